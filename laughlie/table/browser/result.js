// The result of a finished lesson: a few characters to write down for a teacher.

class ResultCode {
  constructor(table) {
    this.table = table;
    this.title = h("h3");
    this.code = h("p", { class: "code", translate: "no" });
    this.about = h("p");
    this.copy = h("button", { type: "button", onclick: () => this.#copy() });
    this.node = h("section", { class: "message result" }, this.title, this.code, this.about, this.copy);
  }

  draw() {
    const { view, speech } = this.table;
    const code = view.lesson?.code ?? "";
    show(this.node, code);
    if (!code) return;
    const { done_steps: done, count } = view.lesson;
    put(this.node, "aria-label", speech.text("code_title"));
    write(this.title, speech.text("code_title"));
    write(this.code, code);
    write(this.about, speech.text("code_about", { done: done.length, count }));
    write(this.copy, speech.text(this.copied ? "code_copied" : "copy_code"));
    show(this.copy, navigator.clipboard);
  }

  async #copy() {
    const { table } = this;
    try {
      await navigator.clipboard.writeText(table.view.lesson.code);
    } catch {
      return; // it can be written down all the same
    }
    this.copied = true;
    table.voice.say(table.speech.text("code_copied"));
    this.draw();
    setTimeout(() => {
      this.copied = false;
      this.draw();
    }, SHOWN_FOR);
  }
}
