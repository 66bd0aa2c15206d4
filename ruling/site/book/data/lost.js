// Where the address of the book is not known, the page finds the folder that it lies in, and starts all links there.
"use strict";
(async () => {
  const base = document.querySelector("base"), folders = location.pathname.split("/").slice(1, -1);
  if (!base.getAttribute("href").startsWith("/")) return;
  for (let most = 0; most <= folders.length; most += 1) {
    const root = `/${folders.slice(0, most).map((each) => `${each}/`).join("")}`;
    const there = await fetch(`${root}search/index.js`, { method: "HEAD" }).catch(() => ({}));
    if (there.ok) return most ? start(base, root) : null;
  }
})();

/** What was asked for at the wrong place is asked for once more. */
function start(base, root) {
  base.href = `${root}search/`;
  for (const each of document.querySelectorAll("link[rel=stylesheet], script[src]")) {
    const again = document.createElement(each.localName);
    for (const { name, value } of each.attributes) again.setAttribute(name, value);
    if (each.localName === "script") again.async = false; // one after the other
    each.replaceWith(again);
  }
}
