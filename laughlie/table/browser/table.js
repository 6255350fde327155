// One table on a page. Choosing cards stays here; a finished wish goes to Python, which alone knows
// the rules, and what comes back is drawn.

const WAIT_MS = 2000;
const MARKS = ["may", "last", "wrong", "ours", "hint"];

class Table {
  constructor(model, place) {
    this.model = model;
    this.key = model.get("key");
    this.view = model.get("view");
    this.speech = new Speech(model.get("words"));
    this.likes = readLikes();
    this.opened = new Set();
    this.brought = null;
    this.claimer = null;
    this.serial = Date.now();
    this.sent = null;
    this.wanted = null;
    this.letGo();
    this.#build(place);
    this.room.measure();
    this.draw();
    this.#greet();
  }

  #build(place) {
    this.voice = new Voice();
    this.paper = new Paper(this);
    this.projector = new Projector(this);
    this.finish = new Finish(this);
    this.result = new ResultCode(this);
    this.room = new Room(this);
    this.motion = new Motion(this);
    this.typing = new Typing(this);
    this.cloth = new Cloth(this);
    this.inWords = new InWords(this);
    this.replay = new Replay(this);
    this.message = new Message(this);
    this.head = new LessonHead(this);
    this.foot = new LessonFoot(this);
    this.tools = new Tools(this);
    this.beside = new Beside(this);
    this.legend = new Legend(this);
    this.spotting = new Spotting(this);
    const uid = `laughlie-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
    this.ids = Object.fromEntries(MARKS.map((mark) => [mark, `${uid}-${mark}`]));
    this.stage = h("div", { class: "stage" }, this.cloth.node, this.inWords.node, this.legend.node, this.replay.node);
    this.root = h(
      "div",
      { class: "laughlie", lang: this.speech.words.language, "data-key": this.key },
      this.paper.lesson, this.head.node, this.spotting.node, this.stage, this.message.node, this.spotting.after, this.finish.node, this.result.node, this.foot.node, this.beside.node, this.tools.node,
      this.paper.link, this.voice.calm, this.voice.urgent,
      ...MARKS.map((mark) => h("span", { id: this.ids[mark], hidden: true }, this.speech.text(`mark_${mark}`))),
    );
    const keys = new Keys(this);
    this.root.addEventListener("keydown", (event) => keys.press(event));
    place.append(this.root);
  }

  // --- What is chosen ---

  letGo() {
    this.chosen = { seat: null, hand: new Set(), table: new Set() };
    this.claimer = null;
  }

  get anyChosen() {
    return this.chosen.hand.size + this.chosen.table.size > 0;
  }

  /** The seat whose hand lies in front: the one that was brought there, else the one that acts. */
  get front() {
    return this.brought ?? this.view.acting;
  }

  get claimant() {
    return this.claimer ?? this.front ?? 0;
  }

  /** Choose a card, or let it go. A card of another hand brings that hand to the front. */
  choose(where, card, seat = this.front) {
    if (this.view.scene.over) return;
    const { chosen } = this;
    if (where === "hand" && chosen.seat !== seat) {
      chosen.hand.clear();
      chosen.seat = seat;
      this.brought = seat === this.view.acting ? null : seat;
    }
    const cards = chosen[where];
    if (!cards.delete(card)) cards.add(card);
    if (!chosen.hand.size) chosen.seat = null;
    this.draw();
  }

  /** Bring a seat's hand to the front, or the acting seat's hand back. */
  bring(seat) {
    if (!this.faces(this.view.scene.seats[seat]).length) return;
    this.brought = seat === this.view.acting || seat === this.brought ? null : seat;
    this.letGo();
    this.draw();
  }

  openPile(seat) {
    if (!this.opened.delete(seat)) this.opened.add(seat);
    this.draw();
  }

  like(name) {
    this.likes[name] = !this.likes[name];
    keepLikes(this.likes);
    this.room.measure();
    this.draw();
  }

  // --- What is to be seen ---

  faces(seat) {
    return seat.hand.filter((view) => view.card != null);
  }

  /** A hand as it is shown at its seat: face down, if one likes that better. */
  shown(seat) {
    return this.likes.covered ? seat.hand.map(() => ({ kind: "back", card: null, marks: [] })) : seat.hand;
  }

  /** The cards on the table, as laid or sorted. */
  lying() {
    const { table } = this.view.scene;
    if (!this.likes.sorted) return table;
    const named = table.filter((view) => view?.card != null);
    const rest = table.filter((view) => view !== null && view.card == null);
    const order = (view) => rankOf(view.card) * 4 + SUITS.indexOf(view.card.at(-1));
    return [...named.sort((one, other) => order(one) - order(other)), ...rest];
  }

  /** Legal actions that contain all that is chosen. */
  #fitting() {
    const { hand, table } = this.chosen;
    return this.view.choices.filter(
      (choice) =>
        choice.what !== "lie_down" &&
        this.#mayBeMeant(choice) &&
        [...hand].every((card) => choice.hand.includes(card)) &&
        [...table].every((card) => choice.table.includes(card)),
    );
  }

  /** The same, the exact one first, then the fullest; one of each shape. */
  fittingChoices() {
    const chosen = this.chosen.hand.size + this.chosen.table.size;
    const size = (choice) => choice.hand.length + choice.table.length;
    const exact = (choice) => size(choice) === chosen;
    const shape = (choice) => `${choice.what}${choice.seat}-${choice.hand.length}-${choice.table.length}`;
    const sorted = this.#fitting().sort((one, other) => exact(other) - exact(one) || size(other) - size(one));
    return sorted.filter((one, k) => sorted.findIndex((other) => shape(other) === shape(one)) === k);
  }

  #mayBeMeant(choice) {
    if (choice.what === "take_mournival") return !this.chosen.hand.size;
    if (choice.what === "claim") return !this.chosen.hand.size && choice.seat === this.claimant;
    const seat = this.chosen.seat ?? this.front;
    return seat === null || choice.seat === seat;
  }

  /** Where one is to find the cards oneself, none is marked as one that fits. */
  #markTouchable() {
    const fitting = this.view.lesson?.unmarked ? [] : this.#fitting();
    this.touchable = new Set(
      fitting.flatMap((choice) => [
        ...choice.hand.map((card) => `hand${card}`),
        ...choice.table.map((card) => `table${card}`),
      ]),
    );
  }

  marksOf(view, where) {
    const marks = new Set(view.marks.filter((mark) => MARKS.includes(mark)));
    if (this.chosen[where].has(view.card)) marks.add("chosen");
    else if (this.touchable.has(where + view.card)) marks.add("may");
    if (this.view.lesson?.hint_cards.includes(view.card)) marks.add("hint");
    return marks;
  }

  describedBy(marks) {
    return MARKS.filter((mark) => marks.has(mark)).map((mark) => this.ids[mark]).join(" ") || null;
  }

  /** Whether a step of this way is our own: on a branch, or filled in where a source is silent. */
  isOurs(step) {
    const { left_at: left, way } = this.view;
    return way[step].ours || (left !== null && step > left);
  }

  // --- To and fro ---

  get waiting() {
    return this.sent !== null && this.sent.at === this.view.id && performance.now() - this.sent.when < WAIT_MS;
  }

  /** Send a wish, unless the answer to the one before is still to come. */
  send(intent) {
    if (this.waiting) return;
    this.sent = { at: this.view.id, when: performance.now(), do: intent.do };
    this.touched = true;
    this.serial += 1;
    this.model.set("intent", { ...intent, at: this.view.id, n: this.serial });
    this.model.save_changes();
  }

  /** To a moment of this way; of many asked for in a row, the last one counts. */
  go(step) {
    this.wanted = step;
    if (this.waiting) return;
    this.wanted = null;
    if (step !== this.view.step) this.send({ do: "go", step });
  }

  /** A new view came from Python. */
  receive() {
    const view = this.model.get("view");
    if (view.id === this.view.id && view === this.view) return;
    const before = this.motion.look();
    const old = this.view;
    const moved = old.link !== view.link || old.step !== view.step;
    this.view = view;
    const held = this.spotting.held();
    this.letGo();
    this.spotting.received(held);
    if (moved) this.brought = null;
    if (this.sent?.do === "type") this.typing.answered(!moved);
    this.draw();
    this.motion.play(before);
    this.#tell(old);
    if (view.message !== null && this.sent !== null) this.message.bringIntoView();
    if (this.wanted !== null) this.go(this.wanted);
    this.#writeAddress();
  }

  /** Say what happened, once; a new step of a lesson is told by its title, which gets the focus. */
  #tell(old) {
    const { view } = this;
    const entered = view.lesson && view.lesson.number !== old.lesson?.number && this.sent !== null;
    if (entered) this.head.title.focus();
    const said = entered ? `${view.lesson.intro} ${view.lesson.goal}` : view.said;
    this.voice.say(this.speech.aloud(said), view.message?.tone === "wrong");
  }

  /** A damaged link is told as soon as there is somebody to hear it. */
  #greet() {
    if (this.view.message === null) return;
    setTimeout(() => this.voice.say(this.speech.aloud(this.view.said)), 300);
  }

  // --- The address ---

  /** The address of exactly this. */
  address() {
    const { view } = this;
    return addressWith({ t: this.key, at: view.link, s: view.lesson?.state });
  }

  /** The address names the table that was touched last, and no other. */
  #writeAddress() {
    if (!this.model.get("addressed")) return;
    const named = new URL(location.href).searchParams.get("t") === this.key;
    if (this.sent === null && !named) return;
    history.replaceState(history.state, "", this.address());
    this.sent = null;
    this.#keepPlace();
  }

  /** The front page tells where a lesson was left, and goes on from there. */
  #keepPlace() {
    const { lesson, link } = this.view;
    if (!lesson) return;
    const there = new URL(location.href).searchParams;
    const chosen = [...CHOICES, "seed"].filter((name) => there.has(name));
    keepPlace(lesson.lesson, {
      t: this.key,
      s: lesson.state,
      at: link,
      step: lesson.number,
      done: lesson.done_steps.length,
      count: lesson.count,
      ...Object.fromEntries(chosen.map((name) => [name, there.get(name)])),
    });
  }

  // --- Drawing ---

  draw() {
    const active = focused(this.root);
    const held = active !== null && this.root.contains(active) ? active : null;
    const { likes, view } = this;
    this.#markTouchable();
    put(this.root, "data-view", view.id);
    put(this.root, "data-layout", this.room.layout);
    put(this.root, "data-four", likes.four);
    put(this.root, "data-large", likes.large);
    put(this.root, "data-words", likes.words);
    const table = view.lesson === null || view.lesson.table;
    show(this.stage, table);
    show(this.cloth.node, !likes.words);
    show(this.inWords.node, likes.words);
    this.#placeTyping();
    this.head.draw();
    if (likes.words) this.inWords.draw();
    else this.cloth.draw();
    for (const part of [this.legend, this.typing, this.replay, this.message, this.spotting, this.finish, this.result, this.foot, this.tools, this.paper]) part.draw();
    if (held !== null) this.#keepFocus(held);
    this.projector.draw();
    this.cloth.ways.draw();
  }

  #placeTyping() {
    const place = this.likes.words ? this.inWords.acting.place : this.tools.typing;
    if (this.typing.node.parentNode !== place) place.append(this.typing.node);
  }

  /** What had the focus keeps it; if it is gone, what one would use next gets it. */
  #keepFocus(held) {
    const seen = held.isConnected && held.getClientRects().length > 0;
    if (focused(this.root) === held && seen) return;
    if (seen) {
      held.focus({ preventScroll: true });
      return;
    }
    if (this.likes.words) this.typing.line.focus();
    else if (!this.cloth.hand.focus() && !this.cloth.lying.focus()) this.replay.slide.focus();
  }
}

/** What the marks mean that can be seen now and are not plain by themselves. */
class Legend {
  constructor(table) {
    this.table = table;
    this.node = h("ul", { class: "legend" });
  }

  draw() {
    const { view, likes, speech } = this.table;
    const { scene } = view;
    const piles = scene.seats.flatMap((seat) => seat.pile.groups.flat());
    const all = [...scene.seats.flatMap((seat) => seat.hand), ...scene.table.filter((one) => one), ...piles];
    const meant = [
      ["ours", all.some((one) => one.marks.includes("ours"))],
      ["blank", all.some((one) => one.kind === "blank")],
    ];
    const shown = likes.words ? [] : meant.filter(([, there]) => there).map(([name]) => name);
    show(this.node, shown.length);
    keep(this.node, shown, {
      key: (name) => name,
      make: (name) => h("li", { class: `is-${name}` }, name === "blank" ? blank() : badgeSample(), h("span")),
      draw: (node, name) => write(node.lastChild, speech.text(name === "blank" ? "not_named" : "ours_mark")),
    });
  }
}

function badgeSample() {
  return svg("svg", { viewBox: "0 0 60 84", "aria-hidden": "true" },
    svg("rect", { class: "face", x: 0.5, y: 0.5, width: 59, height: 83, rx: 6 }),
    svg("rect", { class: "ours", x: 5, y: 5, width: 50, height: 74, rx: 3.5 }));
}

function showTable(model, place) {
  const table = new Table(model, place);
  const receive = () => table.receive();
  model.on("change:view", receive);
  const release = table.room.watch();
  noteHeld(table.root, table.view.lesson ? "lesson" : "table");
  table.projector.begin();
  return () => {
    model.off("change:view", receive);
    table.spotting.end();
    release();
    table.projector.end();
    table.paper.end();
    table.beside.end();
  };
}
