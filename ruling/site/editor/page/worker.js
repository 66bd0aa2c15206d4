// The program, in a thread of its own: it is asked by name and answers in JSON.
import { loadPyodide } from "./runtime/pyodide.mjs";

const fetched = self.fetch.bind(self);
let loaded = 0;
self.fetch = async (...given) => {
  const answer = await fetched(...given);
  if (!answer.ok || !answer.body) return answer;
  const counting = new TransformStream({
    transform(part, on) {
      loaded += part.length;
      postMessage({ loaded });
      on.enqueue(part);
    },
  });
  const { status, statusText, headers } = answer;
  return new Response(answer.body.pipeThrough(counting), { status, statusText, headers });
};

async function begin() {
  const beside = (name) => new URL(name, import.meta.url).href;
  const bundle = fetch(beside("ruling.zip")).then((answer) => {
    if (!answer.ok) throw new Error(`ruling.zip: ${answer.status}`);
    return answer.arrayBuffer();
  });
  const [python, packages] = await Promise.all([loadPyodide({ indexURL: beside("runtime/") }), bundle]);
  postMessage({ starting: true });
  python.unpackArchive(packages, "zip", { extractDir: "/packages" });
  return python.runPython(
    "import sys\nsys.path.insert(0, '/packages')\nfrom ruling.site.editor.calls import answer\nanswer",
  );
}

const program = begin();
program.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error) }),
);

self.onmessage = async ({ data: { id, name, given } }) => {
  try {
    const answer = await program;
    postMessage({ id, found: JSON.parse(answer(name, JSON.stringify(given))) });
  } catch (error) {
    postMessage({ id, fault: String(error) });
  }
};
