// The places of the players: name and marks, hand, pile, counters.

/** How the seats are shared out in rows on a narrow page, so that none is left over alone. */
function rowsOfSeats(count, columns) {
  const most = Math.ceil(count / columns);
  const rows = most > 1 && Math.floor(count / most) < 2 ? most - 1 : most;
  const short = Math.floor(count / rows);
  const longer = count % rows;
  return Array.from({ length: rows }, (_, k) => short + (k < longer ? 1 : 0));
}

const SIDE = 15;
const CLOSEST = 8;
const WIDEST = 340; // as in table.css

class Seats {
  constructor(table) {
    this.table = table;
    this.node = h("ol", { class: "seats" });
  }

  draw() {
    const { view, speech } = this.table;
    put(this.node, "aria-label", speech.text("players"));
    const places = this.#places(view.scene.seats.length);
    keep(this.node, view.scene.seats, {
      key: (seat) => seat.seat,
      make: (seat) => this.#make(seat),
      draw: (node, seat, k) => {
        put(node, "data-at", places[k].at);
        style(node, "--span", places[k].span);
        this.#draw(node, seat, view.told.seats[k], places[k]);
      },
    });
  }

  /** Round the table where there is room: one at the left, one at the right, the rest above. */
  #places(count) {
    if (this.table.room.layout === "wide") {
      const above = { at: "above", span: 60 / (count - 2) };
      return [{ at: "left", span: SIDE }, ...Array(count - 2).fill(above), { at: "right", span: SIDE }];
    }
    const rows = rowsOfSeats(count, this.table.room.columns);
    return rows.flatMap((size) => Array(size).fill({ at: "row", span: 60 / size }));
  }

  /** How many units a seat is wide inside. */
  #room({ at, span }) {
    const { board, sizes } = this.table.room;
    const room = (board * span) / 60;
    return (at === "above" ? Math.min(room, WIDEST) : room) - sizes.pad;
  }

  /** How many there are for its hand; above the table the pile stands beside it. */
  #handRoom(place, seat) {
    const room = this.#room(place);
    return place.at === "above" && seat.pile.count ? room - this.table.room.sizes.small - 22 : room;
  }

  #make(seat) {
    const { table } = this;
    return h(
      "li",
      { class: "seat", "data-seat": seat.seat },
      h(
        "div",
        { class: "who" },
        h("button", { type: "button", class: "name", onclick: () => table.bring(seat.seat) }, h("bdi")),
        h("span", { class: "pill turn" }),
        h("span", { class: "pill dealer" }),
        h("i", { class: "laugh" }),
      ),
      h(
        "div",
        { class: "held" },
        h("div", { class: "fan", role: "img", onclick: (event) => this.#touch(event, seat.seat) }),
        h("i", { class: "remark" }),
        h("button", { type: "button", class: "pile", onclick: () => table.openPile(seat.seat) }, h("span", { class: "top" })),
      ),
      h("div", { class: "groups", role: "img" }),
      h("p", { class: "foot" }, h("span", { class: "purse" }), h("span", { class: "coins", "aria-hidden": "true" }), h("span", { class: "won" })),
    );
  }

  /** A card of a fan was touched: its hand comes to the front, and the card is chosen. */
  #touch(event, seat) {
    const card = event.target.closest("[data-card]")?.dataset.card;
    if (card !== undefined) this.table.choose("hand", card, seat);
  }

  #draw(node, seat, told, place) {
    const { table } = this;
    const room = this.#handRoom(place, seat);
    const say = (key, gaps) => table.speech.text(key, gaps);
    const part = (name) => node.querySelector(`.${name}`);
    const infront = table.front === seat.seat;
    put(node, "class", seat.turn ? "seat in-turn" : "seat");
    put(node, "data-state", seat.state);
    this.#drawName(part("name"), seat, told, infront);
    write(part("turn"), seat.turn ? say("to_play") : "");
    write(part("dealer"), seat.dealer ? say("dealer") : "");
    write(part("laugh"), seat.laughs ? say("laugh") : "");
    write(part("remark"), this.#remark(seat, infront));
    this.#drawFan(part("fan"), infront ? [] : table.shown(seat), told, room);
    const beside = infront ? 0 : this.#fanWidth(seat, room);
    this.#drawPile(node, seat, told, this.#room(place) - beside);
    write(part("purse"), told.purse);
    drawCoins(part("coins"), seat.net ?? null, 8);
    write(part("won"), told.pile);
  }

  #drawName(button, seat, told, infront) {
    write(button.firstChild, seat.name);
    const holds = this.table.faces(seat).length > 0;
    put(button, "aria-label", holds ? this.table.speech.text("bring", { name: seat.name }) : null);
    put(button, "aria-pressed", holds ? String(infront) : null);
    put(button, "title", seat.name.length > 10 ? seat.name : null);
    put(button, "aria-disabled", holds ? null : "true");
  }

  #remark(seat, infront) {
    const say = (key) => this.table.speech.text(key);
    if (infront && seat.hand.length) return say("hand_below");
    if (seat.hand.length) return "";
    return { lain_down: say("lain_down"), emptied: say("no_cards_left"), last_holder: say("last_holder"), in: "" }[seat.state];
  }

  #drawFan(fan, views, told, room) {
    show(fan, views.length);
    const named = views.filter((view) => view.card != null).map((view) => view.card);
    const hidden = views.length - named.length;
    const { speech } = this.table;
    put(fan, "aria-label", [told.hand_name, speech.cards(named), hidden ? speech.text("hidden", { count: hidden }) : ""]
      .filter((text) => text)
      .join(": "));
    put(fan, "data-shows", named.length ? "faces" : "backs");
    const { small, slot } = this.table.room.sizes;
    const columns = evenRows(named.length, Math.floor((room - small) / slot) + 1);
    style(fan, "--columns", Math.max(1, columns));
    let unnamed = 0;
    const keyed = views.map((view, k) => ({
      view,
      key: view.card ?? `${view.kind}${unnamed++}`,
      covered: named.includes(view.card) && (k + 1 < named.length && (k + 1) % columns !== 0 || k + columns < named.length),
    }));
    const hinted = this.table.view.lesson?.hint_cards ?? [];
    keep(fan, keyed, {
      key: (item) => item.key,
      make: ({ view }) => h("span", { "data-card": view.card }, picture(view), badges()),
      draw: (node, { view, covered }) => put(node, "class", slotClass(view, covered, hinted)),
    });
  }

  #drawPile(node, seat, told, room) {
    const { table } = this;
    const pile = node.querySelector(".pile");
    const groups = node.querySelector(".groups");
    const opened = table.opened.has(seat.seat) && seat.pile.groups.length > 0;
    show(pile, seat.pile.count);
    put(pile, "aria-label", told.pile_name);
    put(pile, "aria-expanded", String(opened));
    const last = table.view.scene.last;
    const news = last !== null && last.seat === seat.seat && last.kind !== "lie_down";
    const group = seat.pile.groups.at(-1) ?? [{ kind: "back", marks: [] }];
    const top = news ? group : group.slice(-1);
    this.#drawGroup(pile.firstChild, top);
    style(pile, "--step", this.#pileStep(top.length, room));
    style(pile, "--deep", Math.min(4, Math.ceil(seat.pile.count / 4)));
    show(groups, opened);
    if (!opened) return;
    const all = seat.pile.groups;
    put(groups, "aria-label", table.speech.cards(all.flat().flatMap((view) => view.card ?? [])));
    keep(groups, all, {
      key: (one, k) => k,
      make: () => h("span", { class: "group" }),
      draw: (one, views) => this.#drawGroup(one, views),
    });
  }

  /** How wide a hand is, fanned. */
  #fanWidth(seat, room) {
    const { sizes } = this.table.room;
    const count = this.table.shown(seat).filter((view) => view.card != null).length;
    const columns = evenRows(count, Math.floor((room - sizes.small) / sizes.slot) + 1);
    return count ? sizes.small + (columns - 1) * sizes.slot : 0;
  }

  /** From card to card of what was won last: closer where the hand beside it leaves less room. */
  #pileStep(count, room) {
    const { sizes } = this.table.room;
    const step = Math.min(sizes.slot, (room - sizes.small - 20) / Math.max(1, count - 1));
    return step < CLOSEST ? sizes.slot : step;
  }

  #drawGroup(node, views) {
    keep(node, views, {
      key: (view, k) => `${view.card ?? view.kind}${k}`,
      make: (view) => h("span", {}, picture(view), badges()),
      draw: (one, view, k) => put(one, "class", slotClass(view, k < views.length - 1)),
    });
  }
}

/** A hint may point at cards of a hand that is not in front, too. */
function slotClass(view, covered, hinted = []) {
  const marks = hinted.includes(view.card) ? [...view.marks, "hint"] : view.marks;
  return ["slot", view.kind, ...(covered ? ["covered"] : []), ...marks.map((mark) => `is-${mark}`)].join(" ");
}

/** An amount such as "5" or "-9/2" as a number. */
function amount(text) {
  const [whole, part] = String(text).split("/");
  return Number(whole) / Number(part ?? 1);
}

/** Counters in a row, half a counter as half a disc; none if they are too many to count. */
function drawCoins(node, text, most) {
  const value = text === null ? 0 : amount(text);
  const count = value > 0 && value <= most ? Math.ceil(value) : 0;
  const coins = Array.from({ length: count }, (_, k) => (k + 1 > value ? "half" : "whole"));
  keep(node, coins, {
    key: (kind, k) => `${kind}${k}`,
    make: (kind) => h("span", { class: `coin ${kind}` }),
  });
}
