// The end of a lesson: that it is finished, what is still open, and the way on to the next one.

const MOST_NAMED = 6;

class Finish {
  constructor(table) {
    this.table = table;
    this.title = h("h3");
    this.text = h("p");
    this.onward = h("a");
    this.node = h("section", { class: "message finish" }, this.title, this.text, this.onward);
  }

  draw() {
    const { view, speech } = this.table;
    const { lesson } = view;
    show(this.node, lesson?.finished);
    if (!lesson?.finished) return;
    const title = speech.text("finished", { number: Number(lesson.lesson.slice(0, 2)) });
    put(this.node, "aria-label", title);
    write(this.title, title);
    write(this.text, this.#open(lesson));
    show(this.onward, lesson.onward);
    if (!lesson.onward) return;
    const [key, number, name] = lesson.onward;
    write(this.onward, speech.text("onward", { number, title: curly(name) }));
    put(this.onward, "href", pageAddress(key));
  }

  #open(lesson) {
    const { speech } = this.table;
    const open = lesson.titles
      .map((title, k) => [k + 1, curly(title)])
      .filter(([number]) => !lesson.done_steps.includes(number))
      .map(([number, title]) => `${number}. ${title}`);
    if (!open.length) return speech.text("all_finished");
    if (open.length > MOST_NAMED) return speech.text("many_open", { open: open.length, count: lesson.count });
    return speech.text("still_open", { steps: open.join(" · ") });
  }
}
