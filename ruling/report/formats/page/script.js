"use strict";
// Pointing at a move, or focusing it, lights its target up and tells what it leads to.
// The two moves of one turn are two steps: each has its own picture, table and outcomes.
// A large board is as wide as its figure. The wheel or two fingers zoom it, dragging moves it, a double click shows
// all of it; its letters and numbers stay in sight. What is pointed at is shown near where it would be too small:
// the target and where the figure comes from, or else the target alone; of many targets nothing, but all of the board.
const SMALL = 48, NEAR = 64, FEW = 4;
function zooming(svg) {
  const { width, height } = svg.viewBox.baseVal, fingers = new Map();
  const names = [...svg.querySelectorAll(".grid .name")].map((part) => {
    const { e, f } = part.transform.baseVal.consolidate().matrix;
    return { part, x: e, y: f, above: part.parentNode.matches(".columns") };
  });
  const [columns, rows] = svg.querySelectorAll(".grid rect"), margin = columns.height.baseVal.value;
  let looked = false;
  const within = (at, size, most) => (size > most ? (most - size) / 2 : Math.min(Math.max(at, 0), most - size));
  const show = (left, top, wish) => {
    const ratio = svg.clientHeight / svg.clientWidth, all = Math.max(width, height / ratio);
    if (!all) return;
    const wide = Math.min(all, Math.max(wish, 200)), high = wide * ratio, size = wide / all;
    const x = within(left, wide, width), y = within(top, high, height);
    svg.setAttribute("viewBox", `${x} ${y} ${wide} ${high}`);
    svg.classList.toggle("near", size < 1);
    for (const { part, x: e, y: f, above } of names) {
      const [u, v] = above ? [e, Math.max(0, y) + f * size] : [Math.max(0, x) + e * size, f];
      part.setAttribute("transform", `translate(${u} ${v}) scale(${size})`);
    }
    const box = { x: Math.max(0, x), y: Math.max(0, y) };
    for (const [part, w, h] of [[columns, wide, margin * size], [rows, margin * size, high]]) {
      for (const [key, value] of Object.entries({ ...box, width: w, height: h })) part.setAttribute(key, value);
    }
  };
  const all = () => show(0, 0, Infinity);
  const at = (x, y) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
  const zoom = (factor, x, y) => {
    if (!svg.classList.contains("near")) all();
    const view = svg.viewBox.baseVal, point = at(x, y), wide = view.width / factor, part = wide / view.width;
    show(point.x - (point.x - view.x) * part, point.y - (point.y - view.y) * part, wide);
  };
  svg.addEventListener("wheel", (event) => {
    if (event.deltaY > 0 && !svg.classList.contains("near")) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  }, { passive: false });
  svg.addEventListener("pointerdown", (event) => fingers.set(event.pointerId, event));
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) {
    svg.addEventListener(kind, (event) => fingers.delete(event.pointerId));
  }
  svg.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    fingers.set(event.pointerId, event);
    const other = [...fingers.values()].find((each) => each.pointerId !== event.pointerId);
    if (other) {
      const apart = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
      zoom(apart(event) / apart(before), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
    } else if (svg.classList.contains("near")) {
      const view = svg.viewBox.baseVal, from = at(before.clientX, before.clientY), to = at(event.clientX, event.clientY);
      show(view.x + from.x - to.x, view.y + from.y - to.y, view.width);
    }
  });
  svg.addEventListener("dblclick", all);
  addEventListener("beforeprint", all);
  return (parts) => {
    if (looked) all();
    looked = parts.length > 0 && (100 * svg.clientWidth) / width < SMALL;
    if (!looked) return;
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const wide = (100 * svg.clientWidth) / NEAR, high = (100 * svg.clientHeight) / NEAR;
    for (const some of parts.length > FEW ? [boxes] : [boxes, boxes.slice(0, 1)]) {
      const from = at(Math.min(...some.map((box) => box.left)), Math.min(...some.map((box) => box.top)));
      const to = at(Math.max(...some.map((box) => box.right)), Math.max(...some.map((box) => box.bottom)));
      const fits = to.x - from.x < wide && to.y - from.y < high;
      if (!fits && some === boxes) continue;
      show((from.x + to.x - wide) / 2, (from.y + to.y - high) / 2, wide);
      return;
    }
  };
}
function liven(article, step) {
  const within = (selector) => article.querySelectorAll(`[data-step="${step}"]${selector}`);
  const rows = within(" tr[data-move]");
  const [told] = within(" figcaption");
  const before = told ? told.textContent : "";
  const ofRow = (row) => row.dataset.move.split(" ");
  const board = within(" svg")[0];
  const look = board && board.closest("figure.large") ? zooming(board) : () => {};
  const light = (...moves) => {
    for (const part of within(" [data-moves]")) {
      part.classList.toggle("on", part.dataset.moves.split(" ").some((move) => moves.includes(move)));
    }
    for (const row of rows) row.classList.toggle("on", ofRow(row).some((move) => moves.includes(move)));
    look([...within(" .target.on"), ...within(" .arrival.on")]);
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
  for (const board of article.querySelectorAll("figure.large:not([data-step]) svg")) zooming(board);
}
