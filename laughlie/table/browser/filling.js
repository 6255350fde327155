// A pay-off to fill in: a row for each player, a field for each number. What is typed stays here
// until its field is left; whether it is right, Python says.

let fillNumber = 0;

class Filling {
  constructor(table) {
    this.table = table;
    this.typed = new Map();
    this.sent = null;
    this.later = false;
    this.of = "";
    this.figures = h("ul", { class: "figures" });
    this.how = h("p", { class: "how" });
    this.rows = h("ol", { class: "accounts" });
    this.check = h("button", { type: "button", class: "main", onclick: () => this.#check() });
    this.otherwise = h("div", { class: "otherwise" }, h("h3"), h("ul"));
    this.node = h("section", { class: "filling" }, this.figures, this.rows, this.how, this.check, this.otherwise);
  }

  draw(lesson) {
    const { fill } = lesson;
    show(this.node, fill);
    if (!fill) return;
    if (this.of !== lesson.key) this.typed.clear();
    this.of = lesson.key;
    this.#draw(fill, lesson.done);
    if (this.later && !this.table.waiting) setTimeout(() => this.commit());
  }

  #draw(fill, done) {
    const { speech } = this.table;
    put(this.node, "aria-label", speech.text("fill"));
    this.asked = new Set(fill.rows.flatMap((row) => row.cells.filter((cell) => cell.asked).map(partOf)));
    list(this.figures, fill.figures, (text) => curly(text));
    keep(this.rows, fill.rows, {
      key: (row) => `${this.of} ${row.name}`,
      make: () => h("li", {}, h("div", { class: "who" }), h("div", { class: "numbers" }), h("ul", { class: "reasons" })),
      draw: (node, row) => this.#drawRow(node, row, fill),
    });
    write(this.how, fill.how);
    write(this.check, speech.text("fill_check"));
    show(this.how, !done);
    show(this.check, !done);
    show(this.otherwise, fill.told.length);
    write(this.otherwise.firstChild, speech.text("fill_otherwise"));
    list(this.otherwise.lastChild, fill.told, (text) => curly(text));
  }

  #drawRow(node, row, fill) {
    const [who, numbers, reasons] = node.children;
    const told = [["name", row.name], ...row.about.map((text) => ["about", text]), ...(row.pile === null ? [] : [["pile", ""]])];
    keep(who, told, {
      key: ([kind, text]) => `${kind} ${text}`,
      make: ([kind, text]) => (kind === "pile" ? pileOf(row.pile, fill.even) : h("span", { class: kind }, text)),
    });
    const step = fill.halves ? 0.5 : 1;
    keep(numbers, row.cells, {
      key: (cell) => `${cell.key} ${cell.asked}`,
      make: (cell) => (cell.asked ? new FillField(this, cell, step).node : givenNumber()),
      draw: (one, cell) => (cell.asked ? one.field.draw(cell) : this.#drawGiven(one, cell)),
    });
    const judged = row.cells.filter((cell) => cell.reason);
    show(reasons, judged.length);
    keep(reasons, judged, {
      key: (cell) => cell.key,
      make: () => h("li", {}, h("span", { class: "sign" }, icon(ICONS.tick), icon(ICONS.cross)), h("span")),
      draw: (line, cell) => {
        put(line, "data-right", cell.right ? "yes" : "no");
        put(line, "id", `${this.id(cell)}-reason`);
        prose(line.lastChild, `**${cell.label}:** ${cell.reason}`);
      },
    });
  }

  #drawGiven(node, cell) {
    const [label, text] = node.children;
    put(node, "data-column", this.asked.has(partOf(cell)) ? "asked" : null);
    write(label, cell.label);
    write(text, cell.text);
  }

  id(cell) {
    this.uid ??= `fill-${++fillNumber}`;
    return `${this.uid}-${cell.key}`;
  }

  /** Send what was typed; with nothing new, go to the first number that is still to be found. */
  #check() {
    if (this.typed.size) return this.commit();
    const open = (one) => !one.value.trim() || one.getAttribute("aria-invalid") === "true";
    [...this.rows.querySelectorAll("input")].find(open)?.focus();
  }

  /** Send what was typed since; as long as an answer is awaited, it waits. */
  commit() {
    const { table, typed } = this;
    this.later = table.waiting && typed.size > 0;
    if (this.later || !typed.size) return;
    this.sent = { at: table.view.id, typed: new Map(typed) };
    typed.clear();
    table.send({ do: "fill", numbers: [...this.sent.typed] });
  }

  /** What is to stand in a field: what was typed, or what Python has of it. */
  textOf(cell) {
    const waits = this.sent !== null && this.sent.at === this.table.view.id;
    return this.typed.get(cell.key) ?? (waits ? this.sent.typed.get(cell.key) : undefined) ?? cell.text;
  }

  /** To the next field in which nothing stands. */
  goOn(input) {
    const inputs = [...this.rows.querySelectorAll("input")];
    const next = inputs.slice(inputs.indexOf(input) + 1).find((one) => !one.value.trim());
    (next ?? this.check).focus();
  }
}

/** One number: a field to type it into, and two buttons that count up and down. */
class FillField {
  constructor(filling, cell, step) {
    this.filling = filling;
    this.step = step;
    this.key = cell.key;
    const id = filling.id(cell);
    this.input = h("input", {
      id,
      type: "text",
      autocomplete: "off",
      spellcheck: "false",
      enterkeyhint: "next",
      maxlength: "20",
      oninput: () => this.#typed(),
      onkeydown: (event) => this.#key(event),
    });
    const button = (by, name) =>
      h("button", { type: "button", class: "square", tabindex: "-1", onclick: () => this.#count(by) }, icon(ICONS[name]));
    this.less = button(-step, "minus");
    this.more = button(step, "plus");
    this.label = h("label", { for: id });
    const number = h("div", { class: "number", onfocusout: (event) => this.#left(event) }, this.less, this.input, this.more);
    this.node = h("div", { class: "cell" }, this.label, number);
    this.node.field = this;
  }

  draw(cell) {
    const { filling, input, step } = this;
    const { speech } = filling.table;
    write(this.label, cell.label);
    put(input, "aria-label", cell.name);
    const half = step < 1 ? "half_" : "";
    put(this.less, "aria-label", speech.text(`fill_${half}less`, { name: cell.name }));
    put(this.more, "aria-label", speech.text(`fill_${half}more`, { name: cell.name }));
    put(this.node, "data-right", cell.right === null ? null : cell.right ? "yes" : "no");
    put(input, "aria-invalid", cell.right === false ? "true" : null);
    put(input, "aria-describedby", cell.reason ? `${filling.id(cell)}-reason` : null);
    const text = filling.textOf(cell);
    if (input.value !== text) input.value = text;
  }

  #typed() {
    this.filling.typed.set(this.key, this.input.value);
  }

  #count(by) {
    const now = Number(this.input.value.replace(/[−–—]/gu, "-").replace("½", ".5").replace(",", "."));
    const next = (Number.isFinite(now) ? now : 0) + by;
    const whole = Math.trunc(Math.abs(next));
    const part = Math.abs(next) > whole ? "½" : "";
    this.input.value = `${next < 0 ? "−" : ""}${whole || !part ? whole : ""}${part}`;
    this.#typed();
  }

  #key(event) {
    const by = { ArrowUp: this.step, ArrowDown: -this.step }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      this.#count(by);
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    this.filling.goOn(this.input);
    this.filling.commit();
  }

  /** Whoever goes from the number to its own buttons has not left it. */
  #left(event) {
    if (!event.currentTarget.contains(event.relatedTarget)) this.filling.commit();
  }
}

/** Which number it is, whosever: all of them stand in one column. */
function partOf(cell) {
  return cell.key.split("-")[1];
}

function givenNumber() {
  return h("div", { class: "cell given" }, h("span", { class: "label" }), h("span", { class: "value" }));
}

/** A pile as its pairs, or as its cards where an odd number is even; a line stands at that number. */
function pileOf(pile, even) {
  const [size, apart] = even % 2 ? [1, 6] : [2, 9];
  const [cards, mark] = [pile / size, even / size];
  const all = Math.max(cards, mark);
  const at = (k) => 1 + apart * k + (k >= mark ? 5 : 0);
  const rects = Array.from({ length: all }, (_, k) =>
    svg("rect", { class: k < cards ? "pair" : "no pair", x: at(k), y: 3, width: apart - 3, height: 10, rx: 1.2 }));
  const line = svg("path", { class: "even", d: `M${apart * mark + 1.5} 0v16` });
  const width = Math.max(at(all - 1) + apart - 1, apart * mark + 4);
  return svg("svg", { class: "pairs", viewBox: `0 0 ${width} 16`, width, height: 16, "aria-hidden": "true" }, ...rects, line);
}
