// From where the last action took cards to where it laid them: dotted ways, as in the picture.

const HEAD = 8;
const LANE = 22;

class Ways {
  constructor(table) {
    this.table = table;
    this.node = svg("svg", { class: "ways", "aria-hidden": "true" });
  }

  /** To be drawn last, when everything has its place. */
  draw() {
    const { likes, room, view } = this.table;
    const { last, over } = view.scene;
    const clear = room.layout === "wide" && !likes.words && !likes.sorted && last !== null && !over;
    const ways = clear ? this.#find(last) : [];
    this.node.replaceChildren(...ways.flatMap(([start, end]) => this.#arrow(start, end)));
  }

  #find(last) {
    const { cloth } = this.table;
    const seat = cloth.seats.node.querySelector(`[data-seat="${last.seat}"]`);
    const sideways = ["left", "right"].includes(seat?.dataset.at);
    if (last.kind === "lie_down") {
      const remark = seat?.querySelector(".remark");
      const starts = remark ? [this.#spot(remark, sideways)] : [];
      const nodes = cloth.lying.buttons.filter((button) => last.from_hand.includes(button.dataset.card));
      if (!starts.length || !nodes.length) return [];
      const off = ({ x, y }) => Math.hypot(x - starts[0].x, y - starts[0].y);
      const ends = nodes.map((node) => this.#spot(node, sideways));
      return [[starts[0], ends.reduce((best, one) => (off(one) < off(best) ? one : best))]];
    }
    const pile = seat?.querySelector(".pile");
    if (!pile || pile.hidden) return [];
    const end = this.#spot(pile, sideways);
    return [...cloth.lying.node.querySelectorAll(".print")].map((print) => [this.#spot(print, sideways), end]);
  }

  #spot(node, sideways) {
    const here = this.node.getBoundingClientRect();
    const box = node.getBoundingClientRect();
    const under = node.matches(".pile") ? node.closest(".seat").querySelector(".foot").getBoundingClientRect() : null;
    return {
      x: box.left + box.width / 2 - here.left,
      y: box.top + box.height / 2 - here.top,
      wide: box.width / 2,
      high: box.height / 2,
      sideways,
      words: node.classList.contains("remark"),
      low: (under ?? box).bottom - box.top - box.height / 2,
    };
  }

  #arrow(start, end) {
    const unit = parseFloat(this.table.root.style.getPropertyValue("--px"));
    const { sideways } = start;
    const [right, down] = [Math.sign(end.x - start.x) || 1, Math.sign(end.y - start.y) || 1];
    const from = start.words && !sideways ? { x: start.x, y: start.y + down * start.high } : { x: start.x, y: start.y };
    const off = 9 * unit;
    const tip = sideways
      ? { x: end.x - right * (end.wide + off), y: end.y }
      : { x: end.x, y: end.y - down * ((down < 0 ? end.low : end.high) + off) };
    const into = sideways ? { x: right, y: 0 } : { x: 0, y: down };
    const behind = (length) => ({ x: tip.x - length * unit * into.x, y: tip.y - length * unit * into.y });
    const [neck, lane] = [behind(HEAD), behind(LANE)];
    const bend = sideways ? { x: lane.x, y: from.y } : { x: from.x, y: lane.y };
    const wing = (side) => {
      const back = behind(HEAD * 1.25);
      return `${back.x + side * HEAD * 0.5 * unit * into.y} ${back.y + side * HEAD * 0.5 * unit * into.x}`;
    };
    return [
      svg("circle", { cx: from.x, cy: from.y, r: 3.5 * unit }),
      svg("path", {
        class: "way",
        d: `M${from.x} ${from.y}C${bend.x} ${bend.y} ${lane.x} ${lane.y} ${neck.x} ${neck.y}`,
        "stroke-width": 2 * unit,
        "stroke-dasharray": `${unit} ${6 * unit}`,
      }),
      svg("path", { d: `M${tip.x} ${tip.y}L${wing(1)}L${wing(-1)}Z` }),
    ];
  }
}
