let sheet = null;

/** A place of our own in a page, with our style and no other. */
function ownPlace(el) {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  const host = document.createElement("div");
  el.append(host);
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}

const SHOWN = {
  table: showTable,
  head: showHead,
  controls: showControls,
  run: showRun,
  downloads: showDownloads,
};

function render({ model, el }) {
  bringFonts();
  const { host, root } = ownPlace(el);
  const kind = model.get("kind");
  if (kind !== "table") noteHeld(host, kind);
  const end = SHOWN[kind](model, root);
  return () => {
    end();
    host.remove();
  };
}

export default { render };
