"use strict";
// The board in its frame: a finger or the mouse drags it, two fingers pinch it; what was only tapped is a tap. It never
// moves by itself: whatever is drawn, each square stays where it is on the screen, and as large as it is.
const FAR = 8, STEP = 1.4, LEAST = 44, USUAL = 110, LARGEST = 240, HEADS = 32;
function moving(frame) {
  const fingers = new Map(), touched = new Set();
  let dragged = false, drawn = [], origin = "0,0", measured = "";

  const grid = () => frame.querySelector("[role=grid]");
  const cells = () => [...frame.querySelectorAll(".square")];
  const numbers = (place) => place.split(",").map(Number);
  // Where the square lies that was A1 when the case was opened: the map may have grown to the north and west since.
  const corner = () => {
    const tap = frame.querySelector("[data-square]");
    if (!tap) return null;
    const { left, top, width } = tap.parentElement.getBoundingClientRect(), [down, right] = numbers(origin);
    const [row, column] = numbers(tap.dataset.square);
    return { x: left - (column - right) * width, y: top - (row - down) * width, size: width };
  };
  // Draws, or makes larger, while that square stays where it was, or goes where `to` says; what was no map is shown whole.
  const hold = (change, to = (corner) => corner) => {
    const before = corner();
    change();
    const now = corner();
    if (!now) return;
    if (!before) return fit();
    const { x, y } = to(before, now.size / before.size);
    frame.scrollBy(now.x - x, now.y - y);
  };
  const resize = (size) => frame.style.setProperty("--square", `${size}px`);

  // All that can be seen at once is shown as large as fits; what lies there, or else the whole, comes to the middle.
  const fit = () => {
    if (!grid()) return;
    const rows = grid().children.length - 1, columns = grid().firstElementChild.children.length - 1;
    const most = Math.min((frame.clientWidth - HEADS) / columns, (frame.clientHeight - HEADS) / rows);
    resize(Math.min(Math.max(Math.floor(most), LEAST), USUAL));
    const box = frame.getBoundingClientRect(), laid = most < LEAST ? cells().filter((cell) => cell.querySelector("svg")) : [];
    const boxes = (laid.length ? laid : [...frame.querySelectorAll(".square, .head")]).map((each) => each.getBoundingClientRect());
    const by = (low, high) => (Math.min(...boxes.map((each) => each[low])) + Math.max(...boxes.map((each) => each[high]))
      - box[low] - box[high]) / 2;
    frame.scrollBy(by("left", "right"), by("top", "bottom"));
  };
  const zoom = (factor, x, y) => {
    const size = Math.min(Math.max(corner().size * factor, LEAST / 2), LARGEST);
    hold(() => resize(size), (at, by) => ({ x: x - (x - at.x) * by, y: y - (y - at.y) * by }));
  };
  const middle = (factor) => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    if (grid()) zoom(factor, left + width / 2, top + height / 2);
  };

  const renew = (cell, html) => {
    const template = document.createElement("template");
    template.innerHTML = html;
    const now = template.content.firstElementChild, [old, picture] = [cell, now].map((each) => each.querySelector("svg"));
    const [running] = old ? old.getAnimations() : [], time = running && running.currentTime;
    if (!touched.has(cell) && picture && (!old || old.outerHTML !== picture.outerHTML)) now.classList.add("changed");
    cell.replaceWith(now);
    if (!time || !picture) return;  // what turns goes on turning
    picture.animate(running.effect.getKeyframes(), running.effect.getTiming()).currentTime = time;
  };
  // Every second piece of the board is a square: where all others are as before, those alone are drawn that are not.
  const draw = (pieces, at) => hold(() => {
    const there = cells(), same = pieces.length === drawn.length && pieces.length === 2 * there.length + 1
      && pieces.every((piece, n) => n % 2 || piece === drawn[n]);
    if (!same) frame.innerHTML = pieces.join("");
    else {
      there.forEach((cell, n) => {
        if (pieces[2 * n + 1] !== drawn[2 * n + 1] || touched.has(cell)) renew(cell, pieces[2 * n + 1]);
      });
    }
    touched.clear();
    [drawn, origin] = [pieces, at];
    const stop = frame.querySelector("[aria-selected=true] > button") || frame.querySelector("[tabindex='0']");
    if (stop) stopAt(frame, stop);
  });

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
  new ResizeObserver(() => {
    const now = `${frame.clientWidth} ${frame.clientHeight}`;
    if (now !== measured) fit();
    measured = now;
  }).observe(frame);
  const larger = () => middle(corner() && corner().size * STEP > LARGEST ? LEAST / corner().size : STEP);
  return { fit, larger, draw, touched, origin: () => numbers(origin) };
}

// The legend of a picture as a list below it, where its words are as large as all others.
const SIGN = { wide: 40, high: 36, before: 41 };
function legendBelow(figure) {
  const svg = figure.querySelector("svg"), legend = svg.querySelector(".legend");
  if (!legend || legend.nextElementSibling) return;  // a second key follows, which is of the picture
  const list = document.createElement("ul"), marks = [];
  list.className = "legend";
  for (const each of [...legend.children]) {
    if (each.tagName !== "text") {
      marks.push(each);
      continue;
    }
    const item = list.appendChild(document.createElement("li"));
    const sign = document.createElementNS(svg.namespaceURI, "svg");
    const left = each.getAttribute("x") - SIGN.before, top = each.getAttribute("y") - SIGN.high / 2;
    sign.setAttribute("viewBox", `${left} ${top} ${SIGN.wide} ${SIGN.high}`);
    sign.setAttribute("aria-hidden", "true");
    sign.append(...marks.splice(0));
    item.append(sign, each.textContent);
  }
  const { width } = svg.viewBox.baseVal, high = legend.transform.baseVal.consolidate().matrix.f;
  svg.setAttribute("viewBox", `0 0 ${width} ${high}`);
  legend.remove();
  if (list.children.length) svg.parentElement.after(list);
}
