// What this browser keeps, for itself alone: how whoever looks likes the table best, the reading and
// the number of players chosen last, and where each lesson was left. Nothing of it is ever sent, and
// a browser that keeps nothing, or something damaged, shows every page all the same.

const STORE = "laughlie.table";
const COURSE = "laughlie.course";
const LIKES = { words: false, sorted: false, covered: false, four: false, large: false };

function readKept(name) {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "{}");
    return kept !== null && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

function writeKept(name, text) {
  try {
    localStorage.setItem(name, text);
  } catch {
    // It keeps nothing.
  }
}

function readLikes() {
  const kept = readKept(STORE);
  return Object.fromEntries(Object.keys(LIKES).map((name) => [name, kept[name] === true]));
}

function keepLikes(likes) {
  writeKept(STORE, JSON.stringify(likes));
}

/** The reading or the number of players that this browser keeps; null if it keeps none. */
function keptChoice(name) {
  try {
    return localStorage.getItem(`laughlie.${name}`);
  } catch {
    return null;
  }
}

/** The reading or the number of players chosen last. It holds for the lessons left before, too. */
function keepChoice(name, value) {
  writeKept(`laughlie.${name}`, String(value));
  const course = readKept(COURSE);
  for (const left of Object.values(course)) if (left !== null && typeof left === "object") delete left[name];
  if (Object.keys(course).length) writeKept(COURSE, JSON.stringify(course));
}

/** Where a lesson was left; the one that was left last stands last. */
function keepPlace(lesson, place) {
  const { [lesson]: _, ...others } = readKept(COURSE);
  writeKept(COURSE, JSON.stringify({ ...others, [lesson]: place }));
}
