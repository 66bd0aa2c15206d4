"use strict";
// Pointing at a move, or focusing it, lights its target up and tells what it leads to.
// The two moves of one turn are two steps: each has its own picture, table and outcomes.
// A large board is scrolled within its figure until something is seen: the placed tile, a target.
function bring(part) {
  const port = part && part.closest("figure.large > div");
  if (!port) return;
  const here = part.getBoundingClientRect(), there = port.getBoundingClientRect();
  const seen = here.left >= there.left && here.right <= there.right &&
    here.top >= there.top && here.bottom <= there.bottom;
  if (!seen) port.scrollBy(here.left - there.left - there.width / 2, here.top - there.top - there.height / 2);
}
function liven(article, step) {
  const within = (selector) => article.querySelectorAll(`[data-step="${step}"]${selector}`);
  const rows = within(" tr[data-move]");
  const [told] = within(" figcaption");
  const before = told ? told.textContent : "";
  const ofRow = (row) => row.dataset.move.split(" ");
  const light = (...moves) => {
    for (const part of within(" [data-moves]")) {
      part.classList.toggle("on", part.dataset.moves.split(" ").some((move) => moves.includes(move)));
    }
    for (const row of rows) row.classList.toggle("on", ofRow(row).some((move) => moves.includes(move)));
    bring(within(" .target.on")[0]);
  };
  const tell = (row) => {
    if (!told) return;
    const cells = [...row.cells].filter((cell) => cell.dataset.label && cell.textContent);
    told.textContent = cells.map((cell) =>
      cell.classList.contains("marks") ? "" : `${cell.dataset.label}: ${cell.textContent}`
    ).filter(Boolean).join("; ");
  };
  const off = () => {
    const kept = [...rows].find((row) => row.contains(document.activeElement));
    if (kept) { light(...ofRow(kept)); tell(kept); return; }
    light();
    if (told) told.textContent = before;
  };
  for (const row of rows) {
    const on = () => { light(...ofRow(row)); tell(row); };
    row.addEventListener("mouseenter", on);
    row.addEventListener("focus", on);
    row.addEventListener("mouseleave", off);
    row.addEventListener("blur", () => setTimeout(off, 0));
    row.addEventListener("keydown", (event) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!by) return;
      const next = rows[[...rows].indexOf(row) + by];
      if (next) { event.preventDefault(); next.focus(); }
    });
  }
  for (const part of within(" svg [data-moves]")) {
    part.addEventListener("mouseenter", () => light(...part.dataset.moves.split(" ")));
    part.addEventListener("mouseleave", off);
  }
}
for (const article of document.querySelectorAll("article")) {
  for (const step of [1, 2]) liven(article, step);
  for (const placed of article.querySelectorAll("figure.large .placed")) bring(placed);
}
