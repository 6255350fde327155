// What needs a script on the teacher's pages: to print, and to copy. All else works without one.

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) continue; // browsers copy from safe addresses alone
  button.hidden = false;
  const name = button.textContent;
  button.addEventListener("click", async () => {
    const text = document.getElementById(button.dataset.copy).textContent;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return;
    }
    button.textContent = button.dataset.done;
    setTimeout(() => (button.textContent = name), 2500);
  });
}

// Who makes a link for the class begins with the reading and the players that hold everywhere.
if (!new URL(location.href).searchParams.has("step")) {
  for (const name of ["reading", "players"]) {
    const [key] = (window.laughlie?.held(name) ?? "").split("+");
    const option = [...document.querySelectorAll(`form.choose select[name=${name}] option`)].find(({ value }) => value === key);
    if (option) option.selected = true;
  }
}
