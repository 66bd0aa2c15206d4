"use strict";
// Shows on the board what was tapped before the program answers: what is laid, turned and selected. It knows no rule; the
// answer draws anew every square that is touched here.
function runningAhead(frame, touched) {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const selected = () => frame.querySelector(".square[aria-selected=true]");
  const picture = (cell) => cell && cell.querySelector("svg");
  const select = (cell) => {
    for (const each of [selected(), cell]) {
      if (!each) continue;
      touched.add(each);
      each.setAttribute("aria-selected", String(each === cell));
    }
    if (cell) stopAt(frame, cell.querySelector("button"));
  };
  const turn = (cell) => {
    const there = picture(cell);
    if (!there) return;
    touched.add(cell);
    there.dataset.quarters = Number(there.dataset.quarters || 0) + 1;
    there.style.transform = `rotate(${there.dataset.quarters * 90}deg)`;
    if (!still.matches) there.animate([{ rotate: "-90deg" }, { rotate: "0deg" }], 200);
  };
  const lay = (cell, what) => {
    if (!cell || !what) return;
    touched.add(cell);
    if (picture(cell)) picture(cell).remove();
    cell.prepend(what);
    cell.classList.add("laid");
  };
  const carry = (from, to) => {
    touched.add(from);
    from.classList.remove("carried", "laid");
    lay(to, picture(from));
    select(to);
  };
  const edits = {
    look: ([place]) => {
      const tap = frame.querySelector(`[data-square="${place}"]`), carried = frame.querySelector(".square.carried");
      const cell = tap && tap.parentElement;
      if (cell && carried && !picture(cell)) carry(carried, cell);
      else if (cell && cell === selected() && !carried && !desk.picking) turn(cell);
      else select(cell);
    },
    close: () => select(null),
    turn: () => turn(selected()),
    lay: (_, from) => lay(selected(), picture(from) && picture(from).cloneNode(true)),
    remove: () => {
      const cell = selected();
      if (!picture(cell)) return;
      touched.add(cell);
      picture(cell).remove();
      cell.classList.remove("laid");
    },
    carry: () => {
      if (!selected()) return;
      touched.add(selected());
      selected().classList.toggle("carried");
    },
  };
  // Whatever else is done with a square is seen to be under way.
  const other = () => {
    if (!selected()) return;
    touched.add(selected());
    selected().classList.add("waiting");
  };
  return (edit, given, from) => {
    if (edit in edits) return edits[edit](given, from);
    if (!from) return;
    if (from.closest("#panel")) other();
    from.classList.add("waiting");
  };
}
