// What the pages of the book do besides being read: text is copied at a touch, and the tab of a case that opens is the
// one of the edition that was asked for last, which this device keeps.
const copies = (button, text, said) => {
  button.type = "button";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(text);
    button.classList.add("done");
    if (said) said.textContent = said.dataset.copied;
  });
};
if (navigator.clipboard) {
  for (const button of document.querySelectorAll("button.copy")) {
    button.hidden = false;
    copies(button, button.parentElement.querySelector("pre").textContent);
  }
  for (const cite of document.querySelectorAll("details.cite")) {
    const row = document.createElement("p"), said = document.createElement("span");
    row.className = "copies";
    row.append(`${cite.querySelector("summary").textContent}: `);
    for (const name of cite.querySelectorAll("dt")) {
      const button = document.createElement("button");
      button.append(name.textContent);
      button.setAttribute("aria-label", `${cite.dataset.copy}: ${name.textContent}`);
      copies(button, name.nextElementSibling.textContent, said);
      row.append(button, " ");
    }
    said.setAttribute("role", "status");
    said.dataset.copied = cite.dataset.copied;
    row.append(said);
    cite.before(row);
  }
}

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
