// The head of a lesson: the course, where one is in it, and the reading in use.

class Head {
  constructor(model, place) {
    this.model = model;
    this.speech = new Speech(model.get("words"));
    const { speech } = this;
    this.select = h("select", { onchange: (event) => this.#use("reading", event.target.value) });
    this.count = h("select", { onchange: (event) => this.#use("players", Number(event.target.value)) });
    this.links = h("ol");
    this.title = h("h1");
    this.place = h("p", { class: "place" });
    this.said = h("p", { class: "said", role: "status" });
    const course = h("nav", { "aria-label": speech.text("course") }, this.links);
    this.home = h("a", { class: "home" }, speech.text("game"));
    const choice = h("label", { class: "reading" }, h("span", {}, speech.text("reading")), this.select);
    this.around = h("nav", { class: "around", "aria-label": speech.text("around") });
    this.counting = h("label", { class: "reading" }, h("span", {}, speech.text("how_many")), this.count);
    const bar = h("div", { class: "line" }, this.home, course);
    const choices = h("div", { class: "choices" }, choice, this.counting);
    this.switches = h("div", { class: "switches" });
    this.variants = h("div", { class: "variants", role: "group", "aria-label": speech.text("variants") },
      h("span", { class: "called", "aria-hidden": "true" }, speech.text("variants")), this.switches);
    const titles = h("header", {}, h("div", {}, this.place, this.title), choices);
    place.append(h("div", { class: "laughlie head", lang: speech.words.language }, bar, titles, this.variants, this.said, this.around));
    if (model.get("addressed")) noteKept();
    this.draw();
  }

  /** What is chosen holds here at once, in the address, and from now on on every page. */
  #use(name, value) {
    this.model.set(name, value);
    this.model.save_changes();
    keepChoice(name, value);
    if (this.model.get("addressed")) writeChoice(name, value);
    this.draw();
  }

  draw() {
    const { model, speech } = this;
    const [lessons, readings, here] = ["lessons", "readings", "lesson"].map((name) => model.get(name));
    const at = lessons.findIndex(([slug]) => slug === here);
    write(this.title, model.get("title"));
    show(this.place, at >= 0);
    write(this.place, speech.text("lesson_of", { number: Number(here.slice(0, 2)) }));
    write(this.said, curly(model.get("said")));
    show(this.said, model.get("said"));
    keep(this.links, lessons, {
      key: ([slug]) => slug,
      make: () => h("li", {}, h("a")),
      draw: ({ firstChild: link }, [slug, title]) => {
        write(link, `${Number(slug.slice(0, 2))} ${title}`);
        put(link, "href", pageAddress(slug, slug === here));
        put(link, "aria-current", slug === here ? "page" : null);
      },
    });
    const beside = [["previous_lesson", lessons[at - 1]], ["next_lesson", lessons[at + 1]]];
    const there = at < 0 ? [] : beside.filter(([, lesson]) => lesson);
    show(this.around, there.length);
    keep(this.around, there, {
      key: ([name]) => name,
      make: ([name]) => h("a", { class: name }),
      draw: (link, [name, [slug, title]]) => {
        write(link, speech.text(name, { title }));
        put(link, "href", pageAddress(slug));
      },
    });
    keep(this.select, readings, {
      key: ({ name }) => name,
      make: () => h("option"),
      draw: (option, { label, name }) => {
        write(option, curly(name));
        option.value = label;
      },
    });
    this.#drawCount();
    put(this.home, "href", pageAddress(null));
    const used = model.get("reading");
    this.select.value = used;
    this.#drawVariants(readings.find(({ label }) => label === used)?.switches ?? []);
  }

  /** The variants that the reading's source names itself. */
  #drawVariants(switches) {
    show(this.variants, switches.length);
    keep(this.switches, switches, {
      key: ({ title }) => title,
      make: () =>
        h("button", { type: "button", class: "like", onclick: (event) => this.#use("reading", event.currentTarget.value) },
          h("span", { class: "box" }, icon(ICONS.tick)), h("span")),
      draw: (button, { title, on, label }) => {
        button.value = label;
        write(button.lastChild, curly(title));
        put(button, "aria-pressed", String(on));
      },
    });
  }

  #drawCount() {
    const players = this.model.get("players");
    show(this.counting, players);
    keep(this.count, this.model.get("counts"), {
      key: (count) => count,
      make: (count) => h("option", { value: count }),
      draw: (option, count) => write(option, String(count)),
    });
    this.count.value = String(players);
  }
}

function showHead(model, place) {
  const head = new Head(model, place);
  const draw = () => head.draw();
  const changes = ["reading", "readings", "players", "said"].map((name) => `change:${name}`);
  for (const change of changes) model.on(change, draw);
  document.addEventListener(CHOSEN, draw);
  return () => {
    changes.forEach((change) => model.off(change, draw));
    document.removeEventListener(CHOSEN, draw);
  };
}
