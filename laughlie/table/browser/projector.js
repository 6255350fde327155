// For a projector: one step a screen, as large as it fits, and on with the keys of a clicker.
//
// The table of a lesson's steps covers the window. The page's other cells have a screen each: those
// above the table before the first step, those below it (its charts) after the last.

const PROJECTOR = "projector";
const LARGEST = 2.4;
const SMALLEST = 0.5;
const TWICE = 2;
const SMALLEST_TEXT = 0.9;
const SMALLEST_PICTURE = 0.7;
const PROBES = 12;
const CHARTS_MS = 400;
const PAGE_KEYS = { PageDown: 1, PageUp: -1 };
const ARROW_KEYS = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };
const UPRIGHT = ["ArrowDown", "ArrowUp"];
const NO_SCREEN = ["head", "lesson"];

class Projector {
  constructor(table) {
    this.table = table;
    this.on = false;
    this.cells = null;
    this.scale = 1;
    this.letters = TWICE;
    this.button = h("button", { type: "button", class: "like", onclick: () => this.turn(!this.on) }, h("span", { class: "box" }, icon(ICONS.tick)), h("span"));
    this.leave = h("button", { type: "button", class: "square leave", onclick: () => this.turn(false) }, icon(ICONS.cross));
    this.press = (event) => this.#press(event);
    this.refit = () => this.telling || this.#refit();
  }

  /** As the address says, once the table stands on the page. */
  begin() {
    const there = new URL(location.href).searchParams;
    if (there.get("show") !== PROJECTOR || !this.possible) return;
    this.turn(true);
    if (!there.has("s")) this.#show(this.#screens().before[0] ?? null);
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
    put(this.table.root, "data-bare", this.on && !this.#tableShown);
    put(this.table.root, "data-much", this.on && this.#asksMuch);
    this.#fit();
  }

  /** A pay-off tells of every pile itself, and needs the room. */
  get #tableShown() {
    const { lesson } = this.table.view;
    return Boolean(lesson?.table && !lesson.fill);
  }

  get #asksMuch() {
    const { lesson } = this.table.view;
    return this.#tableShown && lesson.items.length + lesson.options.length > 0;
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
    this.#show(null);
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
    if (by === undefined || this.#scroll(event)) return;
    event.preventDefault();
    if (!event.repeat) this.go(by);
  }

  /** Where there is more than fits, up and down lead through it. */
  #scroll(event) {
    const shown = this.cells?.[0].parentElement ?? this.table.root;
    if (!UPRIGHT.includes(event.key) || shown.scrollHeight <= shown.clientHeight + 1) return false;
    event.preventDefault();
    shown.scrollBy({ top: ARROW_KEYS[event.key] * shown.clientHeight * 0.5 });
    return true;
  }

  /** An arrow goes on or back, unless what has the focus needs it. */
  #arrow(event) {
    const [target] = event.composedPath();
    if (target.matches?.("input, select, textarea, [contenteditable]") || target.closest?.(".cards")) return undefined;
    return ARROW_KEYS[event.key];
  }

  /** To the next screen, or the one before: by = 1 or -1. */
  go(by) {
    const { before, after } = this.#screens();
    const { lesson } = this.table.view;
    const screens = [...before, null, ...after];
    const inLesson = by > 0 ? lesson.number < lesson.count : lesson.number > 1;
    if (this.cells === null && inLesson) {
      this.table.send({ do: by > 0 ? "next" : "previous" });
      return;
    }
    const here = screens.findIndex((cells) => cells === this.cells || cells?.[0] === this.cells?.[0]);
    const to = here + by;
    if (here >= 0 && to >= 0 && to < screens.length) this.#show(screens[to]);
  }

  /** What the page's other cells show, above the table and below it: each screen is a few cells. */
  #screens() {
    const own = cellOf(this.table.root);
    const cells = own === null ? [] : [...document.querySelectorAll(".marimo-cell")].filter((cell) => cell !== own && hasScreen(cell));
    const isBefore = (cell) => own.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_PRECEDING;
    return {
      before: inScreens(cells.filter(isBefore)),
      after: inScreens(cells.filter((cell) => !isBefore(cell))),
    };
  }

  /** Show some of the page's cells, or with null the table. */
  #show(cells) {
    for (const cell of this.cells ?? []) put(cell, "data-screen", null);
    if (this.cells) put(this.cells[0].parentElement, "data-screens", null);
    this.cells = cells;
    document.documentElement.toggleAttribute("data-at-cells", cells !== null);
    if (cells === null) {
      this.#tellCharts();
      return;
    }
    for (const cell of cells) put(cell, "data-screen", true);
    put(cells[0].parentElement, "data-screens", true);
    this.#fitCells(cells[0].parentElement);
  }

  /** As large as leaves nothing to scroll to; pictures become smaller than they are, text does not. */
  #fitCells(page) {
    const least = this.cells.some((cell) => (cell.dataset.holds ?? "").includes("table")) ? SMALLEST_PICTURE : 1;
    const zoomTo = (zoom) => style(page, "--zoom", zoom.toFixed(1));
    let zoom = TWICE;
    zoomTo(zoom);
    while (zoom > least && page.scrollHeight > page.clientHeight) zoomTo((zoom -= 0.1));
    this.#tellCharts();
    const { cells } = this;
    setTimeout(() => {
      while (this.cells === cells && zoom > least && page.scrollWidth > page.clientWidth) zoomTo((zoom -= 0.1));
    }, CHARTS_MS);
  }

  /** Charts look for their width when the window's size changes. */
  #tellCharts() {
    this.telling = true;
    dispatchEvent(new Event("resize"));
    this.telling = false;
  }

  // --- As large as it fits ---

  #refit() {
    if (!this.on) return;
    this.fitted = null;
    this.table.room.measure();
    this.table.draw();
    if (this.cells !== null) this.#show(this.cells);
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
    if (this.#tableShown) this.#fitTable();
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

/** A heading with its text goes on the screen of what comes after it. */
function inScreens(cells) {
  const screens = [];
  let waiting = [];
  for (const cell of cells) {
    waiting.push(cell);
    if (isHeading(cell)) continue;
    screens.push(waiting);
    waiting = [];
  }
  return waiting.length ? [...screens, waiting] : screens;
}

function isHeading(cell) {
  return !cell.dataset.holds && cell.querySelector("h2, h3") !== null && cell.querySelector("table, svg, canvas, img, marimo-vega, .vega-embed, details, figure") === null;
}
