// Keeps what the table needs, so that it works without a network; all else goes its way.
const NAME = "$name", FILES = $files;
const kept = new Set(FILES.map((file) => new URL(file, self.registration.scope).href));

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
  if (!kept.has(address.href)) return;
  event.respondWith(caches.open(NAME).then(async (cache) => (await cache.match(address.href)) || fetch(event.request)));
});
