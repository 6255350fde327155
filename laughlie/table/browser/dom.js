// Nodes: made, changed only where they differ, and kept from one drawing to the next, so that
// neither the focus nor anything that moves is ever lost. Text goes in as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";

/** An element; attributes that begin with "on" are listeners. */
function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for SVG. */
function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else put(node, name, value);
  }
  node.append(...children.filter((child) => child != null));
  return node;
}

/** Set an attribute if it is not so already; null and false take it away. */
function put(node, name, value) {
  if (value == null || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}

/** Show or hide a node. */
function show(node, shown) {
  if (node.hidden === Boolean(shown)) node.hidden = !shown;
}

/** Plain text, written only if it is new. */
function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Set a custom property of a node's style. */
function style(node, name, value) {
  const text = String(value);
  if (node.style.getPropertyValue(name) !== text) node.style.setProperty(name, text);
}

const keptNodes = new WeakMap();

/**
 * Let a parent hold one node for each item, in the items' order. Nodes are known by their keys;
 * those that stay are not touched where they need not move.
 */
function keep(parent, items, { key, make, draw }) {
  const before = keptNodes.get(parent) ?? new Map();
  const now = new Map();
  items.forEach((item, place) => {
    const name = key(item, place);
    now.set(name, before.get(name) ?? make(item, place));
  });
  for (const [name, node] of before) if (!now.has(name)) node.remove();
  keptNodes.set(parent, now);
  let next = parent.firstChild;
  for (const node of now.values()) {
    if (node === next) next = next.nextSibling;
    else insert(parent, node, next);
  }
  items.forEach((item, place) => draw?.(now.get(key(item, place)), item, place));
}

function insert(parent, node, next) {
  if (node.parentNode === parent && parent.moveBefore) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
}

const written = new WeakMap();

/** A sentence: suits are drawn, and **what stands between stars** is bold. */
function prose(node, text) {
  if (written.get(node) === text) return;
  written.set(node, text);
  const parts = curly(text).split(/\*\*(.+?)\*\*/u);
  node.replaceChildren(
    ...parts.flatMap((part, k) => (k % 2 ? [h("b", {}, ...lettered(part))] : lettered(part))),
  );
}

/** Our data has plain apostrophes; on paper they are curved. */
function curly(text) {
  return text.replace(/(?<=\p{L})'(?=\p{L})/gu, "’");
}

function lettered(text) {
  return text
    .split(/([♣♦♥♠])/u)
    .filter((part) => part)
    .map((part) => (SUITS.includes(part) && part.length === 1 ? suitInText(part) : part));
}

function suitInText(sign) {
  const suit = SUITS.indexOf(sign);
  return h(
    "span",
    { class: `suit in-${SUIT_CLASSES[suit]}` },
    svg("svg", { viewBox: "-46 -52 92 104", "aria-hidden": "true" }, outline(`s${suit}`)),
    h("span", { class: "unseen" }, sign),
  );
}

/** The element that has the focus, inside a shadow root or not. */
function focused(node) {
  const root = node.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}

/** A small picture on a button, 16 by 16. */
function icon(path) {
  return svg("svg", { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d: path }));
}

const ICONS = {
  first: "M2 2h2v12H2zM14 2v12L5 8z",
  back: "M12.5 2v12l-9-6z",
  forward: "M3.5 2v12l9-6z",
  last: "M12 2h2v12h-2zM2 2v12l9-6z",
  undo: "M6 2v3h4a4.5 4.5 0 0 1 0 9H5v-2h5a2.5 2.5 0 0 0 0-5H6v3L1.5 6z",
  up: "M8 3l6 9H2z",
  down: "M8 13l6-9H2z",
  minus: "M2 7h12v2H2z",
  plus: "M7 2h2v5h5v2H9v5H7V9H2V7h5z",
  tick: "M2 8.5l1.7-1.7 2.6 2.6 6-6L14 5.1l-7.7 7.7z",
  cross: "M3.4 2L8 6.6 12.6 2 14 3.4 9.4 8l4.6 4.6-1.4 1.4L8 9.4 3.4 14 2 12.6 6.6 8 2 3.4z",
};
