"use strict";
// Wires what happens on the page to the program in the worker, and shows the HTML that it gives back.
// Whatever has `data-deed` is a deed: it is sent with what stands in `data-given` and, for a field, its value.
const part = (id) => document.getElementById(id);
const say = (key) => part("says").querySelector(`[data-say="${key}"]`).textContent;
const { root, version } = document.body.dataset;
const home = location.pathname + location.search;
const LAST = "ruling-last-case";
const BEFORE_RULING = 120, MOST_UNDONE = 500, ENDLESS = 1000000;

const board = moving(part("board"));
let worker, desk = JSON.parse(document.body.dataset.desk), link = "";
const past = [], future = [], asked = new Map();
let calls = 0, rulings = 0, ruling = 0, queue = Promise.resolve();

function call(name, ...given) {
  return new Promise((done, fail) => {
    calls += 1;
    asked.set(calls, { done, fail });
    worker.postMessage({ id: calls, name, given });
    busy();
  });
}

function busy() {
  document.body.setAttribute("aria-busy", String(asked.size > 0 || ruling !== 0));
}

function heard({ data }) {
  if (data.id) {
    const { done, fail } = asked.get(data.id);
    asked.delete(data.id);
    if ("fault" in data) fail(new Error(data.fault)); else done(data.found);
    setTimeout(busy);
  } else if (data.ready) begun(data.resumed);
  else if (data.kept) document.documentElement.dataset.kept = "yes";
  else if (data.failed) failed(data.failed);
}

function failed(why) {
  part("progress").hidden = true;
  document.documentElement.dataset.failed = "yes";
  part("state").textContent = `${say("failed")} ${why}`;
}

function notice(text) {
  part("notice").textContent = text;
  part("notice").hidden = !text;
}

// One thing after the other: each begins with what the one before has left.
function next(thing) {
  queue = queue.then(thing).catch((error) => notice(error.message));
  return queue;
}

function put(id, html) {
  const place = part(id);
  if (place.shown === html) return;
  place.shown = html;
  const renew = () => { place.innerHTML = html; };
  if (id === "board") marked(place, renew); else renew();
  place.hidden = !html;
}

function show(found) {
  const back = held();
  ({ desk, link } = found);
  for (const [id, html] of Object.entries(found.parts)) put(id, html);
  back();
  board.fit();
  if (part("text").dataset.written !== "yes") part("text").value = desk.text;
  grown();
  keep(desk.text);
  translated(link);
  if (desk.text && !link) notice(say("long link"));
  for (const [id, left] of [["undo", past], ["redo", future]]) part(id).disabled = !left.length;
  const sketch = Boolean(part("board").querySelector(".feature"));
  part("kind-map").setAttribute("aria-pressed", String(!sketch));
  part("kind-sketch").setAttribute("aria-pressed", String(sketch));
  later();
}

// The same case in the other languages.
function translated(hash) {
  for (const anchor of document.querySelectorAll("#top a[hreflang]")) anchor.hash = hash;
}

// The focus stays where the hand was: on the same thing, or else on what stands there now.
function held() {
  const focused = document.activeElement, id = focused && focused.id;
  const place = focused && focused.closest("#starts, #case, #claims, #asking, #under");
  const things = () => (place ? [...place.querySelectorAll("button, select, input")] : []);
  const at = things().indexOf(focused);
  const square = part("board").querySelector("[aria-selected=true] > button");
  return () => {
    if (!id || document.activeElement !== document.body) return uncovered();
    const left = things(), same = part(id);
    const there = same || left[Math.min(at, left.length - 1)] || part("panel-title")
      || (square && part(square.id)) || document.querySelector("#board [tabindex='0']");
    if (there && there.dataset.square) stop(there);
    if (there) there.focus({ preventScroll: Boolean(same) });
    uncovered();
  };
}

// The last case stays on this device; where nothing may be kept, it does not.
function keep(text) {
  try {
    localStorage.setItem(LAST, text);
  } catch { /* a private window, or too large */ }
}

function keptCase() {
  try {
    return localStorage.getItem(LAST) || "";
  } catch {
    return "";
  }
}

function changed(found, { replace = true } = {}) {
  if (found.error) return notice(found.error);
  notice(found.notice || "");
  if (found.desk.text !== desk.text) {
    past.push(desk);
    future.length = 0;
    if (past.length > MOST_UNDONE) past.shift();
  }
  show(found);
  if (replace) history.replaceState(null, "", link || home);
  else if (location.hash !== link) history.pushState(null, "", link || home);
}

function act(deed, given, from) {
  if (from) from.classList.add("waiting");
  return next(async () => {
    if (from && !part(from.id)) return;  // what was tapped has gone meanwhile
    const found = await call("do", desk, deed, ...given);
    part("board").dataset.after = found.desk.place === desk.place ? deed : "";
    changed(found);
    if (from) from.classList.remove("waiting");
    if (deed === "look" && from && !from.matches(":focus-visible")) bring(part("panel"));
  });
}

function step(from, to) {
  return next(async () => {
    if (!from.length) return;
    to.push(desk);
    show(await call("shown", from.pop()));
    history.replaceState(null, "", link || home);
  });
}

// The ruling follows when nothing was touched for a moment; of several that are asked for the last one is shown.
function later() {
  clearTimeout(ruling);
  part("right").setAttribute("aria-busy", "true");
  ruling = setTimeout(rule, BEFORE_RULING);
  busy();
}

async function rule() {
  rulings += 1;
  ruling = 0;
  const now = rulings;
  try {
    const found = await call("ruled", desk);
    if (now !== rulings) return;
    const back = held();
    put("ruling", found.ruling);
    put("under", found.under);
    put("asking", found.asking);
    back();
    put("verdict", found.verdict);
    fitBar(part("bar"));
    part("right").setAttribute("aria-busy", "false");
    light();
    if (!part("others").open) return put("compared", "");
    const others = await call("compared", desk);
    if (now === rulings) put("compared", others);
  } catch (error) {
    notice(error.message);
  }
}

function light() {
  const [article] = part("ruling").getElementsByTagName("article");
  if (!article || article.lit) return;
  article.lit = true;
  for (const figure of article.querySelectorAll("figure.board")) legendBelow(figure);
  for (const each of [1, 2]) liven(article, each);
  for (const board of article.querySelectorAll("figure.large:not([data-step]) svg")) zooming(board);
}

// A key of the grid moves from square to square; all of them are one stop of the tabulator.
function arrow(event) {
  const ways = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  const here = event.target.dataset.square, way = ways[event.key];
  if (!here || !way) return;
  const [row, column] = here.split(",").map(Number);
  const there = part("board").querySelector(`[data-square="${row + way[0]},${column + way[1]}"]`);
  event.preventDefault();
  if (!there) return;
  stop(there);
  there.focus();
}

function stop(square) {
  for (const each of part("board").querySelectorAll("[tabindex='0']")) each.tabIndex = -1;
  square.tabIndex = 0;
}

function given(thing) {
  return JSON.parse(thing.dataset.given || "[]");
}

// Within the page nothing changes the address: it is the case. Where a key has no form, that around it is meant.
function jump(id) {
  let there = part(id);
  for (let of = id; !there && of.includes("."); there = part(of)) of = of.slice(0, of.lastIndexOf("."));
  there ??= id.startsWith("at.") ? part("board") : null;
  if (!there) return;
  if (!part("right").contains(there)) aside();
  for (let around = there; around; around = around.parentElement) if (around.tagName === "DETAILS") around.open = true;
  if (there.tabIndex < 0) there.tabIndex = -1;
  there.scrollIntoView({ block: id === "ruling" ? "start" : "center" });
  there.focus({ preventScroll: true });
}

// The sheet with the ruling goes down where something on the table is asked for.
function aside() {
  if (part("right").matches(":popover-open")) part("right").hidePopover();
}

function pressed(event) {
  const anchor = event.target.closest("a[href^='#']");
  if (anchor) {
    event.preventDefault();
    jump(decodeURIComponent(anchor.hash.slice(1)));
  }
  if (event.target.id === "understand") tell(part("sentence").value);
  const turn = event.target.closest("button[data-turn]");
  if (turn) next(() => turnOpened(turn.dataset.turn));
  const thing = event.target.closest("button[data-deed]");
  if (thing && thing.matches(".leading")) aside();
  if (thing) act(thing.dataset.deed, given(thing), thing);
}

// On a desk the ruling stands beside the board, and nothing opens it; else it is a sheet over it.
function beside(desk) {
  if (desk.matches) part("right").removeAttribute("popover"); else part("right").popover = "auto";
}

// Escape closes what is on top: the ruling by itself, else the square that is looked at.
function leave() {
  const close = part("panel").querySelector("button.close");
  if (close && !part("right").matches(":popover-open")) act(close.dataset.deed, given(close));
}

function tell(sentence) {
  if (sentence.trim()) next(async () => changed(await call("told", desk, sentence)));
}

function written(event) {
  const thing = event.target.closest("select[data-deed], input[data-deed]");
  if (!thing) return;
  const value = thing.type === "checkbox" ? [] : [thing.value];
  act(thing.dataset.deed, [...given(thing), ...value], thing);
}

const tools = {
  undo: () => step(past, future),
  redo: () => step(future, past),
  larger: board.larger,
  fresh: () => next(async () => {
    changed(await call("fresh", desk), { replace: false });
    put("turns", "");
  }),
  open: () => part("file").click(),
  copy: async () => {
    const copied = await navigator.clipboard.writeText(whole()).then(() => true, () => false);
    part("state").textContent = copied ? say("copied") : whole();
  },
  share,
  yaml: () => save("case.yaml", "text/yaml", desk.text),
  svg: async () => {
    const drawn = await call("drawn", desk);
    if (drawn) save("case.svg", "image/svg+xml", drawn); else notice(say("no picture"));
  },
  apply: () => {
    const text = part("text").value;
    typed(null);
    return act("rewrite", [text]);
  },
  discard: () => typed(null),
  "kind-map": () => act("kind_of_table", ["map"]),
  "kind-sketch": () => act("kind_of_table", ["sketch"]),
};

// A link that was opened, or an earlier case that somebody goes back to.
function visited() {
  if (location.hash === link || !location.hash.startsWith("#case=")) return;
  const fragment = location.hash.slice(0, ENDLESS);
  next(async () => {
    changed(await call("opened", desk, fragment));
  });
}

function begun(resumed) {
  part("progress").hidden = true;
  part("state").textContent = say("ready");
  document.documentElement.dataset.started = resumed ? "resumed" : "anew";
  next(() => {
    document.documentElement.dataset.ready = "yes";
    busy();
    offline();  // what was loaded just now comes from the cache of the browser
  });
}

// The page shows an empty table; a link, or else the last case, is opened before anything can be tapped.
function openFirst() {
  const linked = location.hash.startsWith("#case="), text = keptCase();
  part("text").value = desk.text;
  if (!linked && !text) return;
  if (linked) translated(location.hash);
  part("work").inert = true;
  next(async () => {
    const found = linked
      ? await call("opened", desk, location.hash.slice(0, ENDLESS)) : await call("read", desk, text);
    part("work").inert = false;
    if (found.error) return notice(found.error);  // a broken link stays in the address
    show(found);
    history.replaceState(null, "", link || home);
  });
}

async function offline() {
  if (!("serviceWorker" in navigator)) return;
  part("offline").textContent = say("online only");
  try {
    await navigator.serviceWorker.register(`${root}table-offline.js`);
    await navigator.serviceWorker.ready;
    part("offline").textContent = say("offline");
    document.documentElement.dataset.offline = "yes";
  } catch (error) {
    part("offline").title = error.message;
  }
}

function begin() {
  if (location.protocol === "file:") return failed(say("no server"));
  part("progress").hidden = false;
  part("state").textContent = say("starting");
  worker = new Worker(`${root}table/worker.js`, { type: "module", name: `${version} ${desk.language}` });
  worker.onmessage = heard;
  worker.onerror = (event) => failed(event.message || "");
  document.addEventListener("click", pressed);
  document.addEventListener("change", written);
  part("board").addEventListener("keydown", arrow);
  for (const [id, deed] of Object.entries(tools)) part(id).addEventListener("click", deed);
  part("text").addEventListener("input", ({ target }) => typed(target.value));
  part("others").addEventListener("toggle", later);
  part("right").addEventListener("focusin", inSight);
  part("whole").addEventListener("toggle", grown);
  addEventListener("resize", grown);
  addEventListener("resize", () => fitBar(part("bar")));
  part("file").addEventListener("change", ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    next(async () => {
      await opened(file);
      target.value = "";
    });
  });
  addEventListener("popstate", visited);
  const wide = matchMedia("(min-width: 62.5em)");
  wide.addEventListener("change", beside);
  beside(wide);
  new ResizeObserver(([{ target }]) => {
    document.documentElement.style.setProperty("--bar", `${target.offsetHeight}px`);
    uncovered();
  }).observe(part("bar"));
  document.addEventListener("keydown", (event) => {
    if (event.target.id === "sentence" && event.key === "Enter") tell(event.target.value);
    if (event.key === "Escape") leave();
    if (!(event.ctrlKey || event.metaKey) || event.target.closest("textarea, input")) return;
    const deed = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()];
    if (!deed) return;
    event.preventDefault();
    tools[deed]();
  });
  openFirst();
  typedBefore();
}

begin();
