// The front page: where somebody stopped, and how far, as this browser keeps it; the reading that
// was chosen; and one button that forgets it all. It knows no rule, and sends nothing anywhere.

(() => {
  const { kept, held, places, carry } = window.laughlie;
  const main = document.querySelector("main");
  const words = JSON.parse(main.dataset.words);
  const said = document.querySelector("#said");
  const holds = document.querySelector("#holds");
  const stopped = document.querySelector("#stopped");
  const begin = document.querySelector("#begin");
  const lessons = [...document.querySelectorAll("a[data-lesson]")];
  const choices = [...document.querySelectorAll("[data-choose=reading]")];
  const asPrinted = choices.map(({ value, checked }) => ({ value, checked }));

  const fill = (text, gaps) => text.replace(/\{(\w+)\}/gu, (whole, name) => gaps[name] ?? whole);
  const query = () => new URL(location.href).searchParams;

  // --- Where somebody stopped ---

  const isCount = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;

  /** What is kept of a lesson, if it can be used. */
  function placeOf(lesson) {
    const place = places()[lesson.dataset.lesson];
    if (!place || !isCount(place.count, 1, 99)) return null;
    if (!isCount(place.done, 0, place.count) || !isCount(place.step, 1, place.count)) return null;
    return typeof place.s === "string" ? place : null;
  }

  /** The address of exactly there. Cards that lay there under another reading lie there no more. */
  function wayTo(lesson, place) {
    const there = new URLSearchParams();
    const put = (name, value) => {
      if (typeof value === "string" && value) there.set(name, value);
    };
    const linked = (name) => query().has(name) && query().get(name) !== (place[name] ?? null);
    const other = ["reading", "players", "seed"].some(linked);
    for (const name of ["reading", "players"]) {
      const value = query().get(name) ?? place[name];
      if (value !== kept(name)) put(name, value);
    }
    put("seed", query().get("seed") ?? place.seed);
    put("show", query().get("show"));
    put("t", place.t);
    put("s", place.s);
    if (!other) put("at", place.at);
    return `${lesson.dataset.lesson}/?${String(there).replaceAll("%7E", "~")}`;
  }

  function drawLesson(lesson) {
    const place = placeOf(lesson);
    const done = lesson.querySelector(".done");
    done.hidden = !place;
    if (!place) return;
    done.textContent = fill(place.done === place.count ? words.all : words.some, place);
    done.classList.toggle("whole", place.done === place.count);
    lesson.setAttribute("href", wayTo(lesson, place));
  }

  const isFinished = ({ done, count }) => done === count;

  /** After a finished lesson comes the next one that is not; after the last the first such one. */
  function nextOf(lesson) {
    const k = lessons.indexOf(lesson);
    return [...lessons.slice(k + 1), ...lessons.slice(0, k)].find((other) => {
      const place = placeOf(other);
      return !place || !isFinished(place);
    });
  }

  /** What is said of where somebody stopped, and the lesson that the link beside it leads to. */
  function onwardFrom(at, place) {
    if (!isFinished(place)) return [words.stopped, at, words["go-on"]];
    const next = nextOf(at);
    return next ? [words.finished, next, fill(words.next, next.dataset)] : [words.whole, null, ""];
  }

  function drawStopped() {
    const last = Object.keys(places()).map((key) => lessons.find((one) => one.dataset.lesson === key));
    const at = last.filter((lesson) => lesson && placeOf(lesson)).at(-1);
    stopped.hidden = !at;
    begin.hidden = Boolean(at);
    if (!at) return;
    const place = placeOf(at);
    const [said, onward, label] = onwardFrom(at, place);
    const [text, link] = stopped.children;
    text.textContent = fill(said, { ...at.dataset, ...place });
    link.hidden = !onward;
    if (!onward) return;
    link.textContent = label;
    link.setAttribute("href", onward.getAttribute("href"));
  }

  // --- The reading ---

  /** The choice whose reading this label names, with the variants that its source names itself. */
  function choiceOf(label) {
    const [key, ...switches] = label.replaceAll(" ", "+").split("+");
    const choice = choices.find((one) => one.dataset.key === key);
    const known = choice?.dataset.switches.split(" ") ?? [];
    return switches.every((name) => known.includes(name)) ? choice : undefined;
  }

  function drawReading() {
    choices.forEach((choice, k) => Object.assign(choice, asPrinted[k]));
    const wished = held("reading");
    if (wished === null) return;
    const choice = choiceOf(wished);
    if (choice) {
      choice.value = wished.replaceAll(" ", "+");
      choice.checked = true;
    } else if (query().get("reading") === null) {
      said.textContent = fill(words.gone, { reading: wished });
    }
  }

  function drawPicture() {
    const choice = choices.find((one) => one.checked);
    if (!choice) return;
    const label = encodeURIComponent(choice.value);
    const image = document.querySelector("picture img");
    const was = image.getAttribute("src");
    const now = `picture/wide/${label}.svg`;
    if (decodeURIComponent(was) === decodeURIComponent(now)) return;
    for (const source of document.querySelectorAll("picture source")) {
      source.setAttribute("srcset", source.getAttribute("srcset").replace(/[^/]+$/u, `${label}.svg`));
    }
    image.setAttribute("src", now);
    image.setAttribute("alt", choice.dataset.alt);
  }

  function draw() {
    drawReading();
    drawPicture();
    for (const lesson of lessons) lesson.setAttribute("href", `${lesson.dataset.lesson}/`);
    carry();
    lessons.forEach(drawLesson);
    drawStopped();
  }

  // --- Forgetting ---

  /** Whether there was a store to forget. */
  function forgetAll() {
    try {
      const names = Object.keys(localStorage).filter((name) => name.startsWith("laughlie."));
      for (const name of names) localStorage.removeItem(name);
      return true;
    } catch {
      return false;
    }
  }

  /** What was chosen here is forgotten, too; what a link says stays. */
  function forgetAddress() {
    const url = new URL(location.href);
    for (const name of history.state?.kept ?? []) url.searchParams.delete(name);
    history.replaceState(null, "", url);
  }

  const forget = document.querySelector("#forget");
  const forgotten = document.querySelector("#forgotten");
  forget.hidden = false;
  forget.addEventListener("click", () => {
    const done = forgetAll();
    forgetAddress();
    for (const place of [said, holds, forgotten]) place.textContent = "";
    draw();
    requestAnimationFrame(() => {
      forgotten.textContent = done ? words.forgotten : words.nothing;
    });
  });

  document.addEventListener("change", ({ target }) => {
    if (!choices.includes(target)) return;
    said.textContent = "";
    forgotten.textContent = "";
    holds.textContent = fill(words.holds, { title: target.dataset.title });
    draw();
  });
  addEventListener("pageshow", draw);
  addEventListener("storage", draw);
  draw();
})();
