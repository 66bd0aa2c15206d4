// Keeps what the table needs, so that it works without a network, and the questions of the book in the languages in which
// a table was opened; all else goes its way.
const NAME = "$name", FILES = $files, BOOK = "ruling-book", PAGES = $pages;
const at = (file) => new URL(file, self.registration.scope).href;
const kept = new Set(FILES.map(at));
const addresses = (of) => Object.entries(of).map(([file, digest]) => [at(file), at(`$${file}?$${digest}`)]);
const pages = new Map(Object.values(PAGES).flatMap(addresses));

// Of all pages that say so, the one in the language of an address: its folder leads to both.
function without(address) {
  const pages = FILES.filter((file) => file.endsWith("table/offline.html")).sort((one, other) => other.length - one.length);
  return at(pages.find((page) => address.startsWith(at(page.slice(0, -"table/offline.html".length)))));
}

// Each page of the book is kept at an address that tells its content: one that is another now goes when that is there.
async function keep(language) {
  const cache = await caches.open(BOOK), there = (await cache.keys()).map(({ url }) => url);
  const mine = new Map(addresses({ ...PAGES[""], ...PAGES[language] }));
  const lacking = [...mine.values()].filter((address) => !there.includes(address));
  while (lacking.length) await cache.addAll(lacking.splice(0, 8));
  const old = there.filter((address) => {
    const [page] = address.split("?");
    return mine.has(page) ? mine.get(page) !== address : !pages.has(page);
  });
  await Promise.all(old.map((address) => cache.delete(address)));
}

async function keptPage(address, { mode }) {
  const page = pages.has(address) && await (await caches.open(BOOK)).match(address, { ignoreSearch: true });
  if (page || mode !== "navigate") return page || Response.error();
  return Response.redirect(without(address));  // that page is shown where the other lies, and leads from there
}

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll([...kept])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const others = (names) => names.filter((name) => name.startsWith("ruling-table-") && name !== NAME);
  const gone = caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name))));
  event.waitUntil(gone.then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  event.waitUntil(keep(event.data).then(() => event.source.postMessage("kept")));
});

self.addEventListener("fetch", (event) => {
  const { request } = event, address = new URL(request.url);
  address.hash = address.search = "";
  if (address.pathname.endsWith("/")) address.pathname += "index.html";
  const { href } = address;
  if (kept.has(href)) {
    event.respondWith(caches.open(NAME).then(async (cache) => (await cache.match(href)) || fetch(request)));
  } else if (pages.has(href) || request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => keptPage(href, request)));
  }
});
