// The cards. Their outlines come from the still picture's own drawing code; see browser.py.

const SUITS = "♣♦♥♠";
const SUIT_CLASSES = ["c", "d", "h", "s"];
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

function rankOf(card) {
  return RANKS.indexOf(card.slice(0, -1));
}

function outline(key, transform, looks) {
  return svg("path", { d: FACES.outlines[key], transform, class: looks });
}

/** A card face up. */
function face(card) {
  const [suit, parts] = FACES.cards[card];
  return cardSvg(
    svg("rect", { class: "face", x: 0.5, y: 0.5, width: 59, height: 83, rx: 6 }),
    svg("g", { class: suit }, ...parts.map(([key, transform], k) => outline(key, transform, k === 2 ? "suit-large" : null))),
  );
}

/** A card face down. */
function back() {
  return cardSvg(
    svg("rect", { class: "back", x: 0.5, y: 0.5, width: 59, height: 83, rx: 6 }),
    svg("rect", { class: "frame", x: 4, y: 4, width: 52, height: 76, rx: 3.5 }),
    svg("path", { class: "lattice", d: FACES.lattice }),
  );
}

/** A card that is there and that nobody names. */
function blank() {
  return cardSvg(svg("rect", { class: "blank", x: 1, y: 1, width: 58, height: 82, rx: 6 }));
}

function cardSvg(...parts) {
  return svg("svg", { viewBox: "0 0 60 84", "aria-hidden": "true", class: "picture" }, ...parts);
}

function picture(view) {
  if (view.kind === "back") return back();
  return view.card == null ? blank() : face(view.card);
}

/** What is drawn upon and around a card to say what it is: each mark has a shape of its own. */
function badges() {
  return svg(
    "svg",
    { viewBox: "0 0 60 84", "aria-hidden": "true", class: "badges" },
    svg("rect", { class: "ours", x: 3.8, y: 3.8, width: 52.4, height: 76.4, rx: 3.5 }),
    svg("path", { class: "pointer", d: "M9.5-14h15l-7.5 8.5z" }),
    svg("g", { class: "hint" }, svg("circle", { cx: 46, cy: -1, r: 10 }), svg("path", FACES.question)),
    svg("g", { class: "tick" }, svg("circle", { cx: 14.5, cy: 70, r: 8.5 }), svg("path", { d: "M10.3 70.2l3 3.2l5.6-6.6" })),
    svg("g", { class: "cross" }, svg("circle", { cx: 14.5, cy: 70, r: 8.5 }), svg("path", { d: "M11 66.5l7 7m0-7l-7 7" })),
  );
}

/** Bring our fonts into the page, unless it has them; once for all tables. */
function bringFonts() {
  const known = new Set([...document.fonts].map((font) => font.family.replaceAll('"', "")));
  for (const { family, style, weight, data } of FONTS) {
    if (known.has(family)) continue;
    const source = `url(data:font/woff2;base64,${data})`;
    const font = new FontFace(family, source, { style, weight, display: "swap" });
    document.fonts.add(font);
  }
}
