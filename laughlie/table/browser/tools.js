// How one likes to see the table; and saving, loading, sharing it.

const SHOWN_FOR = 2500;

class Tools {
  constructor(table) {
    this.table = table;
    const like = (name) => h("button", { type: "button", class: "like", onclick: () => table.like(name) }, h("span", { class: "box" }, icon(ICONS.tick)), h("span"));
    this.likes = Object.fromEntries(Object.keys(LIKES).map((name) => [name, like(name)]));
    const tool = (action) => h("button", { type: "button", onclick: action });
    this.save = tool(() => this.#save());
    this.load = tool(() => this.file.click());
    this.link = tool(() => this.#copy());
    this.deal = tool(() => table.send({ do: "new" }));
    this.file = h("input", { type: "file", accept: ".json,application/json", hidden: true, tabindex: "-1", onchange: () => this.#load() });
    this.shownLink = h("input", { type: "text", readonly: true, class: "link", hidden: true });
    this.summary = h("summary");
    this.keys = h("dl", { class: "keys" });
    this.keysTitle = h("h3");
    this.typing = h("div", { class: "typing-place" });
    const { words, ...rest } = this.likes;
    this.more = h(
      "details",
      { class: "more" },
      this.summary,
      h("div", { class: "tools" }, ...Object.values(rest), table.projector.button),
      h("div", { class: "tools" }, this.deal, this.save, this.load, this.link, table.paper.button, this.file, this.shownLink),
      this.keysTitle,
      this.keys,
    );
    this.node = h("div", { class: "below" }, this.typing, words, this.more);
  }

  draw() {
    const { view, speech, likes } = this.table;
    for (const [name, button] of Object.entries(this.likes)) {
      write(button.lastChild, speech.text(`like_${name}`));
      put(button, "aria-pressed", String(likes[name]));
    }
    const table = view.lesson === null || view.lesson.table;
    const there = [this.typing, this.save, this.keysTitle, this.keys, ...Object.values(this.likes)];
    for (const one of there) show(one, table); // a bare question has nothing for them
    show(this.likes.covered, table && view.scene.viewer === "all");
    write(this.summary, speech.text("more"));
    write(this.save, speech.text("save"));
    write(this.load, speech.text("load"));
    write(this.link, this.copied ? speech.text("copied") : speech.text("copy_link"));
    write(this.deal, speech.text("new_deal"));
    show(this.load, view.loads);
    show(this.deal, view.new_deals && (view.lesson?.playing ?? null) === null);
    put(this.file, "aria-label", speech.text("load"));
    put(this.shownLink, "aria-label", speech.text("link"));
    write(this.keysTitle, speech.text("keys"));
    const keys = speech.words.keys;
    keep(this.keys, keys, {
      key: (_, k) => k,
      make: () => h("div", {}, h("dt"), h("dd")),
      draw: (node, [key, what]) => {
        write(node.firstChild, key);
        write(node.lastChild, what);
      },
    });
  }

  #save() {
    const file = new Blob([this.table.view.json_text], { type: "application/json" });
    const link = h("a", { href: URL.createObjectURL(file), download: "laugh-and-lie-down.json" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  async #load() {
    const [file] = this.file.files;
    this.file.value = "";
    if (file) this.table.send({ do: "load", text: (await file.text()).slice(0, MOST_LOADED) });
  }

  async #copy() {
    const { table } = this;
    const link = table.address();
    try {
      await navigator.clipboard.writeText(link);
      this.copied = true;
      table.voice.say(table.speech.text("copied"));
      setTimeout(() => {
        this.copied = false;
        this.draw();
      }, SHOWN_FOR);
      this.draw();
    } catch {
      this.shownLink.value = link;
      show(this.shownLink, true);
      this.shownLink.select();
    }
  }
}

const MOST_LOADED = 1_100_000;
