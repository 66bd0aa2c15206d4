"use strict";
// The board in its frame: a finger or the mouse drags it, two fingers pinch it; what was only tapped is a tap.
const FAR = 8, FARTHEST = 0.5, NEAREST = 3, STEP = 1.4, SCALES = [FARTHEST, 1, 1.5, 2.25];
function moving(frame) {
  const fingers = new Map();
  let scale = 1, dragged = false;

  const fit = () => {
    const grid = frame.querySelector("[role=grid]");
    if (grid) {
      frame.style.setProperty("--rows", grid.children.length - 1);
      frame.style.setProperty("--columns", grid.firstElementChild.children.length - 1);
    }
    const within = frame.scrollWidth <= frame.clientWidth + 1 && frame.scrollHeight <= frame.clientHeight + 1;
    frame.classList.toggle("near", Boolean(grid) && !within);
  };
  const zoom = (factor, x, y) => {
    const wished = Math.min(Math.max(scale * factor, FARTHEST), NEAREST), by = wished / scale;
    const box = frame.getBoundingClientRect(), left = x - box.left, top = y - box.top;
    const at = [(frame.scrollLeft + left) * by - left, (frame.scrollTop + top) * by - top];
    scale = wished;
    frame.style.setProperty("--zoom", scale);
    frame.scrollTo(...at);
    fit();
  };
  const middle = (factor) => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    zoom(factor, left + width / 2, top + height / 2);
  };

  frame.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("[role=grid]")) return;
    if (!fingers.size) dragged = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  frame.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId), now = { x: event.clientX, y: event.clientY };
    if (!before) return;
    const other = [...fingers].find(([id]) => id !== event.pointerId);
    if (!dragged && !other && Math.hypot(now.x - before.x, now.y - before.y) < FAR) return;
    if (!dragged) frame.setPointerCapture(event.pointerId);
    dragged = true;
    fingers.set(event.pointerId, now);
    if (other) {
      const [, { x, y }] = other, apart = (one) => Math.hypot(one.x - x, one.y - y) || 1;
      zoom(apart(now) / apart(before), (now.x + x) / 2, (now.y + y) / 2);
    } else frame.scrollBy(before.x - now.x, before.y - now.y);
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    frame.addEventListener(kind, (event) => fingers.delete(event.pointerId));
  }
  frame.addEventListener("click", (event) => {
    if (!dragged || !event.detail) return;  // a key makes a click of no pointer
    dragged = false;
    event.stopPropagation();
  }, true);
  frame.addEventListener("wheel", (event) => {
    if (!event.ctrlKey || !event.target.closest("[role=grid]")) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
  }, { passive: false });
  frame.addEventListener("keydown", (event) => {
    const factor = { "+": STEP, "-": 1 / STEP }[event.key];
    if (factor && event.target.dataset.square) middle(factor);
  });
  new ResizeObserver(fit).observe(frame);
  const larger = () => middle((SCALES.find((each) => each > scale + 0.01) || FARTHEST) / scale);
  return { fit, larger };
}

// The squares that look otherwise than before are marked, so that the style can show it.
function marked(frame, renew) {
  const looks = () => new Map([...frame.querySelectorAll("[data-square]")].map((tap) =>
    [tap.dataset.square, (tap.parentElement.querySelector("svg") || { outerHTML: "" }).outerHTML]));
  const before = looks();
  renew();
  if (!before.size) return;
  for (const [square, look] of looks()) {
    if (look === (before.get(square) || "")) continue;
    frame.querySelector(`[data-square="${square}"]`).parentElement.classList.add("changed");
  }
}
