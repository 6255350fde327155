// How much room a table has, and how it is laid out in it.

const WIDE_FROM = 780;
const NARROW_PAGE = 640;
const NARROW_EDGE = 8;
const LARGE_EDGE = 24;
/** In units of --px, and as in table.css: cards in front and in hands, and what is round them. */
const WIDE_SIZES = { card: 70, small: 46, slot: 23, gap: 9, pad: 16, cloth: 44 };
const NARROW_SIZES = { card: 52, small: 38, slot: 20, gap: 6, pad: 12, cloth: 24 };

class Room {
  constructor(table) {
    this.table = table;
  }

  /** Look how much room there is, and how large things become in it. */
  measure() {
    const { likes, root, projector } = this.table;
    const page = document.documentElement.clientWidth;
    const large = likes.large ? Math.min(2, Math.max(1.25, page / 960)) : 1;
    const scale = projector.on ? projector.scale : large;
    const narrow = page < NARROW_PAGE && !projector.on;
    style(root, "--px", `${scale}px`);
    this.#breakOut(page, narrow);
    const wide = projector.on ? projector.stageWidth : root.clientWidth;
    this.width = (narrow ? page - 2 * NARROW_EDGE : wide) / scale;
    this.layout = this.width >= WIDE_FROM ? "wide" : "narrow";
    this.sizes = this.layout === "wide" ? WIDE_SIZES : NARROW_SIZES;
    this.board = this.width - this.sizes.cloth;
    this.inFront = Math.floor((this.board + this.sizes.gap) / (this.sizes.card + this.sizes.gap));
  }

  /** On a telephone the cloth takes the window's whole width; large, all of it does. */
  #breakOut(page, narrow) {
    const { likes, root, stage } = this.table;
    const left = root.getRootNode().host.getBoundingClientRect().left;
    const widen = (node, edge) => {
      node.style.marginInlineStart = edge === null ? "" : `${edge - left}px`;
      node.style.width = edge === null ? "" : `${page - 2 * edge}px`;
    };
    widen(root, likes.large && !narrow && !this.table.projector.on ? LARGE_EDGE : null);
    widen(stage, narrow ? NARROW_EDGE : null);
  }

  /** Seats beside one another where they stand in rows; open hands need more room. */
  get columns() {
    const { likes, view } = this.table;
    const { seats } = view.scene;
    const open = !likes.covered && seats.some((seat) => this.table.faces(seat).length);
    return Math.max(2, Math.min(seats.length, Math.floor(this.width / (open ? 165 : 112))));
  }

  /** Draw anew whenever there is more room, or less. */
  watch() {
    const watcher = new ResizeObserver(() => {
      const before = this.width;
      this.measure();
      if (before !== this.width) this.table.draw();
    });
    watcher.observe(this.table.root.getRootNode().host);
    return () => watcher.disconnect();
  }
}
