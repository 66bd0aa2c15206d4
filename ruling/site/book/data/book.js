// What the pages of the book do besides being read: text is copied at a touch.
const copies = (button, text, said) => {
  button.type = "button";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(text);
    button.classList.add("done");
    if (said) said.textContent = said.dataset.copied;
  });
};
if (navigator.clipboard) {
  for (const button of document.querySelectorAll("button.copy")) {
    button.hidden = false;
    copies(button, button.parentElement.querySelector("pre").textContent);
  }
  for (const cite of document.querySelectorAll("details.cite")) {
    const row = document.createElement("p"), said = document.createElement("span");
    row.className = "copies";
    row.append(`${cite.dataset.copy}: `);
    for (const name of cite.querySelectorAll("dt")) {
      const button = document.createElement("button");
      button.append(name.textContent);
      button.setAttribute("aria-label", `${cite.dataset.copy}: ${name.textContent}`);
      copies(button, name.nextElementSibling.textContent, said);
      row.append(button, " ");
    }
    said.setAttribute("role", "status");
    said.dataset.copied = cite.dataset.copied;
    row.append(said);
    cite.before(row);
  }
}
