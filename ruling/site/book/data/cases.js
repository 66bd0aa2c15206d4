// The list of all cases: it shows those that are chosen, and what is chosen stands in its address.
"use strict";

const FILTER = document.getElementById("filter");
const CASES = [...document.querySelectorAll("main ul.titles > li")];
const CHOICES = [...FILTER.querySelectorAll("select")].map((select) => select.name);
const TOLD = FILTER.querySelector("output");

/** Whether the points of a case lie in a range such as 1-9, or 20-. */
function within(range, points) {
  if (range === "open" || points === "open") return range === points;
  const [least, most] = range.split("-");
  return Number(points) >= Number(least) && (most === "" || Number(points) <= Number(most));
}

function holds(point, name, value) {
  const known = FACETS[point.querySelector("small").textContent][CHOICES.indexOf(name)];
  return name === "points" ? within(value, known) : known.split(" ").includes(value);
}

function show() {
  const chosen = [...new FormData(FILTER)].filter(([, value]) => value);
  for (const each of CASES) {
    each.hidden = !chosen.every(([name, value]) => holds(each, name, value));
  }
  for (const section of document.querySelectorAll("main section")) {
    section.hidden = !section.querySelector("li:not([hidden])");
  }
  const shown = CASES.filter((each) => !each.hidden).length;
  TOLD.textContent = shown ? TOLD.dataset.shown.replace("{shown}", shown) : TOLD.dataset.none;
  const query = new URLSearchParams(chosen).toString();
  const at = query ? `?${query}` : location.pathname;
  if (location.search !== (query ? at : "")) history.replaceState(null, "", at);
  for (const other of document.querySelectorAll(".languages a")) other.search = query;
}

for (const [name, value] of new URLSearchParams(location.search)) {
  const select = FILTER.elements[name];
  if (select) select.value = value;
  if (select && select.selectedIndex < 0) select.value = "";
}
FILTER.hidden = false;
FILTER.addEventListener("change", show);
show();
