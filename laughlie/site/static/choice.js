// The reading and the number of players chosen once hold on every page: a link wins, then what this
// browser keeps. A page loads this in its head, before anything else, and marks up what takes part:
//
//   <html data-takes="reading players">      the page is made by its address, so what is kept is put
//                                            there, and what is chosen is asked for
//   <select data-choose="reading">           chooses; radio buttons do too
//   <a href="rules/" data-carry>             takes a link's choice along
//
// Other scripts find the same in `window.laughlie`. It knows no rule, and sends nothing anywhere.

window.laughlie = (() => {
  const SHAPES = { reading: /^[a-z0-9][a-z0-9_+-]{0,199}$/, players: /^[4-8]$/ };
  const GO_ALONG = ["reading", "players", "seed", "show"];

  /** What this browser keeps under a name, if it is a text of that shape; else null. */
  function kept(name) {
    try {
      const value = localStorage.getItem(`laughlie.${name}`);
      return value !== null && SHAPES[name]?.test(value) ? value : null;
    } catch {
      return null;
    }
  }

  /** The names of what stands in the address only because it was chosen here, and not in a link. */
  function chosenHere() {
    return new Set(Array.isArray(history.state?.kept) ? history.state.kept : []);
  }

  function linked(name) {
    const value = new URL(location.href).searchParams.get(name);
    return value !== null && !(chosenHere().has(name) && kept(name) !== null) ? value : null;
  }

  /** What holds on this page, or null: a link's choice, or else the kept one. */
  function held(name) {
    return linked(name) ?? kept(name);
  }

  /** Write into the address what is kept, as far as no link says otherwise; whether it changed. */
  function take(names) {
    const url = new URL(location.href);
    const here = chosenHere();
    for (const name of names) {
      const value = kept(name);
      if (value === null || (url.searchParams.has(name) && !here.has(name))) continue;
      url.searchParams.set(name, value);
      here.add(name);
    }
    const changed = url.href !== location.href && url.search !== location.search;
    if (changed) history.replaceState({ ...history.state, kept: [...here] }, "", url);
    return changed;
  }

  /** Keep a choice; it holds for the lessons left before, too. */
  function keep(name, value) {
    try {
      localStorage.setItem(`laughlie.${name}`, value);
      const course = places();
      for (const place of Object.values(course)) delete place[name];
      localStorage.setItem("laughlie.course", JSON.stringify(course));
    } catch {
      // It holds on this page, and goes along in its links.
    }
    const url = new URL(location.href);
    url.searchParams.set(name, value);
    history.replaceState({ ...history.state, kept: [...chosenHere().add(name)] }, "", url);
  }

  /** Where the lessons were left, by their keys; the one that was left last stands last. */
  function places() {
    try {
      const course = JSON.parse(localStorage.getItem("laughlie.course") ?? "{}");
      const whole = Object.entries(course ?? {}).filter(([, place]) => place !== null && typeof place === "object");
      return Object.fromEntries(whole);
    } catch {
      return {};
    }
  }

  /** Let the links of the page take along what only a link says here. */
  function carry() {
    const there = new URL(location.href).searchParams;
    for (const link of document.querySelectorAll("a[data-carry]")) {
      const url = new URL(link.getAttribute("href"), location.href);
      for (const name of GO_ALONG) {
        url.searchParams.delete(name);
        if (there.has(name) && there.get(name) !== kept(name)) url.searchParams.set(name, there.get(name));
      }
      const [path] = link.getAttribute("href").split(/[?#]/u);
      link.setAttribute("href", `${path}${url.search}${url.hash}`);
    }
  }

  const root = document.documentElement;
  const takes = (root.dataset.takes ?? "").split(" ").filter(Boolean);

  /** The page is made by its address: ask for it anew, and let who chose stay where they were. */
  function ask(name = null) {
    history.replaceState({ ...history.state, chose: name }, "", location.href);
    location.reload();
  }

  function choose({ target }) {
    const name = target.dataset?.choose;
    if (!(name in SHAPES)) return;
    keep(name, target.value);
    if (takes.includes(name)) ask(name);
    else carry();
  }

  function begin() {
    carry();
    const { chose } = history.state ?? {};
    if (!chose) return;
    history.replaceState({ ...history.state, chose: null }, "", location.href);
    document.querySelector(`[data-choose="${CSS.escape(chose)}"]:is(select, :checked)`)?.focus({ preventScroll: true });
  }

  document.addEventListener("change", choose);
  if (take(takes)) ask();
  else document.addEventListener("DOMContentLoaded", begin);
  addEventListener("pageshow", (event) => {
    if (event.persisted && take(takes)) ask();
  });
  return { kept, held, keep, places, carry };
})();
