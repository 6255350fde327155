// What moves, moves once and calmly; where people want no motion, nothing does.

const CARD_MS = 480;
const COIN_MS = 900;

function isCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

class Motion {
  constructor(table) {
    this.table = table;
  }

  /** Where cards and counters are before a drawing. */
  look() {
    if (isCalm() || this.table.likes.words) return null;
    const { cloth } = this.table;
    const places = new Map();
    for (const node of cloth.node.querySelectorAll("[data-card]")) {
      const box = node.getBoundingClientRect();
      if (box.width) places.set(node.dataset.card, box);
    }
    return { places, view: this.table.view, pot: cloth.coins.getBoundingClientRect() };
  }

  /** Move what the step from one view to the next has moved. */
  play(before) {
    if (before === null || isCalm() || this.table.likes.words) return;
    const { view } = this.table;
    const last = view.scene.last;
    if (view.tried.length) this.#lift(view.tried);
    else if (view.step === before.view.step + 1 && last !== null) this.#step(before, last);
    if (view.scene.over && !before.view.scene.over) this.#payOut(before);
    if (this.#dealtAnew(before.view)) this.#stake();
  }

  /** Whether other cards have been dealt on this same table. */
  #dealtAnew(old) {
    const { view } = this.table;
    const start = ({ link }) => link.split("~")[1];
    const elsewhere = old.lesson?.number !== view.lesson?.number;
    return view.step === 0 && !elsewhere && start(old) !== start(view) && old.scene.reading === view.scene.reading;
  }

  #step(before, last) {
    if (last.kind === "lie_down") this.#lieDown(before, last.from_hand);
    else this.#toPile(before, last);
  }

  /** Captured cards go to the pile. */
  #toPile(before, last) {
    const pile = this.#part(last.seat, ".pile");
    if (!pile) return;
    const end = pile.getBoundingClientRect();
    for (const card of [...last.from_hand, ...last.from_table]) {
      const start = before.places.get(card);
      if (start) this.#fly(face(card), "flying card", start, end, CARD_MS);
    }
  }

  /** A hand is thrown in: its cards come to lie on the table. */
  #lieDown(before, cards) {
    for (const card of cards) {
      const start = before.places.get(card);
      const node = this.table.cloth.lying.node.querySelector(`[data-card="${card}"]`);
      if (!start || !node) continue;
      const end = node.getBoundingClientRect();
      const away = `translate(${start.left - end.left}px, ${start.top - end.top}px) scale(${start.width / end.width})`;
      node.animate([{ transform: away, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], {
        duration: CARD_MS,
        easing: "ease-in-out",
      });
    }
  }

  /** A refused try: its cards are lifted, and go back. */
  #lift(cards) {
    for (const card of cards) {
      for (const node of this.table.cloth.node.querySelectorAll(`.card[data-card="${card}"]`)) {
        node.animate([{ translate: "0 0" }, { translate: "0 -0.7em", offset: 0.45 }, { translate: "0 0" }], {
          duration: CARD_MS,
          easing: "ease-in-out",
        });
      }
    }
  }

  /** The deal begins: each seat's counters go to the pot. */
  #stake() {
    const pot = this.table.cloth.coins.getBoundingClientRect();
    for (const seat of this.table.view.scene.seats) {
      const purse = this.#part(seat.seat, ".purse")?.getBoundingClientRect();
      if (purse) this.#coins(Math.ceil(amount(seat.stake)), purse, pot);
    }
  }

  /** The deal is over: counters go from the pot to those who gain them. */
  #payOut(before) {
    for (const pay of this.table.view.scene.pay) {
      const purse = this.#part(pay.seat, ".purse")?.getBoundingClientRect();
      const gains = Math.ceil(amount(pay.net) + amount(pay.stake));
      if (purse && gains > 0) this.#coins(Math.min(gains, 12), before.pot, purse);
    }
  }

  #coins(count, from, to) {
    for (let k = 0; k < count; k += 1) {
      this.#fly(h("span", { class: "coin" }), "flying", square(from), square(to), COIN_MS, k * 70);
    }
  }

  /** A likeness flies from one place to another and is gone. */
  #fly(node, looks, start, end, duration, delay = 0) {
    const { flights } = this.table.cloth;
    const here = flights.getBoundingClientRect();
    const ghost = h("span", { class: looks }, node);
    Object.assign(ghost.style, {
      left: `${start.left - here.left}px`,
      top: `${start.top - here.top}px`,
      width: `${start.width}px`,
    });
    flights.append(ghost);
    const way = `translate(${end.left - start.left}px, ${end.top - start.top}px)`;
    const size = looks === "flying" ? 1 : Math.min(1, 46 / start.width);
    ghost.animate(
      [
        { transform: "none", opacity: 1 },
        { transform: `${way} scale(${size})`, opacity: 1, offset: 0.9 },
        { transform: `${way} scale(${size})`, opacity: 0 },
      ],
      { duration, delay, easing: "ease-in-out", fill: "backwards" },
    ).finished.then(() => ghost.remove(), () => ghost.remove());
  }

  #part(seat, name) {
    const node = this.table.cloth.node.querySelector(`[data-seat="${seat}"] ${name}`);
    return node && !node.hidden ? node : null;
  }
}

function square(box) {
  return { left: box.left, top: box.top, width: 13 };
}
