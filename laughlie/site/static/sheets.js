// The pages with a sheet: one button prints it.

const button = document.getElementById("print");
button.hidden = false;
button.addEventListener("click", () => window.print());
