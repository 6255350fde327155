// Controls: fields to choose, set, slide, tick and press. They are kept from one drawing to the
// next, so that whoever slides or types is never disturbed.

class Controls {
  constructor(model, place) {
    this.model = model;
    this.sent = 0;
    this.later = null;
    const label = model.get("label");
    this.body = h("div", { class: "fields" });
    const folded = model.get("folded");
    const whole = folded
      ? h("details", {}, h("summary", {}, label), this.body)
      : h("div", { role: label ? "group" : null, "aria-label": label || null }, this.body);
    place.append(h("div", { class: "laughlie controls", lang: model.get("words").language }, whole));
    this.draw();
  }

  draw() {
    const groups = [];
    for (const field of this.model.get("fields")) {
      const last = groups.at(-1);
      if (last && last.group === field.group) last.fields.push(field);
      else groups.push({ group: field.group, fields: [field] });
    }
    keep(this.body, groups, {
      key: ({ group, fields }) => group || `field ${fields[0].name}`,
      make: ({ group }) => (group ? h("fieldset", {}, h("legend"), h("div", { class: "row" })) : h("div", { class: "row" })),
      draw: (node, { group, fields }) => {
        if (group) write(node.firstChild, curly(group));
        this.#drawRow(group ? node.lastChild : node, fields);
      },
    });
  }

  #drawRow(row, fields) {
    keep(row, fields, {
      key: ({ kind, name, look }) => `${kind} ${look ?? ""} ${name}`,
      make: (field) => new FIELDS[field.kind](this, field).node,
      draw: (node, field) => node.control.draw(field, this.model.get("values")[field.name]),
    });
  }

  /** Send a value, and put it into the address; while something is slid, not more often than needed. */
  set(field, value, { often = false } = {}) {
    this.model.set("values", { ...this.model.get("values"), [field.name]: value });
    if (field.addressed) this.#address(field, value);
    const wait = often ? Math.max(0, this.sent + 80 - performance.now()) : 0;
    clearTimeout(this.later);
    if (wait) this.later = setTimeout(() => this.#send(), wait);
    else this.#send();
  }

  #send() {
    this.sent = performance.now();
    this.model.save_changes();
    this.draw();
  }

  #address(field, value) {
    if (CHOICES.includes(field.name)) {
      keepChoice(field.name, value);
      writeChoice(field.name, value);
      return;
    }
    const url = new URL(location.href);
    const text = (of) => (Array.isArray(of) ? of.join(",") : of === true ? "yes" : of === false ? "no" : String(of));
    if (text(value) === text(field.value)) url.searchParams.delete(field.name);
    else url.searchParams.set(field.name, text(value));
    history.replaceState(history.state, "", url.href.replaceAll("%7E", "~"));
  }
}

let fieldNumber = 0;

/** One control: its node knows it. */
class Control {
  constructor(controls, field) {
    this.controls = controls;
    this.field = field;
    this.id = `field-${++fieldNumber}`;
    this.note = h("p", { class: "note", id: `${this.id}-note` });
    this.node = this.make();
    this.node.control = this;
  }

  set(value, how) {
    this.controls.set(this.field, value, how);
  }

  draw(field, value) {
    this.field = field;
    write(this.note, curly(field.note));
    show(this.note, field.note);
    this.show(field, value ?? field.value);
  }
}

class ListField extends Control {
  make() {
    this.select = h("select", { id: this.id, "aria-describedby": this.note.id, onchange: (event) => this.set(event.target.value) });
    this.label = h("span");
    return h("div", { class: "field" }, h("label", { for: this.id }, this.label), this.select, this.note);
  }

  show({ label, options }, value) {
    write(this.label, curly(label));
    keep(this.select, options, {
      key: ([key]) => key,
      make: ([key]) => h("option", { value: key }),
      draw: (option, [, text]) => write(option, curly(text)),
    });
    if (this.select.value !== value) this.select.value = value;
  }
}

/** Ticks or dots, each with its words: one of several, or any of them. */
class OpenField extends Control {
  make() {
    this.list = h("div", { class: "options" });
    this.legend = h("legend");
    return h("fieldset", { class: "field" }, this.legend, this.list, this.note);
  }

  show({ label, options, kind }, value) {
    write(this.legend, curly(label));
    const chosen = kind === "several" ? value : [value];
    keep(this.list, options, {
      key: ([key]) => key,
      make: ([key]) => this.#option(key, kind),
      draw: (line, [key, text]) => {
        write(line.lastChild, curly(text));
        line.firstChild.checked = chosen.includes(key);
      },
    });
  }

  #option(key, kind) {
    const type = kind === "several" ? "checkbox" : "radio";
    const input = h("input", { type, name: this.id, value: key, onchange: () => this.#chose(key, kind) });
    return h("label", { class: "option" }, input, h("span"));
  }

  #chose(key, kind) {
    const ticked = [...this.list.querySelectorAll("input:checked")].map((input) => input.value);
    this.set(kind === "several" ? ticked : key);
  }
}

class NumberField extends Control {
  make() {
    const slid = this.field.look === "slid";
    const type = slid ? "range" : "number";
    this.input = h("input", { id: this.id, type, "aria-describedby": this.note.id });
    this.input.addEventListener(slid ? "input" : "change", () => this.#typed(slid));
    this.label = h("span");
    this.output = h("output", { for: this.id, class: "said" });
    const draw = this.field.draw && h("button", { type: "button", onclick: () => this.#draw() });
    this.drawButton = draw || null;
    const line = h("div", { class: "line" }, this.input, draw || null);
    return h("div", { class: slid ? "field wide" : "field" }, h("label", { for: this.id }, this.label), line, slid ? this.output : null, this.note);
  }

  show({ label, least, most, step, draw }, value) {
    write(this.label, curly(label));
    if (this.drawButton) write(this.drawButton, draw);
    put(this.input, "min", least);
    put(this.input, "max", most);
    put(this.input, "step", step);
    if (this.input.getRootNode().activeElement !== this.input || this.input.type === "range") {
      if (Number(this.input.value) !== value) this.input.value = value;
    }
    this.#say(value);
  }

  #say(value) {
    const { least, texts, unit } = this.field;
    const said = texts[value - least] ?? `${value}${unit}`;
    write(this.output, curly(said));
    if (this.field.look === "slid") put(this.input, "aria-valuetext", said);
  }

  #typed(slid) {
    const { least, most } = this.field;
    const value = Math.min(most, Math.max(least, Math.round(Number(this.input.value) || least)));
    if (!slid) this.input.value = value;
    this.#say(value);
    this.set(value, { often: slid });
  }

  #draw() {
    const value = 1 + Math.floor(Math.random() * 999999);
    this.input.value = value;
    this.set(value);
  }
}

class TickField extends Control {
  make() {
    this.input = h("input", { type: "checkbox", onchange: () => this.set(this.input.checked) });
    this.label = h("span");
    return h("div", { class: "field wide" }, h("label", { class: "option" }, this.input, this.label), this.note);
  }

  show({ label }, value) {
    write(this.label, curly(label));
    this.input.checked = value;
  }
}

class PressField extends Control {
  make() {
    this.button = h("button", { type: "button", onclick: () => this.set((this.value ?? 0) + 1) });
    return h("div", { class: "field" }, this.button, this.note);
  }

  show({ label }, value) {
    this.value = value;
    write(this.button, curly(label));
  }
}

class FileField extends Control {
  make() {
    const { accept } = this.field;
    this.input = h("input", { id: this.id, type: "file", accept, "aria-describedby": this.note.id, onchange: () => this.#read() });
    this.label = h("span");
    return h("div", { class: "field" }, h("label", { for: this.id }, this.label), this.input, this.note);
  }

  show({ label }) {
    write(this.label, curly(label));
  }

  async #read() {
    const [file] = this.input.files;
    if (!file) return;
    const bytes = new Uint8Array(await file.slice(0, 1000001).arrayBuffer());
    let text = "";
    for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
    this.set({ name: file.name, data: btoa(text) });
  }
}

const FIELDS = {
  choice: class {
    constructor(controls, field) {
      return field.look === "open" ? new OpenField(controls, field) : new ListField(controls, field);
    }
  },
  several: OpenField,
  number: NumberField,
  tick: TickField,
  press: PressField,
  file: FileField,
};

/** Draw again when one of these traits changes; gives what ends that. */
function redrawOn(model, names, draw) {
  const changes = names.map((name) => `change:${name}`);
  for (const change of changes) model.on(change, draw);
  return () => changes.forEach((change) => model.off(change, draw));
}

function showControls(model, place) {
  const controls = new Controls(model, place);
  return redrawOn(model, ["fields", "values"], () => controls.draw());
}

/** Long work: the browser asks for it piece by piece. */
function showRun(model, place) {
  const { language, stop, progress } = model.get("words");
  const start = h("button", { type: "button", class: "main", onclick: () => model.send({ do: "start" }) });
  const bar = h("progress", { "aria-label": progress });
  const said = h("span", { class: "said" });
  let stopping = false;
  const cancel = h("button", { type: "button", onclick: () => { stopping = true; model.send({ do: "stop" }); } }, stop);
  const going = h("div", { class: "line" }, bar, said, cancel);
  place.append(h("div", { class: "laughlie controls run", lang: language }, start, going));
  const draw = () => {
    const state = model.get("state");
    const label = model.get("label");
    write(start, curly(label));
    show(start, label && !state.going);
    show(going, state.going);
    put(bar, "max", state.of || 1);
    put(bar, "value", state.done);
    write(said, `${state.done.toLocaleString(language)} / ${state.of.toLocaleString(language)}`);
  };
  const hear = () => {
    const state = model.get("state");
    draw();
    if (state.going) {
      setTimeout(() => stopping || model.send({ do: "go_on" }), 15);
      return;
    }
    stopping = false;
    if (state.ended === model.get("ended")) return;
    model.set("ended", state.ended);
    model.save_changes();
  };
  draw();
  model.on("change:state", hear);
  const end = redrawOn(model, ["label"], draw);
  return () => { model.off("change:state", hear); end(); };
}

/** Files to keep: each is written when it is asked for. */
function showDownloads(model, place) {
  const row = h("div", { class: "line" });
  place.append(h("div", { class: "laughlie controls downloads", lang: model.get("words").language }, row));
  const draw = () =>
    keep(row, model.get("labels"), {
      key: (_, number) => number,
      make: (_, number) => h("button", { type: "button", onclick: () => model.send({ save: number }) }),
      draw: (button, label) => write(button, curly(label)),
    });
  const save = ({ name, text }) => {
    const url = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
    h("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  };
  draw();
  model.on("msg:custom", save);
  const end = redrawOn(model, ["labels"], draw);
  return () => { model.off("msg:custom", save); end(); };
}
