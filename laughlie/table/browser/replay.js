// First, back, a scrubber, forward, last; and the way back from a line of one's own.

const MOST_LABELS = 9;

class Replay {
  constructor(table) {
    this.table = table;
    const move = (to) => h("button", { type: "button", class: "square", onclick: () => this.#move(to) }, icon(ICONS[to]));
    this.buttons = Object.fromEntries(["first", "back", "forward", "last", "undo"].map((to) => [to, move(to)]));
    this.undoName = h("span");
    put(this.buttons.undo, "class", "undo");
    this.buttons.undo.append(this.undoName);
    this.track = h("div", { class: "track", "aria-hidden": "true" });
    this.here = h("p", { class: "here", "aria-hidden": "true" });
    this.slide = h("input", {
      type: "range",
      min: 0,
      step: 1,
      oninput: (event) => table.go(Number(event.target.value)),
    });
    this.home = h("button", { type: "button", class: "home", onclick: () => table.send({ do: "move", to: "home" }) });
    this.own = h("div", { class: "own" }, this.home);
    const scrubber = h("div", { class: "scrubber" }, this.track, this.slide, this.here);
    const { first, back, forward, last, undo } = this.buttons;
    this.node = h("div", { class: "replay", role: "group" }, first, back, scrubber, forward, last, undo, this.own);
  }

  #move(to) {
    if (this.buttons[to].getAttribute("aria-disabled") !== "true") this.table.send({ do: "move", to });
  }

  draw() {
    const { view, speech } = this.table;
    const end = view.way.length - 1;
    put(this.node, "aria-label", speech.text("replay"));
    for (const [to, button] of Object.entries(this.buttons)) {
      put(button, "aria-label", to === "undo" ? null : speech.text(to));
      put(button, "title", to === "undo" ? null : speech.text(to));
      const idle = ["forward", "last"].includes(to) ? view.step >= end : view.step === 0;
      put(button, "aria-disabled", idle ? "true" : null);
    }
    write(this.undoName, speech.text("undo"));
    this.#drawTrack();
    show(this.slide, end > 0);
    this.slide.max = String(end);
    this.slide.value = String(view.step);
    style(this.node, "--steps", view.way.length);
    put(this.slide, "aria-label", speech.text("moment"));
    const gaps = { step: view.step + 1, count: end + 1, sentence: speech.aloud(view.way[view.step].sentence) };
    put(this.slide, "aria-valuetext", speech.text("moment_of", gaps));
    show(this.own, view.left_at !== null);
    write(this.home, speech.text(view.fixed ? "to_source" : "to_line"));
  }

  #drawTrack() {
    const { table } = this;
    const { view, speech } = table;
    const labelled = view.way.length <= (table.room.layout === "wide" ? MOST_LABELS : 5);
    keep(this.track, view.way, {
      key: (_, k) => k,
      make: () => h("span", { class: "mark" }, h("bdi")),
      draw: (node, step, k) => {
        const when = k < view.step ? "before" : k === view.step ? "now" : "after";
        put(node, "class", `mark ${when}${table.isOurs(k) ? " own" : ""}`);
        write(node.firstChild, labelled ? step.label : "");
      },
    });
    put(this.track, "data-labels", labelled ? "all" : null);
    const place = speech.text("step_of", { number: view.step, count: view.way.length - 1 });
    write(this.here, labelled ? "" : `${view.way[view.step].label} · ${place}`);
  }
}
