// What a lesson adds: its goal above the table; hints, answers and the way on below it.

class LessonHead {
  constructor(table) {
    this.table = table;
    this.step = h("span");
    this.mark = h("span", { class: "done" }, icon(ICONS.tick), h("span"));
    this.title = h("h2", { tabindex: "-1" });
    this.goal = h("p", { class: "goal" });
    this.belongs = h("p", { class: "belongs" });
    this.options = new Options(table);
    this.order = new Order(table);
    this.filling = new Filling(table);
    const line = h("p", { class: "step" }, this.step, this.mark);
    this.node = h("header", { class: "lesson" }, line, this.title, this.goal, this.belongs, this.options.node, this.order.node, this.filling.node);
  }

  draw() {
    const { view, speech } = this.table;
    const { lesson } = view;
    show(this.node, lesson);
    if (!lesson) return;
    const place = speech.text("lesson_step", { number: lesson.number, count: lesson.count });
    write(this.step, lesson.further ? `${place} · ${speech.text("further")}` : place);
    show(this.mark, lesson.done);
    const lost = lesson.kind === "predict" && lesson.options.some((option) => option.chosen && option.right === false);
    put(this.mark, "data-lost", lost);
    write(this.mark.lastChild, lesson.done ? speech.text(lost ? "bet_lost" : "done") : "");
    write(this.title, curly(lesson.title));
    prose(this.goal, lesson.intro ? `${lesson.intro} **${lesson.goal}**` : `**${lesson.goal}**`);
    show(this.belongs, lesson.belongs);
    prose(this.belongs, lesson.belongs);
    this.options.draw(lesson);
    this.order.draw(lesson);
    this.filling.draw(lesson);
  }
}

/** Answers to a question; whether one is right is said beside it at once. */
class Options {
  constructor(table) {
    this.table = table;
    this.node = h("ul", { class: "options" });
  }

  draw(lesson) {
    const { table } = this;
    show(this.node, lesson.options.length);
    put(this.node, "aria-label", table.speech.text("answers"));
    keep(this.node, lesson.options, {
      key: (option) => `${lesson.key}-${option.key}`,
      make: (option) => this.#make(option),
      draw: (node, option) => this.#draw(node, option),
    });
  }

  #make(option) {
    const button = h(
      "button",
      { type: "button", onclick: () => this.table.send({ do: "answer", key: option.key }) },
      h("span", { class: "sign" }, icon(ICONS.tick), icon(ICONS.cross)),
      h("span"),
    );
    return h("li", {}, button, h("p"));
  }

  #draw(node, option) {
    const [button, reason] = node.children;
    const { speech } = this.table;
    prose(button.lastChild, option.text);
    put(button, "aria-pressed", String(option.chosen));
    put(node, "data-right", option.right === null ? null : option.right ? "yes" : "no");
    show(reason, option.reason);
    const verdict = speech.text(option.right ? "right" : "wrong");
    prose(reason, option.reason ? `**${verdict}** ${option.reason}` : "");
  }
}

/** Things to be put into order, by two buttons each. */
class Order {
  constructor(table) {
    this.table = table;
    this.list = h("ol");
    this.check = h("button", { type: "button", class: "main", onclick: () => table.send({ do: "order", keys: this.keys }) });
    this.node = h("div", { class: "order" }, this.list, this.check);
    this.keys = [];
    this.of = "";
  }

  draw(lesson) {
    show(this.node, lesson.items.length);
    if (!lesson.items.length) return;
    const given = lesson.items.map((item) => item.key);
    const answered = lesson.items.some((item) => item.right !== null);
    if (this.of !== lesson.key || answered || !sameCards(this.keys, given)) this.keys = given;
    this.of = lesson.key;
    this.#draw(lesson, answered);
  }

  #draw(lesson, answered) {
    const { speech } = this.table;
    const items = this.keys.map((key) => lesson.items.find((item) => item.key === key));
    keep(this.list, items, {
      key: (item) => item.key,
      make: (item) => this.#make(item),
      draw: (node, item, place) => {
        const [text, up, down, reason] = node.children;
        style(node, "order", [...this.keys].sort().indexOf(item.key)); // on paper, in no order
        prose(text, item.text);
        put(up, "aria-label", speech.text("move_up", { what: text.textContent }));
        put(down, "aria-label", speech.text("move_down", { what: text.textContent }));
        put(up, "aria-disabled", place === 0 ? "true" : null);
        put(down, "aria-disabled", place === items.length - 1 ? "true" : null);
        show(up, !answered);
        show(down, !answered);
        show(reason, item.reason);
        prose(reason, item.reason);
      },
    });
    show(this.check, !answered);
    write(this.check, speech.text("check_order"));
  }

  #make(item) {
    const button = (by, name) =>
      h("button", { type: "button", class: "square", onclick: (event) => this.#move(event, item.key, by) }, icon(ICONS[name]));
    return h("li", {}, h("span"), button(-1, "up"), button(1, "down"), h("p"));
  }

  #move(event, key, by) {
    const { table } = this;
    const place = this.keys.indexOf(key);
    const to = place + by;
    if (to < 0 || to >= this.keys.length) return;
    const keys = this.keys.filter((one) => one !== key);
    keys.splice(to, 0, key);
    this.keys = keys;
    const button = event.currentTarget;
    this.#draw(table.view.lesson, false);
    button.focus();
    const what = button.closest("li").firstChild.textContent;
    table.voice.say(table.speech.text("moved", { what, place: to + 1, count: keys.length }));
  }
}

/** What was said about the last try, and hints. */
class Message {
  constructor(table) {
    this.table = table;
    this.sign = h("span", { class: "sign" }, icon(ICONS.tick), icon(ICONS.cross));
    this.title = h("span");
    this.text = h("p");
    this.source = h("p", { class: "source" });
    this.node = h("aside", { class: "message" }, h("h3", {}, this.sign, this.title), this.text, this.source);
  }

  draw() {
    const { view } = this.table;
    const { message } = view;
    const reasons = view.lesson?.options.map((option) => option.reason).filter((reason) => reason) ?? [];
    const text = reasons.reduce((left, reason) => left.replace(reason, ""), message?.text ?? "").trim();
    const beside = message?.text && !text; // all of it stands beside the answers
    const inFields = view.lesson?.fill && message?.tone === "wrong";
    const shown = message !== null && !beside && !inFields;
    show(this.node, shown);
    if (!shown) return;
    put(this.node, "data-tone", message.tone);
    write(this.title, curly(message.title));
    show(this.title.parentNode, message.title);
    prose(this.text, text);
    show(this.source, message.source);
    prose(this.source, message.source);
  }

  /** What is wrong must not be missed below the edge of the window. */
  bringIntoView() {
    if (this.node.hidden || this.table.view.message.tone === "info") return;
    this.node.scrollIntoView({ block: "nearest", behavior: isCalm() ? "auto" : "smooth" });
  }
}

class LessonFoot {
  constructor(table) {
    this.table = table;
    this.hintTitle = h("h3");
    this.hintText = h("p");
    this.solve = h("button", { type: "button", onclick: () => table.send({ do: "solution" }) });
    this.hint = h("aside", { class: "message", "data-tone": "hint" }, this.hintTitle, this.hintText, this.solve);
    const wish = (name, looks = "") =>
      h("button", { type: "button", class: looks, onclick: () => this.#wish(name) });
    this.buttons = { previous: wish("previous"), ask: h("button", { type: "button", onclick: () => table.send({ do: "hint" }) }), again: wish("again"), next: wish("next", "next") };
    this.steps = h("select", { onchange: (event) => table.send({ do: "step", number: Number(event.target.value) }) });
    this.stepsName = h("span", { class: "unseen" });
    const { previous, ask, again, next } = this.buttons;
    this.nav = h("nav", { class: "steps" }, table.projector.leave, previous, h("label", {}, this.stepsName, this.steps), ask, again, next);
    this.originName = h("summary");
    this.origin = h("details", { class: "origin" }, this.originName, h("p"), h("p"));
    this.seat = h("select", { onchange: (event) => table.send({ do: "sit", seat: Number(event.target.value) }) });
    this.seatName = h("span");
    this.deal = h("button", { type: "button", onclick: () => table.send({ do: "new" }) });
    this.playing = h("div", { class: "playing" }, h("label", {}, this.seatName, this.seat), this.deal);
    this.node = h("footer", { class: "lesson" }, this.hint, this.playing, this.nav, this.origin);
  }

  #wish(name) {
    if (this.buttons[name].getAttribute("aria-disabled") !== "true") this.table.send({ do: name });
  }

  draw() {
    const { view, speech, likes } = this.table;
    const { lesson } = view;
    show(this.node, lesson);
    if (!lesson) return;
    show(this.hint, lesson.hint);
    write(this.hintTitle, speech.text("hint_number", { number: lesson.hints_given }));
    prose(this.hintText, lesson.hint);
    show(this.solve, lesson.can_show_solution && !lesson.done);
    write(this.solve, speech.text("show_solution"));
    put(this.nav, "aria-label", speech.text("steps"));
    for (const [name, button] of Object.entries(this.buttons)) write(button, speech.text(name));
    put(this.buttons.again, "aria-disabled", lesson.can_begin_again ? null : "true");
    show(this.buttons.again, lesson.table || lesson.fill);
    put(this.buttons.previous, "aria-disabled", lesson.number === 1 ? "true" : null);
    put(this.buttons.next, "aria-disabled", lesson.number === lesson.count ? "true" : null);
    put(this.buttons.next, "class", lesson.done && lesson.number < lesson.count ? "next main" : "next");
    show(this.buttons.ask, lesson.hints_left && !lesson.done && (likes.words || !lesson.table));
    this.#drawSteps(lesson);
    this.#drawPlaying(lesson);
    show(this.origin, lesson.origin || lesson.note);
    write(this.originName, speech.text("whence"));
    this.#unfold();
    const [, origin, note] = this.origin.children;
    prose(origin, lesson.origin);
    prose(note, lesson.note);
  }

  /** On a projector nobody opens anything: it says at once whose the cards are. */
  #unfold() {
    const { on } = this.table.projector;
    if (on !== this.unfolded) this.origin.open = on;
    this.unfolded = on;
  }

  /** In a deal against the others: whom one plays. */
  #drawPlaying(lesson) {
    const { view, speech } = this.table;
    show(this.playing, lesson.playing !== null);
    if (lesson.playing === null) return;
    write(this.seatName, speech.text("you_play"));
    write(this.deal, speech.text("new_deal"));
    show(this.deal, view.new_deals && !view.scene.over); // when it is over, that stands on the cloth
    keep(this.seat, view.scene.seats, {
      key: (seat) => seat.seat,
      make: (seat) => h("option", { value: seat.seat }),
      draw: (option, seat) => write(option, seat.name),
    });
    this.seat.value = String(lesson.playing);
  }

  #drawSteps(lesson) {
    const { speech } = this.table;
    write(this.stepsName, speech.text("all_steps"));
    keep(this.steps, lesson.titles, {
      key: (_, k) => k,
      make: (_, k) => h("option", { value: k + 1 }),
      draw: (option, title, k) => {
        const done = lesson.done_steps.includes(k + 1) ? " ✓" : "";
        const further = lesson.further_steps.includes(k + 1) ? ` · ${speech.text("goes_further")}` : "";
        write(option, `${k + 1}. ${curly(title)}${further}${done}`);
      },
    });
    this.steps.value = String(lesson.number);
  }
}
