"use strict";
// What is brought to the page, taken from it and kept: files, saved games, the verdict with its link and its picture, steps.
const LARGEST_CASE = 1000000, LARGEST_GAME = 20000000, TYPED = "ruling-typed";
const LAST = "ruling-last-case";
const STEPS = "ruling-steps", MOST_STEPS = 50, LARGEST_STEPS = 1000000;

let game = [];

function save(name, kind, content) {
  const address = URL.createObjectURL(new Blob([content], { type: kind }));
  const anchor = Object.assign(document.createElement("a"), { href: address, download: name });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

// A file that is too large is read as one that is: the program says so.
async function opened(file) {
  const saved = file.name.toLowerCase().endsWith(".jcz");
  const largest = saved ? LARGEST_GAME : LARGEST_CASE;
  const content = file.size > largest ? "#".repeat(largest + 1) : await file.text();
  if (!saved) return changed(await call("read", desk, content, file.name), { replace: false });
  const found = await call("turns", desk, file.name, content);
  notice(found.error || "");
  put("turns", found.turns || "");
  game = [file.name, content];
  if (found.turns) bring(part("turns"));
}

async function turnOpened(name) {
  changed(await call("turn", desk, ...game, name), { replace: false });
}

// What was told is shown as it was heard; where that is not right, it is said anew.
let sentence = "";
function tell(text) {
  if (!text.trim()) return;
  sentence = text;
  next(async () => changed(await call("understood", desk, text)));
}

// What was not said and is tapped now belongs to the sentence: both are undone in one step.
function answered({ id, dataset }) {
  next(async () => {
    const steps = past.length, found = await call("understood", desk, sentence, JSON.parse(dataset.answers));
    put("heard", found.heard);
    changed(found, { other: false });
    past.length = Math.min(past.length, steps);
    if (part(id)) part(id).focus({ preventScroll: true });
  });
}

function agreed(how) {
  put("heard", "");
  if (how !== "change") return;
  step(past, future);
  next(() => {
    const line = part("sentence");
    if (!line) return;
    line.value = sentence;
    line.focus();
  });
}

// The picture as a PNG; null where there is none, or where the browser draws none.
async function picture() {
  const drawn = await call("drawn", desk);
  if (!drawn) return null;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return new Promise((done) => { canvas.toBlob(done, "image/png"); });
}

const whole = () => location.origin + home + link;

async function share() {
  const text = part("verdict").textContent;
  if (!text) return notice(part("ruling").textContent);
  const url = whole(), drawn = await picture();
  const told = { title: document.title, text, url };
  const files = drawn ? [new File([drawn], "table.png", { type: drawn.type })] : [];
  if (!navigator.share) return copied(`${text}\n${url}`, drawn);
  const withPicture = { ...told, files };
  const can = files.length && navigator.canShare && navigator.canShare(withPicture);
  return navigator.share(can ? withPicture : told).catch(() => {});
}

// Where nothing can be shared, the same is copied.
async function copied(text, drawn) {
  const words = new Blob([text], { type: "text/plain" });
  const all = drawn && window.ClipboardItem ? [new ClipboardItem({ "text/plain": words, "image/png": drawn })] : null;
  const done = await (all ? navigator.clipboard.write(all) : Promise.reject(new Error())).catch(
    () => navigator.clipboard.writeText(text),
  ).then(() => true, () => false);
  notice(done ? say("shared") : text);
}

// The text is as high as what is in it, also where the style alone cannot make it so.
function grown() {
  const { style } = part("text");
  if (CSS.supports("field-sizing", "content")) return;
  style.height = "auto";
  style.height = `${part("text").scrollHeight + 2}px`;
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

// What is typed and not applied stays until somebody applies it or takes it back, also on another visit.
function typed(text) {
  const written = text !== null;
  part("text").dataset.written = written ? "yes" : "no";
  part("unapplied").hidden = !written;
  if (!written) part("text").value = desk.text;
  grown();
  try {
    if (written) localStorage.setItem(TYPED, text); else localStorage.removeItem(TYPED);
  } catch { /* a private window, or too large */ }
}

function typedBefore() {
  let text = null;
  try {
    text = localStorage.getItem(TYPED);
  } catch { /* a private window */ }
  if (text === null) return;
  part("text").value = text;
  part("whole").open = true;
  typed(text);
}

// What can be undone outlives that the page is loaded again, as far back as there is room for.
function keepSteps() {
  const kept = (most) => JSON.stringify({ text: desk.text, past: past.slice(-most), future: future.slice(-most) });
  for (let most = MOST_STEPS; most; most = Math.floor(most / 2)) {
    if (kept(most).length > LARGEST_STEPS) continue;
    try {
      return sessionStorage.setItem(STEPS, kept(most));
    } catch { /* too large, or a private window */ }
  }
}

function stepsBefore() {
  try {
    const before = JSON.parse(sessionStorage.getItem(STEPS));
    if (!before || before.text !== desk.text) return;
    past.push(...before.past);
    future.push(...before.future);
  } catch { /* a private window */ }
  undoable();
}

// The table and the questions of the book in its language work without a network.
async function offline() {
  if (!("serviceWorker" in navigator)) return;
  part("offline").textContent = say("online only");
  try {
    await navigator.serviceWorker.register(`${root}table-offline.js`);
    const { active } = await navigator.serviceWorker.ready;
    part("offline").textContent = say("offline");
    document.documentElement.dataset.offline = "yes";
    fitBar();
    navigator.serviceWorker.onmessage = () => { document.documentElement.dataset.book = "yes"; };
    active.postMessage(desk.language);
  } catch (error) {
    part("offline").title = error.message;
  }
}
