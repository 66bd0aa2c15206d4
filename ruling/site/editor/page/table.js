"use strict";
// Wires what happens on the page to the program in the worker, and shows the HTML that it gives back.
// Whatever has `data-edit` is an edit: it is sent with what stands in `data-given` and, for a field, its value.
const part = (id) => document.getElementById(id);
const say = (key) => part("says").querySelector(`[data-say="${key}"]`).textContent;
const { root, version } = document.body.dataset;
const home = location.pathname + location.search;
const WHILE_TYPING = 120, MOST_UNDONE = 500, ENDLESS = 1000000;
const OTHER_CASE = ["begin", "rewrite", "kind_of_table"], SHOWN_ANEW = ["look", "lay"];

const board = moving(part("board")), ahead = runningAhead(part("board"), board.touched);
let worker, desk = JSON.parse(document.body.dataset.desk), link = "", pieces = part("board").innerHTML.split("\n");
const past = [], future = [], asked = new Map(), boards = new WeakMap();
let calls = 0, rulings = 0, ruling = 0, pending = 0, answer = 0, queue = Promise.resolve();

// What is shown already is not sent again: `answer` is the number of the one that is shown.
function call(name, ...given) {
  return new Promise((done, fail) => {
    calls += 1;
    asked.set(calls, { done, fail });
    worker.postMessage({ id: calls, name, given, answer });
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
  if (text) part("notice").scrollIntoView({ block: "nearest" });
}

// One thing after the other: each begins with what the one before has left.
function next(thing) {
  queue = queue.then(thing).catch((error) => {
    notice(error.message);
    redrawn();
  });
  return queue;
}

function put(id, html) {
  const place = part(id);
  if (place.shown === html) return;
  place.shown = html;
  place.innerHTML = html;
  place.hidden = !html;
  if (GROUPS.includes(id)) oneStop(place);
}

// While more is tapped the board shows that, which the answers have not come to yet.
function show(found, { other = false, wait = 0 } = {}) {
  const back = held();
  ({ desk, link, answer } = found);
  const { board: changes = {}, ...parts } = found.parts;
  for (const [id, html] of Object.entries(parts)) put(id, html);
  pieces = Array.isArray(changes) ? changes : Object.assign([...pieces], changes);
  boards.set(desk, pieces);
  if (!pending) board.draw(pieces, desk.origin);
  back();
  const sketch = Boolean(part("board").querySelector(".feature"));
  if (other) {
    board.fit();
    part("tray").scrollTop = 0;
    if (sketch) part("board").scrollTo(0, 0);
  }
  if (part("text").dataset.written !== "yes") part("text").value = desk.text;
  grown();
  keep(desk.text);
  translated(link);
  if (desk.text && !link) notice(say("long link"));
  undoable();
  part("kind-map").setAttribute("aria-pressed", String(!sketch));
  part("kind-sketch").setAttribute("aria-pressed", String(sketch));
  later(wait);
}

function undoable() {
  for (const [id, left] of [["undo", past], ["redo", future]]) part(id).disabled = !left.length;
  oneStop(part("tools"));
}

// The same case in the other languages.
function translated(hash) {
  for (const anchor of document.querySelectorAll("#top a[hreflang]")) anchor.hash = hash;
}

// The focus stays where the hand was: on the same thing, or else on what stands there now.
function held() {
  const focused = document.activeElement, id = focused && focused.id;
  const place = focused && focused.closest("#starts, #panel, #case, #claims, #asking, #under");
  const things = () => (place ? [...place.querySelectorAll("button, select, input")] : []);
  const at = things().indexOf(focused);
  const square = part("board").querySelector("[aria-selected=true] > button");
  return () => {
    if (!id || document.activeElement !== document.body) return;
    const left = things(), same = part(id);
    const there = same || left[Math.min(at, left.length - 1)] || part("panel-title")
      || (square && part(square.id)) || document.querySelector("#board [tabindex='0']");
    if (there && there.dataset.square) stopAt(part("board"), there);
    if (there) there.focus({ preventScroll: Boolean(same && there.dataset.square) });
  };
}

function changed(found, { replace = true, other = true, wait = 0 } = {}) {
  if (found.error) return notice(found.error);
  if (other) put("heard", found.heard || "");
  notice("");
  if (found.desk.text !== desk.text) {
    past.push(desk);
    future.length = 0;
    if (past.length > MOST_UNDONE) past.shift();
  }
  show(found, { other, wait });
  if (replace) history.replaceState(null, "", link || home);
  else if (location.hash !== link) history.pushState(null, "", link || home);
}

// The board shows at once what is done; of a place that was tapped the map may have grown since, so that it is another now.
function act(edit, given, from) {
  const [down, right] = board.origin();
  const wait = from && from.matches("input:not([type=checkbox])") ? WHILE_TYPING : 0;
  ahead(edit, given, from);
  pending += 1;
  return next(async () => {
    pending -= 1;
    // What was tapped has gone meanwhile.
    if (from && edit !== "look" && !part(from.id)) return pending || redrawn();
    const [south, east] = desk.origin.split(",").map(Number);
    const now = (place) => place.split(",").map((at, n) => Number(at) + [south - down, east - right][n]).join(",");
    const found = await call("do", desk, edit, ...(edit === "look" ? given.map(now) : given));
    const high = () => (part(from.id) || from).getBoundingClientRect().top, form = from && from.closest(".feature"), before = form && high();
    changed(found, { other: OTHER_CASE.includes(edit), wait });
    if (form && part(from.id)) part("board").scrollBy(0, high() - before);  // what was tapped stays under the thumb
    if (from) from.classList.remove("waiting");
    if (SHOWN_ANEW.includes(edit) && from && !from.matches(":focus-visible")) bring(part("panel"));
    if (edit === "feature") [...document.querySelectorAll(".feature")].pop().parentElement.scrollIntoView();
    const [path, key] = given, added = edit === "add" && part(["at", ...JSON.parse(path), key].join(".").replace(/[^\w.]+/g, "-"));
    if (added) bring(added);
  });
}

function redrawn() {
  board.draw(pieces, desk.origin);
  later();
}

function step(from, to) {
  return next(async () => {
    if (!from.length) return;
    to.push(desk);
    const back = from.pop();
    if (boards.has(back)) board.draw(boards.get(back), back.origin);
    show(await call("shown", back));
    put("heard", "");
    history.replaceState(null, "", link || home);
  });
}

// The ruling follows at once, and after typing in a moment; of several that are asked for the last one is shown.
function later(wait = 0) {
  clearTimeout(ruling);
  part("right").setAttribute("aria-busy", "true");
  ruling = setTimeout(rule, wait);
  busy();
}

async function rule() {
  rulings += 1;
  ruling = 0;
  const now = rulings;
  if (pending) return;
  try {
    const found = await call("ruled", desk);
    if (now !== rulings) return;
    const back = held();
    put("ruling", found.ruling);
    put("under", found.under);
    put("asking", found.asking);
    back();
    put("verdict", found.verdict);
    fitBar();
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

function given(thing) {
  return JSON.parse(thing.dataset.given || "[]");
}

// Within the page nothing changes the address: it is the case. Where a key has no form, that around it is meant.
function jump(id) {
  let there = part(id);
  for (let of = id; !there && of.includes("."); there = part(of)) of = of.slice(0, of.lastIndexOf("."));
  there ??= id.startsWith("at.") ? part("board") : null;
  if (id === "board") there = there.querySelector("[tabindex='0']") || there;
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
  const heard = event.target.closest("button[data-heard]");
  if (heard) agreed(heard.dataset.heard);
  const said = event.target.closest("button[data-answers]");
  if (said) answered(said);
  const thing = event.target.closest("button[data-edit]");
  if (thing && thing.matches(".leading")) aside();
  if (thing) act(thing.dataset.edit, given(thing), thing);
}

// On a desk the ruling stands beside the board, and nothing opens it; else it is a sheet over it.
function beside(desk) {
  if (desk.matches) part("right").removeAttribute("popover"); else part("right").popover = "auto";
}

// Of what is too high to be seen whole, its beginning is in sight.
function bring(sheet) {
  for (const each of [sheet, sheet.firstElementChild]) each.scrollIntoView({ block: "nearest" });
}

// Where the verdict with all that follows it is too long for the bar, what follows is left to the ruling, and then the end
// of each sentence.
function fitBar() {
  const bar = part("bar");
  bar.className = part("verdict").hidden && part("asking").hidden ? "" : "answered";
  bar.style = "";
  const scrolls = () => bar.scrollHeight > bar.clientHeight, less = (kind) => scrolls() && bar.classList.add(kind);
  less("brief");
  less("folded");
  for (let lines = 4; lines && scrolls(); lines -= 1) bar.style.setProperty("--lines", lines);
  less("shortest");
  if (scrolls()) bar.tabIndex = 0; else bar.removeAttribute("tabindex");  // keys reach what is below
}

function written(event) {
  const thing = event.target.closest("select[data-edit], input[data-edit]");
  if (!thing) return;
  const value = thing.type === "checkbox" ? [] : [thing.value];
  act(thing.dataset.edit, [...given(thing), ...value], thing);
}

const tools = {
  undo: () => step(past, future),
  redo: () => step(future, past),
  larger: board.larger,
  fresh: () => next(async () => {
    changed(await call("fresh", desk), { replace: false });
    put("turns", "");
    part("sentence").value = "";
  }),
  open: () => part("file").click(),
  copy: async () => {
    const copied = await navigator.clipboard.writeText(whole()).then(() => true, () => false);
    notice(copied ? say("copied") : whole());
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
    show(found, { other: true });
    stepsBefore();
    history.replaceState(null, "", link || home);
  });
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
  listenToKeys();
  for (const [id, edit] of Object.entries(tools)) part(id).addEventListener("click", edit);
  part("text").addEventListener("input", ({ target }) => typed(target.value));
  part("others").addEventListener("toggle", () => later());
  part("right").addEventListener("toggle", ({ newState }) => part("verdict").classList.toggle("open", newState === "open"));
  part("whole").addEventListener("toggle", () => {
    document.body.classList.toggle("texts", part("whole").open);
    grown();
  });
  addEventListener("resize", grown);
  addEventListener("resize", fitBar);
  addEventListener("pagehide", keepSteps);
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
  openFirst();
  typedBefore();
}

begin();
