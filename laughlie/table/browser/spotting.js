// A deal that goes by. Here is only the clock: at each of its ticks Python is asked for one action
// more, and what is called is judged there.

const FIRST_PACE = 2;
const AGAIN_MS = 120;

class Spotting {
  constructor(table) {
    this.table = table;
    this.playing = false;
    this.timer = null;
    this.play = h("button", { type: "button", class: "main play", onclick: () => this.toggle() }, icon(ICONS.forward), h("span"));
    this.one = h("button", { type: "button", onclick: () => this.#oneStep() });
    this.pace = h("select", {});
    this.paceName = h("span");
    this.score = h("p", { class: "score" });
    this.help = h("p", { class: "help" });
    const paces = h("label", { class: "pace" }, this.paceName, this.pace);
    this.node = h("div", { class: "spotting", role: "group" }, this.play, this.one, paces, this.score, this.help);
    this.callsTitle = h("h3");
    this.calls = h("ol", { class: "calls" });
    this.listTitle = h("h3");
    this.list = h("ol", { class: "mistakes" });
    this.after = h("section", { class: "spotted" }, this.listTitle, this.list, this.callsTitle, this.calls);
    this.outside = (event) => this.#outside(event);
    document.addEventListener("keydown", this.outside);
  }

  get spot() {
    return this.table.view.lesson?.spot ?? null;
  }

  /** Whether the deal can go on from here. */
  get goesOn() {
    return this.spot !== null && !this.spot.over;
  }

  // --- The clock ---

  toggle() {
    if (this.playing) this.pause();
    else if (this.goesOn) {
      this.playing = true;
      this.#tick();
    }
    this.draw();
  }

  pause() {
    this.playing = false;
    clearTimeout(this.timer);
  }

  #oneStep() {
    this.pause();
    if (this.goesOn) this.table.send({ do: "tick" });
    this.draw();
  }

  #tick() {
    clearTimeout(this.timer);
    if (!this.playing || !this.goesOn) return;
    if (document.hidden || this.table.waiting || !this.node.isConnected) {
      this.timer = setTimeout(() => this.#tick(), AGAIN_MS);
      return;
    }
    this.table.send({ do: "tick" });
  }

  /** The cards that are chosen, before a new view lets go of them. */
  held() {
    return this.spot === null ? [] : [...this.table.chosen.table];
  }

  /** A new view came: whatever else was wished than the next action, the deal waits for it. */
  received(held) {
    const { table } = this;
    if (this.spot === null || table.sent?.do !== "tick") {
      this.pause();
      return;
    }
    const lying = table.view.scene.table.map((view) => view?.card);
    for (const card of held) if (lying.includes(card)) table.chosen.table.add(card);
    if (!this.goesOn) this.pause();
    if (this.playing) this.timer = setTimeout(() => this.#tick(), Number(this.pace.value));
  }

  end() {
    this.pause();
    document.removeEventListener("keydown", this.outside);
  }

  // --- Keys and buttons ---

  /** Space plays and pauses, N is one step; true if a key was one of them. */
  press(event, writes) {
    if (this.spot === null || writes || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false;
    const presses = event.target.closest?.("button, summary, a, input, select, textarea");
    if (event.key === " " && !presses) this.toggle();
    else if (event.key.toLowerCase() === "n") this.#oneStep();
    else return false;
    return true;
  }

  /** Where nothing has the focus, the keys are the deal's. */
  #outside(event) {
    if (event.target !== document.body || !this.goesOn || event.defaultPrevented) return;
    if (this.press(event, false)) event.preventDefault();
  }

  offers() {
    if (!this.goesOn) return [];
    const cards = [...this.table.chosen.table];
    return [{ key: "call", label: this.spot.texts.there, looks: "main", intent: { do: "call", cards } }];
  }

  // --- Drawing ---

  draw() {
    const { spot } = this;
    show(this.node, spot !== null && !spot.over);
    show(this.after, spot !== null && (spot.over || spot.calls.length));
    if (spot === null) return;
    this.#drawControls(spot);
    this.#drawCalls(spot);
    this.#drawList(spot);
  }

  #drawControls(spot) {
    const { texts } = spot;
    put(this.node, "aria-label", texts.name);
    put(this.play, "data-playing", this.playing);
    write(this.play.lastChild, this.playing ? texts.pause : texts.play);
    write(this.one, texts.one);
    write(this.paceName, texts.pace);
    const fresh = !this.pace.options.length;
    keep(this.pace, spot.paces, {
      key: ([wait]) => wait,
      make: ([wait]) => h("option", { value: wait }),
      draw: (option, [, text]) => write(option, text),
    });
    if (fresh) this.pace.selectedIndex = FIRST_PACE;
    write(this.score, spot.score);
    write(this.help, texts.keys);
  }

  #drawCalls({ texts, calls }) {
    show(this.callsTitle, calls.length);
    show(this.calls, calls.length);
    write(this.callsTitle, texts.calls);
    keep(this.calls, calls, {
      key: (_, k) => k,
      make: () => h("li", {}, h("span", { class: "sign" }, icon(ICONS.tick), icon(ICONS.cross)), h("span")),
      draw: (node, call) => {
        put(node, "data-right", call.right ? "yes" : "no");
        write(node.lastChild, call.text);
      },
    });
  }

  #drawList({ texts, labels, mistakes, over }) {
    show(this.listTitle, over);
    show(this.list, mistakes.length);
    write(this.listTitle, texts.list);
    keep(this.list, mistakes, {
      key: (_, k) => k,
      make: () => this.#makeMistake(labels),
      draw: (node, mistake) => this.#drawMistake(node, mistake, texts),
    });
  }

  #makeMistake(labels) {
    const go = h("button", { type: "button", onclick: (event) => this.#look(event.currentTarget) });
    const rows = Object.values(labels).map((label) => h("div", {}, h("dt", {}, label), h("dd")));
    return h("li", {}, go, h("p"), h("dl", {}, ...rows));
  }

  #drawMistake(node, mistake, texts) {
    const [go, text, rows] = node.children;
    put(node, "data-called", mistake.called ? "yes" : mistake.lying ? "no" : "unseen");
    write(go, texts.step.replace("{step}", mistake.look));
    put(go, "aria-label", texts.go.replace("{step}", mistake.look));
    put(go, "aria-current", this.table.view.step === mistake.look ? "step" : null);
    go.step = mistake.look;
    prose(text, `**${mistake.text}** ${mistake.cards.join(" ")}`);
    const told = [mistake.you, mistake.who, mistake.fate];
    [...rows.children].forEach((row, k) => prose(row.lastChild, told[k]));
  }

  /** To the moment of a mistake, on the table. */
  #look(button) {
    const { table } = this;
    table.go(button.step);
    table.stage.scrollIntoView({ block: "nearest", behavior: isCalm() ? "auto" : "smooth" });
  }
}
