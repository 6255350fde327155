// The table in words: headings, lists, and one line to type an action into.

class Typing {
  constructor(table) {
    this.table = table;
    this.label = h("span");
    this.line = h("input", {
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "go",
      maxlength: "1000",
    });
    this.button = h("button", { type: "submit" });
    this.help = h("p", { class: "help" });
    this.node = h(
      "form",
      { class: "typing", onsubmit: (event) => this.#submit(event) },
      h("label", {}, this.label, this.line),
      this.button,
      this.help,
    );
  }

  draw() {
    const { speech, view } = this.table;
    write(this.label, speech.text("type_action"));
    write(this.button, speech.text("do_it"));
    write(this.help, speech.text("how_to_type"));
    put(this.button, "aria-disabled", view.scene.over ? "true" : null);
  }

  #submit(event) {
    event.preventDefault();
    const text = this.line.value.trim();
    if (text) this.table.send({ do: "type", text, seat: this.table.front });
  }

  /** What was typed stays for as long as it is refused. */
  answered(refused) {
    if (!refused) this.line.value = "";
  }
}

class InWords {
  constructor(table) {
    this.table = table;
    const title = () => h("h3");
    this.now = { head: title(), said: h("p"), next: h("p") };
    this.lying = { head: title(), list: h("ul", { class: "lying" }), bare: h("p") };
    this.players = { head: title(), list: h("ol") };
    this.pot = h("p");
    this.pay = h("ul");
    this.acting = { head: title(), place: h("div") };
    this.choices = { box: h("details"), name: h("summary"), list: h("ul") };
    this.choices.box.append(this.choices.name, this.choices.list);
    this.way = { head: title(), list: h("ol", { class: "steps" }) };
    const { now, lying, players, acting, choices, way } = this;
    this.node = h(
      "section",
      { class: "in-words" },
      now.head, now.said, now.next,
      acting.head, acting.place, choices.box,
      lying.head, lying.list, lying.bare,
      players.head, players.list, this.pot, this.pay,
      way.head, way.list,
    );
  }

  draw() {
    const { view, speech } = this.table;
    const say = (key, gaps) => speech.text(key, gaps);
    put(this.node, "aria-label", say("table"));
    write(this.now.head, say("now"));
    write(this.now.said, speech.aloud(view.scene.caption));
    write(this.now.next, view.scene.next);
    this.#drawLying();
    write(this.players.head, say("players"));
    list(this.players.list, view.told.seats, (seat) => speech.aloud(seat.lines.join(" ")));
    write(this.pot, view.told.pot_line);
    list(this.pay, view.told.pay, (row) => this.#payLine(row));
    show(this.pay, view.told.pay.length);
    write(this.acting.head, say("act"));
    this.#drawChoices();
    this.#drawWay();
  }

  #drawLying() {
    const { view, speech } = this.table;
    const cards = this.table.lying().flatMap((one) => one?.card ?? []);
    const lines = [...cards.map((card) => speech.card(card)), ...(view.told.unnamed ? [view.told.unnamed] : [])];
    write(this.lying.head, speech.text("on_the_table"));
    list(this.lying.list, lines, (line) => line);
    show(this.lying.list, lines.length);
    show(this.lying.bare, !lines.length);
    write(this.lying.bare, speech.text("empty_table"));
  }

  #payLine([name, ...figures]) {
    const heads = this.table.speech.words.pay_columns;
    return `${name}: ${figures.map((figure, k) => `${heads[k]} ${figure}`).join(", ")}`;
  }

  #drawChoices() {
    const { table } = this;
    const { view, speech } = table;
    const { box, name, list: items } = this.choices;
    show(box, view.choices.length);
    write(name, speech.text("what_may_be_done", { count: view.choices.length }));
    const keyed = new Map(view.choices.map((choice) => [choice.sentence, choice]));
    keep(items, [...keyed.values()], {
      key: (choice) => choice.sentence,
      make: (choice) =>
        h("li", {}, h("button", { type: "button", onclick: () => this.#do(choice.sentence) }, speech.aloud(choice.sentence))),
    });
  }

  #do(sentence) {
    const choice = this.table.view.choices.find((one) => one.sentence === sentence);
    if (choice) this.table.send(actIntent(choice.what, choice.seat, choice.hand, choice.table));
  }

  #drawWay() {
    const { table } = this;
    const { view, speech } = table;
    write(this.way.head, speech.text("the_way"));
    keep(this.way.list, view.way, {
      key: (_, k) => k,
      make: (_, k) => h("li", {}, h("button", { type: "button", onclick: () => table.go(k) })),
      draw: (node, step, k) => {
        const ours = table.isOurs(k) ? ` (${speech.text("ours_mark")})` : "";
        write(node.firstChild, speech.aloud(step.sentence) + ours);
        put(node.firstChild, "aria-current", k === view.step ? "step" : null);
      },
    });
  }
}

function list(node, items, line) {
  keep(node, items, { key: (_, k) => k, make: () => h("li"), draw: (one, item) => write(one, line(item)) });
}
