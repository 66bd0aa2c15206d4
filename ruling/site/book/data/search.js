// The page of the search: what was asked for stands in its address, and nothing leaves it.
"use strict";

// ---- the other pages, by the words of their names ----

/** Every page of the book that has a name: where it is, what it is called, what is told of it, and its id. */
function everyPage() {
  const { questions, pieces, pages, texts } = INDEX;
  const own = (folder, of) => Object.entries(of).map(([id, [name]]) =>
    ({ at: `${folder}/${id}/`, name, told: "", id, kind: texts.kinds[folder] }));
  const others = Object.entries(pages).flatMap(([folder, of]) => of.map(([rest, name, told, id = ""]) =>
    (folder === "q" && told
      ? { at: `${folder}/${rest}/`, name: told, told: "", id: name || rest, kind: texts.reading }
      : { at: `${folder}/${rest}/`, name: name || rest, told, id, kind: texts.kinds[folder] })));
  return [...own("q", questions), ...own("piece", pieces), ...others];
}

/** The pages whose names hold the most of the words; a word counts more, the fewer hold it. */
function pagesOf(query, shown) {
  const { wordings } = PLAIN;
  const telling = new Set(foldedWords(query).filter((word) => !wordings.ignored.has(word)));
  const pages = everyPage().map((page) => {
    const names = foldedWords(`${page.id} ${page.name} ${page.told}`);
    const stems = new Set(names.map((name) => wordings.stem(name)));
    const begins = (word) => word.length > 2 && names.some((name) => name.startsWith(word));
    const held = [...telling].filter((word) => stems.has(wordings.stem(word)) || begins(word));
    return { page, held };
  });
  const holding = counted(pages.flatMap(({ held }) => held));
  const worth = (held) =>
    held.reduce((sum, word) => sum + Math.log(pages.length / holding.get(word) + 1), 0);
  const most = Math.max(...pages.map(({ held }) => worth(held)));
  const best = pages.filter(({ held }) => held.length && worth(held) === most);
  return best.map(({ page }) => page).filter(({ at }) => !shown.has(at));
}

// ---- the page ----

const SHOWN = 12; // pages at once; more are folded

function element(name, ...inside) {
  const made = document.createElement(name);
  made.append(...inside);
  return made;
}

function link(address, text) {
  const made = element("a", text);
  made.href = `../${address}index.html`;
  return made;
}

/** A question or a piece with its answer, below a word that may begin it, and whose word it is. */
function answer(address, title, told, whose = "", word = "") {
  const found = element("section", element("h2", link(address, title)), element("p", `${word} ${told}`.trim()));
  if (whose) found.append(Object.assign(element("p", whose), { className: "whose" }));
  return found;
}

function pageList(pages) {
  return element("ul", ...pages.map(({ at, name, told, kind = "", id = "" }) =>
    element("li", link(at, name), told ? `: ${told} ` : " ", kind ? element("small", `${kind} ${id}`.trim()) : "")));
}

/** What there is to say where nothing answers. */
function declined({ about, strange, number }) {
  if (number) return INDEX.texts.number;
  const text = about.length ? INDEX.texts.foreign : INDEX.texts.strange;
  const topics = about.length ? about : strange;
  return topics.length ? text.replace("{topics}", () => topics.join(", ")) : INDEX.texts.nothing;
}

/** What one question means: the piece, the nearest question, or that nothing answers. */
function answersTo(asked) {
  const { questions, pieces } = INDEX, first = asked.answers[0];
  const found = [];
  if (asked.piece) found.push(answer(`piece/${asked.piece}/`, ...pieces[asked.piece]));
  if (first && isMeant(asked)) {
    const [title, told, whose, yesOrNo, usually] = questions[first];
    const begins = (asked.yesOrNo && yesOrNo) || usually;
    found.push(answer(`q/${first}/`, title, told, whose, begins));
  }
  return found.length ? found : [element("p", declined(asked))];
}

/** Whether the first question is what was meant, and not the piece alone. */
function isMeant({ answers, piece }) {
  return !piece || INDEX.shared["raised by"][answers[0]] !== undefined;
}

function show(query) {
  const { texts, questions } = INDEX;
  const asPage = (id) => ({ at: `q/${id}/`, name: questions[id][0], told: questions[id][1] });
  const each = askEach(query);
  const found = each.flatMap(answersTo);
  const meant = new Set(each.filter(isMeant).flatMap(({ answers }) => answers.slice(0, 1)));
  const all = [...new Set(each.flatMap(({ answers }) => answers))];
  const others = all.filter((id) => !meant.has(id));
  if (others.length) found.push(element("h2", texts.others), pageList(others.map(asPage)));
  const shown = new Set([...all.map((id) => `q/${id}/`), ...each.map(({ piece }) => `piece/${piece}/`)]);
  const pages = pagesOf(query, shown);
  if (pages.length) {
    found.push(element("h2", texts.pages), pageList(pages.slice(0, SHOWN)));
    const rest = pages.slice(SHOWN);
    const more = texts.more.replace("{topics}", rest.length);
    if (rest.length) found.push(element("details", element("summary", more), pageList(rest)));
  }
  document.getElementById("found").replaceChildren(...found);
  document.getElementById("most").hidden = each.some(({ answers, piece }) => answers.length || piece);
}

/** The words of an address that is none: what was looked for there is probably meant. */
function wordsOfAddress() {
  const { pathname } = location, { pathname: root } = new URL("..", document.baseURI);
  const words = decodeURIComponent(pathname.replace(root, "")).replace(/(index)?\.html$/, "");
  return words.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

const LOST = document.getElementById("lost") !== null;
const QUERY = new URLSearchParams(location.search).get("q") ?? (LOST ? wordsOfAddress() : "");
if (QUERY.trim()) {
  document.querySelector("form[role=search] input").value = QUERY;
  document.title = `${QUERY} · ${document.title}`;
  for (const other of document.querySelectorAll(".languages a")) other.search = location.search;
  show(QUERY);
}
