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

function render({ model, el }) {
  bringFonts();
  const { host, root } = ownPlace(el);
  const end = model.get("kind") === "head" ? showHead(model, root) : showTable(model, root);
  return () => {
    end();
    host.remove();
  };
}

export default { render };
