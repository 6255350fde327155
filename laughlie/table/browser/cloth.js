// The cloth: the seats round it, the table's cards and the pot, the hand in front, what to do.

class Cloth {
  constructor(table) {
    this.table = table;
    this.seats = new Seats(table);
    this.lying = new CardRow(table, "table");
    this.hand = new CardRow(table, "hand");
    this.bar = new Bar(table);
    this.branch = h("p", { class: "flag" });
    this.bare = h("p", { class: "bare" });
    this.pay = h("table", { class: "pay" }, h("thead", {}, h("tr")), h("tbody"));
    this.coins = h("span", { class: "coins", "aria-hidden": "true" });
    this.potWords = h("span");
    this.pot = h("p", { class: "pot" }, this.coins, this.potWords);
    this.whose = h("h3", { class: "whose" });
    this.tray = h("div", { class: "tray" }, this.whose, this.hand.node);
    this.ways = new Ways(table);
    this.flights = h("div", { class: "flights", "aria-hidden": "true" });
    this.middle = h("div", { class: "middle" }, this.lying.node, this.bare, this.pay, this.pot);
    this.board = h("div", { class: "board" }, this.ways.node, this.seats.node, this.middle, this.tray);
    this.node = h("section", { class: "cloth" }, this.branch, this.board, this.bar.node, this.flights);
  }

  draw() {
    const { table } = this;
    const { view, speech } = table;
    put(this.node, "aria-label", speech.text("table"));
    put(this.node, "data-own", view.left_at === null ? null : "line");
    show(this.branch, view.left_at !== null);
    write(this.branch, view.left_at === null ? "" : speech.text("own_line"));
    this.seats.draw();
    this.#drawLying();
    this.#drawPay();
    drawCoins(this.coins, view.scene.pot, 24);
    write(this.potWords, view.told.pot);
    this.#drawHand();
    this.bar.draw();
  }

  #drawLying() {
    const { table } = this;
    const { scene } = table.view;
    const cards = table.lying();
    this.lying.draw(cards, table.likes.sorted ? [] : scene.left, table.speech.text("on_the_table"));
    const places = Math.max(cards.length, 1 + Math.max(-1, ...scene.left));
    style(this.lying.node, "--columns", table.room.layout !== "wide" || places <= 12 ? 6 : 8);
    put(this.lying.node, "data-order", table.likes.sorted ? "rank" : "laid");
    show(this.lying.node, cards.length);
    if (table.likes.sorted) this.#part(cards);
    const bare = cards.every((card) => card === null) && !scene.pay.length;
    show(this.bare, bare);
    write(this.bare, bare ? table.speech.text("empty_table") : "");
  }

  /** Sorted cards: a little room before each new rank. */
  #part(cards) {
    this.lying.buttons.forEach((button, k) => {
      const [here, before] = [cards[k]?.card, cards[k - 1]?.card];
      const fresh = here && before && rankOf(here) !== rankOf(before);
      put(button, "data-new", fresh ? "rank" : null);
    });
  }

  #drawPay() {
    const { pay } = this.table.view.told;
    show(this.pay, pay.length);
    if (!pay.length) return;
    const heads = ["", ...this.table.speech.words.pay_columns];
    keep(this.pay.tHead.rows[0], heads, {
      key: (_, k) => k,
      make: (_, k) => (k ? h("th", { scope: "col" }) : h("td")),
      draw: write,
    });
    keep(this.pay.tBodies[0], pay, {
      key: (_, k) => k,
      make: () => h("tr"),
      draw: (row, cells) =>
        keep(row, cells, { key: (_, k) => k, make: (_, k) => (k ? h("td") : h("th", { scope: "row" })), draw: write }),
    });
  }

  #drawHand() {
    const { table } = this;
    const seat = table.view.scene.seats[table.front];
    const cards = seat?.hand ?? [];
    show(this.tray, cards.length);
    write(this.whose, cards.length ? table.view.told.seats[seat.seat].hand_name : "");
    this.hand.draw(cards, [], this.whose.textContent);
    style(this.hand.node, "--columns", evenRows(cards.length, table.room.inFront));
  }
}
