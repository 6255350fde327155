// What lies beside the table, one click away: the rules on one page, the glossary, how to play at
// home. Each is asked of Python when it is first opened, and from then on follows the reading.

const BESIDE = ["rules", "glossary", "home"];

class Beside {
  constructor(table) {
    this.table = table;
    this.model = table.model;
    this.texts = table.speech.words.beside;
    this.kind = null;
    this.opener = null;
    this.buttons = BESIDE.map((kind) =>
      h("button", { type: "button", "data-beside": kind, "aria-haspopup": "dialog", onclick: (event) => this.#open(kind, event.currentTarget) }, this.texts[kind]),
    );
    this.#build();
    const buttons = h("div", { role: "group", "aria-label": this.texts.beside }, ...this.buttons);
    this.node = h("div", { class: "beside" }, buttons, this.dialog);
    this.draw = this.draw.bind(this);
    this.model.on("change:beside", this.draw);
  }

  #build() {
    const id = `beside-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
    const { texts } = this;
    this.title = h("h2", { id });
    this.print = h("button", { type: "button", class: "print", onclick: () => printAlone(this.title.textContent, this.body, this.dialog.lang) }, texts.print);
    this.shut = h("button", { type: "button", class: "square", "aria-label": texts.close, onclick: () => this.dialog.close() }, icon(ICONS.cross));
    this.body = h("div", { class: "sheet", tabindex: "0", role: "region", "aria-labelledby": id });
    this.dialog = h(
      "dialog",
      { "aria-labelledby": id, lang: this.table.speech.words.language, onclose: () => this.#closed(), onclick: (event) => this.#clickedBeside(event) },
      h("div", { class: "bar-of-sheet" }, this.title, this.print, this.shut),
      this.body,
    );
    // The table's own keys rest while one reads.
    this.dialog.addEventListener("keydown", (event) => event.stopPropagation());
  }

  #open(kind, opener) {
    this.kind = kind;
    this.opener = opener;
    const asked = this.model.get("asked") ?? [];
    if (!asked.includes(kind)) {
      this.model.set("asked", [...asked, kind]);
      this.model.save_changes();
    }
    this.draw();
    this.dialog.showModal();
    this.body.scrollTop = 0;
    this.body.focus();
  }

  #clickedBeside(event) {
    if (event.target === this.dialog) this.dialog.close();
  }

  #closed() {
    this.kind = null;
    this.opener?.focus({ preventScroll: true });
  }

  /** Draw what is open; what is still to come is waited for. */
  draw() {
    if (this.kind === null) return;
    const data = this.model.get("beside")?.[this.kind];
    write(this.title, data?.title ?? this.texts[this.kind]);
    put(this.print, "aria-disabled", data ? null : "true");
    put(this.body, "aria-busy", data ? null : "true");
    put(this.body, "data-kind", this.kind);
    const scrolled = this.body.scrollTop;
    this.body.replaceChildren(...(data ? sheetNodes(data) : [h("p", {}, this.texts.wait)]));
    this.body.scrollTop = scrolled;
  }

  end() {
    this.model.off("change:beside", this.draw);
  }
}

// --- A sheet, drawn ---

function sheetNodes(data) {
  return data.kind === "glossary" ? glossaryNodes(data) : ruleNodes(data);
}

function ruleNodes({ subtitle, parts, notes }) {
  return [
    h("p", { class: "subtitle" }, curly(subtitle)),
    h("div", { class: "parts" }, ...parts.map(partNode)),
    h("ul", { class: "notes" }, ...notes.map((note) => bold("li", note))),
  ];
}

function partNode({ title, lines, ordered }) {
  const items = lines.map(({ text, mark, tag }) => {
    const item = bold("li", text);
    if (mark) item.append(" ", h("small", { class: `mark is-${mark}` }, tag));
    return item;
  });
  return h("section", {}, h("h3", {}, title), h(ordered ? "ol" : "ul", {}, ...items));
}

function glossaryNodes({ about, chapters }) {
  const chapter = ({ title, terms }) => h("section", {}, h("h3", {}, title), h("dl", {}, ...terms.map(termNode)));
  return [h("p", { class: "subtitle" }, about), h("div", { class: "parts" }, ...chapters.map(chapter))];
}

function termNode({ term, said, ipa, note, meaning, elsewhere }) {
  const sound = said ? h("span", { class: "sound" }, said, ...(ipa ? [" ", h("span", { class: "ipa" }, `/${ipa}/`)] : [])) : null;
  const name = h("dt", {}, h("b", {}, term), ...(sound ? [" ", sound] : []));
  const meant = h("dd", {}, note ? `${meaning} ${note}` : meaning);
  return h("div", {}, name, meant, ...elsewhere.map(elsewhereNode));
}

function elsewhereNode({ word_language: language, language_name: name, word, latin, literally, place }) {
  const called = h("i", { lang: language }, word);
  const inLatin = latin ? ` (${latin})` : "";
  return h("dd", { class: "elsewhere" }, `${name}: `, called, `${inLatin}, ${literally}`, " ", h("span", { class: "place" }, place));
}

function bold(tag, text) {
  const node = h(tag);
  prose(node, text);
  return node;
}

// --- A sheet, printed: alone, on paper of its own ---

async function printAlone(title, body, language) {
  const frame = h("iframe", { title, "aria-hidden": "true", tabindex: "-1", style: "position:fixed;width:0;height:0;border:0" });
  document.body.append(frame);
  const { contentDocument: paper, contentWindow: window } = frame;
  paper.documentElement.lang = language;
  paper.title = title;
  const look = paper.createElement("style");
  look.textContent = SHEET_STYLE;
  paper.head.append(look);
  const heading = paper.createElement("h1");
  heading.textContent = title;
  const copy = paper.importNode(body, true);
  copy.removeAttribute("tabindex");
  copy.prepend(heading);
  paper.body.append(copy);
  await bringFontsTo(window);
  window.addEventListener("afterprint", () => frame.remove());
  window.print();
}

async function bringFontsTo(window) {
  const fonts = FONTS.map(({ family, style, weight, data }) =>
    new window.FontFace(family, `url(data:font/woff2;base64,${data})`, { style, weight }));
  for (const font of fonts) window.document.fonts.add(font);
  await Promise.allSettled(fonts.map((font) => font.load()));
}
