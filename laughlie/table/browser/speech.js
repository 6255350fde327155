// Words: everything that is shown or said comes from Python's words of one language.

const CARD = /(10|[2-9AJQK])([♣♦♥♠])/gu;

class Speech {
  constructor(words) {
    this.words = words;
  }

  /** A text by its key, with its gaps filled. */
  text(key, gaps = {}) {
    const text = this.words.texts[key] ?? "";
    return text.replace(/\{(\w+)\}/gu, (_, name) => gaps[name] ?? "");
  }

  card(card) {
    return this.words.cards[card] ?? card;
  }

  cards(cards) {
    return cards.map((card) => this.card(card)).join(", ");
  }

  /** A sentence as it is to be heard: "9♣ 9♦" becomes "nine of clubs, nine of diamonds". */
  aloud(sentence) {
    return sentence
      .replaceAll("**", "")
      .replace(/([♣♦♥♠]) (?=(?:10|[2-9AJQK])[♣♦♥♠])/gu, "$1, ")
      .replace(CARD, (card) => this.card(card));
  }
}

/** Two live regions: what happened, and what was wrong. What is said is said once. */
class Voice {
  constructor() {
    this.calm = h("p", { class: "unseen", "aria-live": "polite" });
    this.urgent = h("p", { class: "unseen", "aria-live": "assertive" });
  }

  say(text, urgent = false) {
    const [one, other] = urgent ? [this.urgent, this.calm] : [this.calm, this.urgent];
    other.replaceChildren();
    one.replaceChildren(...(text ? [document.createTextNode(text)] : []));
  }
}
