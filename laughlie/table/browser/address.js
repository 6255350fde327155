// The page's address, and the addresses of the other pages of the course.

/** Write into the address without a step in the browser's history; an empty value is taken out. */
function writeAddress(parts) {
  history.replaceState(history.state, "", addressWith(parts));
}

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
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value));
  const file = new URL(location.href).searchParams.get("file");
  if (file === null) return `../${lesson === null ? "" : `${lesson}/`}?${query}`;
  if (lesson === null) return location.pathname;
  const others = new URLSearchParams({ file: file.replace(/[^/]*$/u, `${lesson}.py`) });
  return `?${others}&${query}`;
}
