"use strict";
// Pointing at a move, or focusing it, lights its target up and tells what it leads to.
for (const article of document.querySelectorAll("article")) {
  const rows = article.querySelectorAll("tr[data-move]");
  const told = article.querySelector("figcaption");
  const before = told ? told.textContent : "";
  const light = (...moves) => {
    for (const part of article.querySelectorAll("[data-moves]")) {
      part.classList.toggle("on", part.dataset.moves.split(" ").some((move) => moves.includes(move)));
    }
    for (const row of rows) row.classList.toggle("on", moves.includes(row.dataset.move));
  };
  const tell = (row) => {
    if (!told) return;
    const cells = [...row.cells].filter((cell) => cell.dataset.label && cell.textContent);
    told.textContent = cells.map((cell) =>
      cell.classList.contains("marks") ? "" : `${cell.dataset.label}: ${cell.textContent}`
    ).filter(Boolean).join("; ");
  };
  const off = () => {
    const kept = document.activeElement && document.activeElement.closest("tr[data-move]");
    if (kept && article.contains(kept)) { light(kept.dataset.move); tell(kept); return; }
    light();
    if (told) told.textContent = before;
  };
  for (const row of rows) {
    const on = () => { light(row.dataset.move); tell(row); };
    row.addEventListener("mouseenter", on);
    row.addEventListener("focus", on);
    row.addEventListener("mouseleave", off);
    row.addEventListener("blur", () => setTimeout(off, 0));
    row.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      const next = rows[[...rows].indexOf(row) + step];
      if (next) { event.preventDefault(); next.focus(); }
    });
  }
  for (const part of article.querySelectorAll("svg [data-moves]")) {
    part.addEventListener("mouseenter", () => light(...part.dataset.moves.split(" ")));
    part.addEventListener("mouseleave", off);
  }
}
