// The page's address, and the addresses of the other pages of the course.

/** Write a choice into the address, and note that it is no link's: a later choice will hold. */
function writeChoice(name, value) {
  const kept = Array.isArray(history.state?.kept) ? history.state.kept : [];
  const state = { ...history.state, kept: [...new Set([...kept, name])] };
  history.replaceState(state, "", addressWith({ [name]: value }));
}

const GO_ALONG = ["reading", "players", "seed", "show"];

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
 * Another page of the course, or with null its front page. Where marimo shows a folder of lessons,
 * all of them have one address and stand in it as `file=`.
 */
function pageAddress(lesson, parts) {
  const file = new URL(location.href).searchParams.get("file");
  if (file !== null && lesson === null) return location.pathname;
  const where = file === null ? {} : { file: file.replace(/[^/]*$/u, `${lesson}.py`) };
  const query = String(new URLSearchParams({ ...where, ...parts }));
  const path = file !== null ? location.pathname : lesson === null ? "../" : `../${lesson}/`;
  return query ? `${path}?${query}` : path;
}
