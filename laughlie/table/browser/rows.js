// Rows of cards that can be chosen: each card is a button; one Tab stop a row, arrows within.

class CardRow {
  constructor(table, where) {
    this.table = table;
    this.where = where; // "table" or "hand"
    this.current = null;
    this.node = h("div", { class: `cards ${where}`, role: "group" });
    this.node.addEventListener("focusin", (event) => this.#visit(event.target.dataset.card));
  }

  get buttons() {
    return [...this.node.querySelectorAll("button.card")];
  }

  /** Show cards; an item is a CardView, or null for a place from which a card has gone. */
  draw(items, prints, name) {
    put(this.node, "aria-label", name);
    const before = this.buttons.map((button) => button.dataset.card);
    let unnamed = 0;
    const keyed = items.map((view, place) => ({
      view,
      print: prints.includes(place),
      key: view?.card ?? (view ? `${view.kind}${unnamed++}` : `gap${place}`),
    }));
    keep(this.node, keyed, {
      key: (item) => item.key,
      make: (item) => this.#make(item),
      draw: (node, item) => this.#draw(node, item),
    });
    this.#settle(before);
  }

  #make({ view }) {
    if (view === null) return h("span", { class: "gap" });
    if (view.card == null) return h("span", { class: `card ${view.kind}` }, picture(view));
    return h(
      "button",
      {
        type: "button",
        class: "card face",
        "data-card": view.card,
        "aria-label": this.table.speech.card(view.card),
        onclick: () => this.table.choose(this.where, view.card),
      },
      picture(view),
      badges(),
    );
  }

  #draw(node, { view, print }) {
    if (view === null) {
      put(node, "class", print ? "gap print" : "gap");
      return;
    }
    if (view.card == null) return;
    const marks = this.table.marksOf(view, this.where);
    put(node, "class", ["card", "face", ...[...marks].map((mark) => `is-${mark}`)].join(" "));
    put(node, "aria-pressed", String(marks.has("chosen")));
    put(node, "aria-describedby", this.table.describedBy(marks));
  }

  /** The row's one Tab stop: where the focus was, or as near to it as a card still is. */
  #settle(before) {
    const cards = this.buttons.map((button) => button.dataset.card);
    if (!cards.includes(this.current)) {
      const place = Math.max(0, before.indexOf(this.current));
      const touchable = this.buttons.find((button) => button.classList.contains("is-may"));
      const stays = before.some((card) => cards.includes(card));
      this.current =
        (stays ? cards[Math.min(place, cards.length - 1)] : touchable?.dataset.card) ?? cards[0] ?? null;
    }
    for (const button of this.buttons) {
      button.tabIndex = button.dataset.card === this.current ? 0 : -1;
    }
  }

  #visit(card) {
    if (card === undefined || card === this.current) return;
    this.current = card;
    for (const button of this.buttons) button.tabIndex = button.dataset.card === card ? 0 : -1;
  }

  focus() {
    const button = this.buttons.find((one) => one.dataset.card === this.current);
    button?.focus();
    return Boolean(button);
  }

  /** Move the focus within the row; false if there is nowhere to go. */
  move(from, key) {
    const buttons = this.buttons;
    const place = buttons.indexOf(from);
    const last = buttons.length - 1;
    const next = {
      ArrowLeft: buttons[place - 1],
      ArrowRight: buttons[place + 1],
      Home: buttons[0],
      End: buttons[last],
      ArrowUp: this.#beside(from, -1),
      ArrowDown: this.#beside(from, 1),
    }[key];
    next?.focus();
    return next !== undefined;
  }

  /** The nearest card in the next line above or below. */
  #beside(from, down) {
    const here = from.getBoundingClientRect();
    const off = (button) => down * (button.getBoundingClientRect().top - here.top);
    const there = this.buttons.filter((button) => off(button) > here.height / 2);
    const line = Math.min(...there.map(off));
    return nearest(there.filter((button) => off(button) < line + here.height / 2), here);
  }

  /** Come into the row from another one, at the card nearest to where one was. */
  enter(from, down) {
    const here = from.getBoundingClientRect();
    const tops = this.buttons.map((button) => button.getBoundingClientRect().top);
    const edge = down > 0 ? Math.min(...tops) : Math.max(...tops);
    const line = this.buttons.filter((_, k) => Math.abs(tops[k] - edge) < here.height / 2);
    nearest(line, here)?.focus();
  }
}

function nearest(buttons, here) {
  const off = (button) => {
    const box = button.getBoundingClientRect();
    return Math.abs(box.left + box.width / 2 - here.left - here.width / 2);
  };
  return buttons.reduce((best, one) => (best === undefined || off(one) < off(best) ? one : best), undefined);
}

/** How many of so many cards stand in each row, so that the rows are as even as can be. */
function evenRows(count, most) {
  return Math.ceil(count / Math.ceil(Math.max(1, count) / Math.max(1, most)));
}
