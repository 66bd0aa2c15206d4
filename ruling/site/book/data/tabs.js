// The tab of a case that opens is the one of the edition that was asked for last, which this device keeps.
const EDITION = "edition";

/** The storage of the device, or nothing where it keeps none. */
function kept() {
  try {
    return localStorage.getItem(EDITION);
  } catch {
    return null;
  }
}

function keep(id) {
  try {
    localStorage.setItem(EDITION, id);
  } catch { /* then it is not kept */ }
}

/** Opens a tab of some, and tells which link leads to it. */
function open(tabs, tab) {
  tabs.classList.add("scripted");
  for (const each of tabs.querySelectorAll(":scope > .tab")) each.classList.toggle("open", each === tab);
  for (const link of tabs.querySelectorAll(":scope > nav a")) {
    if (link.hash === `#${tab.id}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

const TABS = document.querySelector(".tabs");

/** The tab that is asked for by the address, else by what was kept; an edition in the address is kept. */
function openAsked() {
  const byId = (id) => (id ? document.getElementById(id)?.closest(".tab") : null);
  const asked = decodeURIComponent(location.hash.slice(1));
  const tab = byId(asked);
  const inTab = (id) => tab.id === id || tab.querySelector(`:scope > span[id="${CSS.escape(id)}"]`);
  if (tab && inTab(asked) && !(asked === tab.id && kept() && inTab(kept()))) keep(asked);
  open(TABS, tab ?? byId(kept()) ?? TABS.querySelector(".tab"));
}

if (TABS) {
  openAsked();
  addEventListener("hashchange", openAsked);
}
