// A step on white paper: what is asked and what lies on the table, its link, and no answer.

class Paper {
  constructor(table) {
    this.table = table;
    this.button = h("button", { type: "button", onclick: () => this.#print() });
    this.lesson = h("p", { class: "on-paper of-lesson", hidden: true });
    this.link = h("p", { class: "on-paper", hidden: true });
    this.write = () => this.#write();
    addEventListener("beforeprint", this.write);
  }

  draw() {
    const { speech } = this.table;
    write(this.button, speech.text("print"));
  }

  #print() {
    const { dataset } = document.documentElement;
    const cell = cellOf(this.table.root);
    put(cell ?? this.table.root, "data-printed", true);
    dataset.print = "step";
    const after = () => {
      delete dataset.print;
      put(cell ?? this.table.root, "data-printed", null);
    };
    addEventListener("afterprint", after, { once: true });
    print();
  }

  /** The link leads to the step and to what lies on the table, and to no answer that was given. */
  #write() {
    const { view, key, speech } = this.table;
    const { lesson } = view;
    const reading = new URL(location.href).searchParams.get("reading") ?? this.table.model.get("state").reading;
    const link = addressWith({ reading, t: key, at: view.link, s: lesson ? `${lesson.number}.0` : null, show: null });
    write(this.link, `${speech.text("on_page")} ${link}`);
    write(this.lesson, document.title);
    show(this.link, true);
    show(this.lesson, lesson);
  }

  end() {
    removeEventListener("beforeprint", this.write);
  }
}

/** The marimo cell that holds a node, through any shadow roots; null on other pages. */
function cellOf(node) {
  for (let at = node; at; at = at.getRootNode().host) {
    const cell = at.closest?.(".marimo-cell");
    if (cell) return cell;
  }
  return null;
}

/** Note on a cell which of our widgets it holds, so that a page's style can tell them apart. */
function noteHeld(node, kind) {
  const cell = cellOf(node);
  if (!cell) return;
  const held = new Set([...(cell.dataset.holds ?? "").split(" "), kind].filter(Boolean));
  cell.dataset.holds = [...held].join(" ");
}
