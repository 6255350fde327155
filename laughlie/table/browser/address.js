// The page's address, and the addresses of the other pages of the course.

/** What is chosen once and holds on every page. */
const CHOICES = ["reading", "players"];
const CHOSEN = "laughlie-chosen";

/** Write a choice into the address, and note that it is no link's: a later choice will hold. */
function writeChoice(name, value) {
  history.replaceState(history.state, "", addressWith({ [name]: value }));
  noteKept(name);
  document.dispatchEvent(new Event(CHOSEN));
}

/**
 * Note what stands in the address without having come by a link. The page's head does so first, and
 * marks it on the page, since marimo puts a history state of its own in the place of any other.
 */
function noteKept(...names) {
  const { dataset } = document.documentElement;
  const kept = new Set([...(dataset.kept ?? "").split(" "), ...names].filter(Boolean));
  dataset.kept = [...kept].join(" ");
  if (kept.size) history.replaceState({ ...history.state, kept: [...kept] }, "");
}

const GO_ALONG = [...CHOICES, "seed", "show"];

/** What a link alone says: it goes along to other pages. What is kept holds there by itself. */
function linkedChoices() {
  const there = new URL(location.href).searchParams;
  const linked = GO_ALONG.filter((name) => there.has(name) && there.get(name) !== keptChoice(name));
  return Object.fromEntries(linked.map((name) => [name, there.get(name)]));
}

/** This address with other parts; an empty one is taken out. */
function addressWith(parts) {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(parts)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return url.href.replaceAll("%7E", "~");
}

/**
 * Another page of the course, or with null its front page. A lesson opens where it was left. Where
 * marimo shows a folder of lessons, all of them have one address and stand in it as `file=`.
 */
function pageAddress(lesson, here = false) {
  const file = new URL(location.href).searchParams.get("file");
  if (file !== null && lesson === null) return location.pathname;
  const where = file === null ? {} : { file: file.replace(/[^/]*$/u, `${lesson}.py`) };
  const left = lesson === null || here ? {} : leftAt(lesson);
  const query = String(new URLSearchParams({ ...where, ...linkedChoices(), ...left }));
  const path = file !== null ? location.pathname : lesson === null ? "../" : `../${lesson}/`;
  return query ? `${path}?${query}`.replaceAll("%7E", "~") : path;
}

/** Where a lesson was left: its step and answers; its cards too, if they are still dealt the same. */
function leftAt(lesson) {
  const place = readKept(COURSE)[lesson];
  const there = new URL(location.href).searchParams;
  const same = GO_ALONG.every((name) => name === "show" || (place?.[name] ?? null) === there.get(name));
  const parts = ["t", "s", ...(same ? ["at"] : [])];
  if (typeof place?.s !== "string") return {};
  return Object.fromEntries(parts.filter((name) => typeof place[name] === "string" && place[name]).map((name) => [name, place[name]]));
}
