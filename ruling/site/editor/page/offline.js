// Keeps what the table needs, so that it works without a network; all else goes its way.
const NAME = "$name", FILES = $files;
const at = (file) => new URL(file, self.registration.scope).href;
const kept = new Set(FILES.map(at));

// Of all pages that say so, the one in the language of an address: its folder leads to both.
function without(address) {
  const pages = FILES.filter((file) => file.endsWith("table/offline.html")).sort((one, other) => other.length - one.length);
  return at(pages.find((page) => address.startsWith(at(page.slice(0, -"table/offline.html".length)))));
}

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll([...kept])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const others = (names) => names.filter((name) => name.startsWith("ruling-table-") && name !== NAME);
  const gone = caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name))));
  event.waitUntil(gone.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  address.hash = address.search = "";
  if (address.pathname.endsWith("/")) address.pathname += "index.html";
  if (!kept.has(address.href)) {
    if (event.request.mode !== "navigate") return;
    // That page is shown where the other lies, and leads from there.
    const instead = () => Response.redirect(without(address.href));
    event.respondWith(fetch(event.request).catch(instead));
    return;
  }
  event.respondWith(caches.open(NAME).then(async (cache) => (await cache.match(address.href)) || fetch(event.request)));
});
