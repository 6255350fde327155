// Keys: a held key plays once; arrows lead from card to card; a few letters move along the way.

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

class Keys {
  constructor(table) {
    this.table = table;
  }

  press(event) {
    if (event.repeat && (event.key === "Enter" || event.key === " ") && event.target.tagName !== "INPUT") {
      event.preventDefault(); // a key that is held plays once
      return;
    }
    const writes = event.target.matches("input[type=text], select");
    if (this.#shortcut(event, writes) || (!writes && this.#arrow(event))) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  #shortcut(event, writes) {
    const { table } = this;
    if (table.spotting.press(event, writes)) return true;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const undo = (event.ctrlKey || event.metaKey) && event.key === "z" && !event.shiftKey;
    if (event.key === "Escape" && table.anyChosen) {
      table.letGo();
      table.draw();
      return true;
    }
    if (writes || event.repeat || (!plain && !undo)) return false;
    const move = undo ? "undo" : { u: "undo", Backspace: "home", ",": "back", ".": "forward" }[event.key];
    if (move === undefined) return false;
    if (move !== "home" || table.view.left_at !== null) table.send({ do: "move", to: move });
    return true;
  }

  #arrow(event) {
    if (!ARROWS.includes(event.key)) return false;
    const card = event.target.closest?.("button.card");
    if (!card) return false;
    const { hand, lying } = this.table.cloth;
    const [here, there] = hand.node.contains(card) ? [hand, lying] : [lying, hand];
    if (here.move(card, event.key)) return true;
    if (event.key === "ArrowUp" && here === hand) there.enter(card, -1);
    if (event.key === "ArrowDown" && here === lying) there.enter(card, 1);
    return true;
  }
}
