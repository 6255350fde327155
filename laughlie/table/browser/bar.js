// Below the hand: what happened or what is chosen, and what can be done with it.

class Bar {
  constructor(table) {
    this.table = table;
    this.since = h("ol", { class: "since" });
    this.telling = h("p", { class: "telling" });
    this.acts = h("div", { class: "acts" });
    this.claimer = h("select", {
      onchange: (event) => {
        table.claimer = Number(event.target.value);
        table.draw();
      },
    });
    this.who = h("label", { class: "claimer" }, h("span"), this.claimer);
    this.node = h("div", { class: "bar" }, this.since, this.telling, this.who, this.acts);
  }

  draw() {
    const { table } = this;
    const offers = this.offers();
    this.#drawSince();
    prose(this.telling, this.#tell(offers));
    this.#drawClaimer();
    keep(this.acts, offers, {
      key: (offer) => offer.key,
      make: (offer) => h("button", { type: "button", onclick: (event) => this.#act(event, offer.key) }),
      draw: (button, offer) => {
        write(button, offer.label);
        put(button, "class", offer.looks);
      },
    });
    this.current = new Map(offers.map((offer) => [offer.key, offer]));
  }

  /** In a deal against the others: what they have done meanwhile; the last of it is told below. */
  #drawSince() {
    const { view, speech } = this.table;
    const told = (view.lesson?.since ?? []).slice(0, -1);
    show(this.since, told.length);
    put(this.since, "aria-label", speech.text("since"));
    keep(this.since, told, {
      key: (_, k) => k,
      make: () => h("li"),
      draw: (node, sentence) => prose(node, sentence),
    });
  }

  /** A second click of a double click does nothing: it was meant for what stood here before. */
  #act(event, key) {
    if (event.detail > 1) return;
    const offer = this.current.get(key);
    if (offer) this.table.send(offer.intent);
  }

  #tell(offers) {
    const { table } = this;
    const { scene } = table.view;
    if (!table.anyChosen) return `**${scene.caption}** ${table.view.lesson?.waiting || scene.next}`;
    const best = offers.find((offer) => offer.sentence);
    if (best) return `**${best.sentence}**`;
    const { hand, table: lying } = table.chosen;
    const both = [...hand].join(" ") + (hand.size && lying.size ? " × " : "") + [...lying].join(" ");
    return table.speech.text("chosen", { cards: both });
  }

  #drawClaimer() {
    const { table } = this;
    const { chosen, view, speech } = table;
    const asks = !view.scene.over && !view.lesson?.spot && this.#mayClaim() && chosen.table.size > 0 && chosen.hand.size === 0;
    show(this.who, asks);
    if (!asks) return;
    write(this.who.firstChild, speech.text("who_claims"));
    keep(this.claimer, view.scene.seats, {
      key: (seat) => seat.seat,
      make: (seat) => h("option", { value: seat.seat }),
      draw: (option, seat) => write(option, seat.name),
    });
    this.claimer.value = String(table.claimant);
  }

  /** Everything that can be asked for now, the likeliest first. */
  offers() {
    const { table } = this;
    const { view } = table;
    if (view.scene.over) return this.#afterwards();
    if (view.lesson?.spot) return table.spotting.offers();
    const waiting = view.lesson?.waiting ? [{ key: "go_on", label: table.speech.text("go_on"), looks: "quiet", intent: { do: "go_on" } }] : [];
    const fitting = table.fittingChoices();
    const offers = table.anyChosen ? [...fitting.map((choice) => this.#offer(choice)), ...this.#tries(fitting)] : [];
    if (offers.length && offers[0].sentence) offers[0].looks = "main";
    return [...offers, ...waiting, ...this.#always()];
  }

  #offer(choice) {
    return {
      key: `${choice.what}${choice.seat}-${choice.hand.length}-${choice.table.length}`,
      label: choice.label,
      sentence: choice.sentence,
      looks: "",
      intent: actIntent(choice.what, choice.seat, choice.hand, choice.table),
    };
  }

  /**
   * What the chosen cards look like, allowed or not: anything may be tried. One card with which
   * something may be done is only a beginning, and for cards with which exactly one thing is done
   * there is no second name.
   */
  #tries(fitting) {
    const { table } = this;
    const { chosen, view, speech } = table;
    const [hand, lying] = [[...chosen.hand], [...chosen.table]];
    const isAll = (choice) => sameCards(choice.hand, hand) && sameCards(choice.table, lying);
    const named = fitting.some((choice) => isAll(choice) && (hand.length || choice.seat === table.claimant));
    if (named || (fitting.length && hand.length + lying.length === 1)) return [];
    const kinds = hand.length && lying.length ? ["capture"] : hand.length ? ["put_down"] : this.#mayClaim() ? ["claim"] : [];
    if (!hand.length && this.#isMournival()) kinds.push("take_mournival");
    return kinds
      .filter((what) => !fitting.some((choice) => choice.what === what && isAll(choice)))
      .map((what) => {
        const seat = what === "capture" || what === "put_down" ? chosen.seat
          : what === "claim" ? table.claimant
          : view.scene.seats.findIndex((one_) => one_.dealer);
        return { key: `try-${what}`, label: speech.text(what), looks: "", intent: actIntent(what, seat, hand, lying) };
      });
  }

  #isMournival() {
    const lying = [...this.table.chosen.table];
    return lying.length === 4 && new Set(lying.map(rankOf)).size === 1;
  }

  /** Before play begins nothing can have been overlooked; for a mournival there one may try it. */
  #mayClaim() {
    return this.table.view.can_be_claimed || this.#isMournival();
  }

  /** Lying down is always there to be tried; it shines when it must be done. */
  #always() {
    const { table } = this;
    const { view, speech } = table;
    const seat = table.chosen.seat ?? table.front;
    if (seat === null || !view.scene.seats[seat].hand.length) return this.hint();
    const must = view.choices.some((choice) => choice.what === "lie_down" && choice.seat === seat);
    const looks = must && !table.anyChosen ? "main" : "quiet";
    const intent = actIntent("lie_down", seat, [], []);
    return [{ key: "lie_down", label: speech.text("lie_down"), looks, intent }, ...this.hint()];
  }

  hint() {
    const { view, speech } = this.table;
    const left = view.lesson?.hints_left ?? 0;
    return left && !view.lesson.done ? [{ key: "hint", label: speech.text("hint"), looks: "quiet", intent: { do: "hint" } }] : [];
  }

  #afterwards() {
    const { view, speech } = this.table;
    return view.new_deals ? [{ key: "new", label: speech.text("new_deal"), looks: "main", intent: { do: "new" } }] : [];
  }
}

function actIntent(what, seat, hand, table) {
  return { do: "act", what, seat, hand: what === "lie_down" ? [] : hand, table };
}

function sameCards(one, other) {
  return one.length === other.length && one.every((card) => other.includes(card));
}
