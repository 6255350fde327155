// What whoever looks likes best. It stays in this browser and changes nothing of the game.

const STORE = "laughlie.table";
const LIKES = { words: false, sorted: false, covered: false, four: false, large: false };

function readLikes() {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? "{}");
    return Object.fromEntries(Object.keys(LIKES).map((name) => [name, kept?.[name] === true]));
  } catch {
    return { ...LIKES };
  }
}

function keepLikes(likes) {
  try {
    localStorage.setItem(STORE, JSON.stringify(likes));
  } catch {
    // A browser that keeps nothing shows the table all the same.
  }
}
