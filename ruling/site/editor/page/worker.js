// The program, in a thread of its own: it is asked by name and answers in JSON.
// Once it has started, its memory is kept on the device, and it goes on from there the next time. What is kept bears the
// first part of this worker's name: a hash of the runtime and the program. The second is the language of the page.
import { loadPyodide } from "./runtime/pyodide.mjs";
import create from "./runtime/pyodide.asm.mjs";

const [version, language] = self.name.split(" ");
const STORE = "ruling-memory", PAGE_OF_MEMORY = 65536;
const beside = (name) => new URL(name, import.meta.url).href;
const kept = beside(`memory-${version}`);

async function fetched(name) {
  const answer = await fetch(beside(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

async function unpacked(name) {
  const { body } = await fetched(name);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).json();
}

// The memory of the runtime has a size of its own: it must be large enough before another is read into it.
function createPyodideModule(settings, size) {
  const { instantiateWasm } = settings;
  const instantiated = (imports, done) => instantiateWasm(imports, (instance, module) => {
    const { memory } = instance.exports;
    const lacking = Math.ceil((size - memory.buffer.byteLength) / PAGE_OF_MEMORY);
    if (lacking > 0) memory.grow(lacking);
    done(instance, module);
  });
  return create({ ...settings, instantiateWasm: instantiated });
}

async function remembered() {
  const found = await (await caches.open(STORE)).match(kept);
  if (!found) return null;
  const memory = new Uint8Array(await found.arrayBuffer());
  if (String(memory.length) !== found.headers.get("X-Length")) throw new Error("the memory is not whole");
  return memory;
}

async function forgotten() {
  await caches.delete(STORE).catch(() => {});
}

async function remember(memory) {
  await forgotten();
  const headers = { "Content-Type": "application/octet-stream", "X-Length": String(memory.length) };
  await (await caches.open(STORE)).put(kept, new Response(memory, { headers }));
  postMessage({ kept: true });
}

function laid(python, files) {
  const { FS } = python;
  for (const [path, text] of Object.entries(files)) {
    FS.mkdirTree(`/packages/${path}`.replace(/\/[^/]*$/, ""));
    FS.writeFile(`/packages/${path}`, text);
  }
}

// The answers of a program; `probed` shows that it works, and leaves in its memory what every ruling needs.
function probed(python) {
  const answer = python.runPython("answer");
  answer("warmed", JSON.stringify([language]));
  return answer;
}

async function resumed(files) {
  const _loadSnapshot = await remembered();
  if (!_loadSnapshot) return null;
  const size = _loadSnapshot.length;
  const found = { _loadSnapshot, createPyodideModule: (settings) => createPyodideModule(settings, size) };
  const python = await loadPyodide({ indexURL: beside("runtime/"), ...found });
  laid(python, await files);
  return { python, answer: probed(python) };
}

async function begun(files) {
  const python = await loadPyodide({ indexURL: beside("runtime/"), _makeSnapshot: true });
  laid(python, await files);
  python.runPython("import sys\nsys.path.insert(0, '/packages')\nfrom ruling.site.editor.calls import answer");
  const answer = probed(python);
  try {
    remember(python.makeMemorySnapshot()).catch(forgotten);
  } catch {
    forgotten();
  }
  return { python, answer };
}

async function begin() {
  const files = unpacked("ruling.bundle");
  try {
    const found = await resumed(files);
    if (found) return { ...found, resumed: true };
  } catch {
    await forgotten();  // refused, cut short or damaged: it begins anew, and is kept anew
  }
  return { ...await begun(files), resumed: false };
}

// What only a sentence or a saved game needs is fetched when the first one is typed or opened.
const LATER = {
  understood: ["sentence.bundle", "from ruling.site.editor.sentence_calls import understood"],
  turns: ["game.bundle", "from ruling.site.editor.game_calls import turns"],
  turn: ["game.bundle", "from ruling.site.editor.game_calls import turn"],
};
let fetchedLater = {};
async function answeredLater(name, text) {
  const [bundle, imports] = LATER[name];
  fetchedLater[bundle] ??= Promise.all([program, unpacked(bundle)]).then(([{ python }, files]) => {
    laid(python, files);
    python.runPython("import importlib\nimportlib.invalidate_caches()");
    return python;
  });
  const python = await fetchedLater[bundle];
  return python.runPython(`${imports}\nfrom ruling.site.editor.calls import calling\ncalling(${name})`)(text);
}

const program = begin();
program.then(
  (found) => postMessage({ ready: true, resumed: found.resumed }),
  (error) => postMessage({ failed: String(error) }),
);

// Of an answer, the parts of the page go there that are not as in the one that it shows; of the board, which has a square
// on every second line, those lines.
let last = { number: 0, parts: {} };
function changes(found, shown) {
  if (!found || !found.parts) return found;
  const now = { ...found.parts, board: found.parts.board.split("\n") }, before = shown === last.number ? last.parts : {};
  last = { number: last.number + 1, parts: now };
  const parts = Object.fromEntries(Object.entries(now).filter(([id, part]) => part !== before[id]));
  const { length } = before.board || [];
  if (length === now.board.length) parts.board = lines(now.board, before.board);
  return { ...found, parts, answer: last.number };
}

const lines = (now, before) => Object.fromEntries([...now.entries()].filter(([n, line]) => line !== before[n]));

self.onmessage = async ({ data: { id, name, given, answer: shown } }) => {
  try {
    const { answer } = await program;
    const text = JSON.stringify(given);
    const found = JSON.parse(name in LATER ? await answeredLater(name, text) : answer(name, text));
    postMessage({ id, found: changes(found, shown) });
  } catch (error) {
    postMessage({ id, fault: String(error) });
    fetchedLater = {};
    forgotten();
  }
};
