// For a projector: one step a screen, as large as it fits, and on with the keys of a clicker.
//
// The table of a lesson's steps covers the window. The page's other cells have a screen each: those
// above the table before the first step, those below it (its charts) after the last.

const PROJECTOR = "projector";
const LARGEST = 2.4;
const SMALLEST = 0.5;
const TWICE = 2;
const SMALLEST_TEXT = 0.9;
const PROBES = 12;
const PAGE_KEYS = { PageDown: 1, PageUp: -1 };
const ARROW_KEYS = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };
const UPRIGHT = ["ArrowDown", "ArrowUp"];
const NO_SCREEN = ["head", "lesson"];

class Projector {
  constructor(table) {
    this.table = table;
    this.on = false;
    this.cell = null;
    this.scale = 1;
    this.letters = TWICE;
    this.button = h("button", { type: "button", class: "like", onclick: () => this.turn(!this.on) }, h("span", { class: "box" }, icon(ICONS.tick)), h("span"));
    this.leave = h("button", { type: "button", class: "square leave", onclick: () => this.turn(false) }, icon(ICONS.cross));
    this.press = (event) => this.#press(event);
    this.refit = () => this.#refit();
  }

  /** As the address says, once the table stands on the page. */
  begin() {
    const there = new URL(location.href).searchParams;
    if (there.get("show") !== PROJECTOR || !this.possible) return;
    this.turn(true);
    if (!there.has("s")) this.#showCell(this.#cells().before[0] ?? null);
  }

  get possible() {
    return this.table.view.lesson !== null;
  }

  draw() {
    const { speech } = this.table;
    show(this.button, this.possible);
    write(this.button.lastChild, speech.text("projector"));
    put(this.button, "aria-pressed", String(this.on));
    put(this.leave, "aria-label", speech.text("leave_projector"));
    put(this.leave, "title", speech.text("leave_projector"));
    show(this.leave, this.on);
    put(this.table.root, "data-projector", this.on);
    put(this.table.root, "data-bare", this.on && !this.table.view.lesson?.table);
    put(this.table.root, "data-much", this.on && this.#asksMuch);
    this.#fit();
  }

  get #asksMuch() {
    const { lesson } = this.table.view;
    return lesson !== null && (lesson.items.length || lesson.options.length || lesson.fill) && lesson.table;
  }

  turn(on) {
    if (this.on === on) return;
    const { table } = this;
    this.on = on;
    this.fitted = null;
    document.documentElement.toggleAttribute("data-projector", on);
    if (table.model.get("addressed")) {
      history.replaceState(history.state, "", addressWith({ show: on ? PROJECTOR : null }));
    }
    const listen = on ? addEventListener : removeEventListener;
    listen("keydown", this.press);
    listen("resize", this.refit);
    if (on) document.fonts?.ready.then(this.refit);
    this.#showCell(null);
    table.room.measure();
    table.draw();
    (on ? table.head.title : this.button).focus({ preventScroll: true });
  }

  end() {
    removeEventListener("keydown", this.press);
    removeEventListener("resize", this.refit);
  }

  // --- On and back ---

  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === "Escape") {
      this.turn(false);
      return;
    }
    const by = PAGE_KEYS[event.key] ?? this.#arrow(event);
    if (by === undefined) return;
    event.preventDefault();
    if (!event.repeat) this.go(by);
  }

  /** An arrow goes on or back unless what has the focus needs it, or there is more to scroll to. */
  #arrow(event) {
    const [target] = event.composedPath();
    if (target.matches?.("input, select, textarea, [contenteditable]") || target.closest?.(".cards")) return undefined;
    const shown = this.cell ?? this.table.root;
    if (UPRIGHT.includes(event.key) && shown.scrollHeight > shown.clientHeight + 1) return undefined;
    return ARROW_KEYS[event.key];
  }

  /** To the next screen, or the one before: by = 1 or -1. */
  go(by) {
    const { before, after } = this.#cells();
    const { lesson } = this.table.view;
    const screens = [...before, null, ...after];
    const inLesson = by > 0 ? lesson.number < lesson.count : lesson.number > 1;
    if (this.cell === null && inLesson) {
      this.table.send({ do: by > 0 ? "next" : "previous" });
      return;
    }
    const to = screens.indexOf(this.cell) + by;
    if (to >= 0 && to < screens.length) this.#showCell(screens[to]);
  }

  /** The page's cells that have something to show, above the table and below it. */
  #cells() {
    const own = cellOf(this.table.root);
    const shown = own === null ? [] : [...document.querySelectorAll(".marimo-cell")].filter((cell) => cell !== own && hasScreen(cell));
    const isBefore = (cell) => own.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_PRECEDING;
    return { before: shown.filter(isBefore), after: shown.filter((cell) => !isBefore(cell)) };
  }

  /** Show one of the page's cells, or with null the table. */
  #showCell(cell) {
    if (this.cell) put(this.cell, "data-screen", null);
    this.cell = cell;
    document.documentElement.toggleAttribute("data-at-cell", cell !== null);
    if (cell === null) return;
    put(cell, "data-screen", true);
    cell.style.setProperty("--zoom", "1");
    const inside = cell.querySelector(".output-area");
    const room = { wide: cell.clientWidth * 0.94, high: cell.clientHeight * 0.92 };
    const fits = Math.min(TWICE, room.wide / inside.scrollWidth, room.high / inside.scrollHeight);
    cell.style.setProperty("--zoom", String(Math.max(1, fits)));
  }

  // --- As large as it fits ---

  #refit() {
    if (!this.on) return;
    this.fitted = null;
    this.table.room.measure();
    this.table.draw();
    if (this.cell !== null) this.#showCell(this.cell);
  }

  /** Largest at the start of a step; within it nothing grows, so that nothing jumps. */
  #fit() {
    if (!this.on || this.fitting) return;
    this.fitting = true;
    const { view } = this.table;
    const now = `${view.lesson.key} ${innerWidth} ${innerHeight}`;
    if (this.fitted !== now) {
      this.scale = Math.max(SMALLEST, Math.min(LARGEST, this.stageWidth / WIDE_FROM));
      this.letters = TWICE * Math.max(1, Math.min(innerWidth / 1280, innerHeight / 720));
      this.fitted = now;
    }
    if (view.lesson.table) this.#fitTable();
    this.#fitText();
    this.fitting = false;
  }

  get stageWidth() {
    return this.table.stage.clientWidth || innerWidth * 0.6;
  }

  #fitTable() {
    const { root, stage } = this.table;
    for (let probe = 0; probe < PROBES; probe += 1) {
      this.table.room.measure();
      this.table.draw();
      const { paddingTop, paddingBottom } = getComputedStyle(root);
      const room = root.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
      const high = stage.scrollHeight;
      if (high <= room || this.scale <= SMALLEST) return;
      this.scale = Math.max(SMALLEST, this.scale * Math.max(0.8, Math.min(0.985, room / high)));
    }
  }

  #fitText() {
    const { root } = this.table;
    for (let probe = 0; probe < 3 * PROBES; probe += 1) {
      style(root, "--letters", `${this.letters}px`);
      if (root.scrollHeight <= root.clientHeight || this.letters <= SMALLEST_TEXT) return;
      this.letters = Math.max(SMALLEST_TEXT, this.letters * 0.96);
    }
  }
}

function hasScreen(cell) {
  const held = (cell.dataset.holds ?? "").split(" ");
  if (NO_SCREEN.some((kind) => held.includes(kind)) || cell.querySelector(".laughlie-sources")) return false;
  return (cell.querySelector(".output-area")?.scrollHeight ?? 0) > 8;
}
