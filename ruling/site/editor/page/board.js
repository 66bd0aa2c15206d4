"use strict";
// The board in its frame: a finger or the mouse drags it, two fingers pinch it; what was only tapped is a tap.
const FAR = 8, FARTHEST = 0.5, NEAREST = 3, STEP = 1.4, SCALES = [FARTHEST, 1, 1.5, 2.25];
const HIGHEST = [["brief", 0.4], ["alone", 0.4], ["flowing", 0.65]];
function moving(frame) {
  const fingers = new Map();
  let scale = 1, dragged = false, size = "";

  const measure = (grid) => {
    const within = frame.scrollWidth <= frame.clientWidth + 1 && frame.scrollHeight <= frame.clientHeight + 1;
    frame.classList.toggle("near", Boolean(grid) && !within);
  };
  // What lies there comes to the middle; of more than the frame holds, what is looked at is in sight.
  const center = (grid) => {
    for (const kind of [".square:has(svg)", "[aria-selected=true]"]) {
      const boxes = [...grid.querySelectorAll(kind)].map((square) => square.getBoundingClientRect());
      const box = frame.getBoundingClientRect(), by = (low, high) => {
        const least = Math.min(...boxes.map((each) => each[low])), most = Math.max(...boxes.map((each) => each[high]));
        const seen = kind !== ".square:has(svg)" && least >= box[low] && most <= box[high];
        return seen || !boxes.length ? 0 : (least + most - box[low] - box[high]) / 2;
      };
      frame.scrollBy(by("left", "right"), by("top", "bottom"));
    }
  };
  const fit = () => {
    const grid = frame.querySelector("[role=grid]");
    if (!grid) return measure(grid);
    const rows = grid.children.length - 1, columns = grid.firstElementChild.children.length - 1;
    frame.style.setProperty("--rows", rows);
    frame.style.setProperty("--columns", columns);
    measure(grid);
    const now = `${rows} ${columns} ${frame.clientWidth} ${frame.clientHeight}`;
    if (now !== size) center(grid);
    size = now;
  };
  const zoom = (factor, x, y) => {
    const wished = Math.min(Math.max(scale * factor, FARTHEST), NEAREST), by = wished / scale;
    const box = frame.getBoundingClientRect(), left = x - box.left, top = y - box.top;
    const at = [(frame.scrollLeft + left) * by - left, (frame.scrollTop + top) * by - top];
    scale = wished;
    frame.style.setProperty("--zoom", scale);
    frame.scrollTo(...at);
    measure(frame.querySelector("[role=grid]"));
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

// What a column holds that sticks moves on while it is scrolled to: that takes several goes.
const GOES = 8;
function inSight({ target }) {
  if (!target.matches(":focus-visible")) return;
  for (let go = 0; go < GOES; go += 1) target.scrollIntoView({ block: "nearest" });
}

// Of what is too high to be seen whole, its beginning is in sight.
function bring(sheet) {
  for (const each of [sheet, sheet.firstElementChild]) each.scrollIntoView({ block: "nearest" });
}

// What has the focus of the keyboard stays in sight, though what is above it or the bar has grown.
function uncovered() {
  const focused = document.activeElement;
  if (focused.matches(":focus-visible")) focused.scrollIntoView({ block: "nearest" });
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

// The bar is never cut: a high one leaves what follows the points to the ruling, then the board is no longer pinned above
// it, and at last it stands above the table.
function fitBar(bar) {
  bar.className = "";
  for (const [step, most] of HIGHEST) {
    if (bar.offsetHeight <= innerHeight * most) return;
    bar.classList.add(step);
  }
}
