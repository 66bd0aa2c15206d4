"""What stands where on the page, measured in the browser by scripts."""

COVERED = """
const place = (part) => part.getBoundingClientRect(), found = [];
const told = '#under button, #ruling :is(h1, h2, p, tr, li, figure, summary)';
const parts = [...document.querySelectorAll(told)].filter((part) => part.checkVisibility());
for (const part of parts) {
  part.scrollIntoView({ block: 'center' });
  const { left, top, right, bottom } = place(part), end = innerHeight;
  const points = [[left + 3, top + 3], [right - 3, bottom - 3]];
  const open = points.every(([x, y]) => part.contains(document.elementFromPoint(x, y)));
  const board = place(document.getElementById('board'));
  const whole = top >= 0 && bottom <= end && board.top >= 0 && board.bottom <= end;
  if (!open || !whole) found.push(part.outerHTML.slice(0, 90));
}
return [parts.length, found];
"""
"""How much the ruling has, and whatever of it is covered when it is scrolled there, or is not
whole beside a whole board.
"""

LEGEND = """
return [...document.querySelectorAll('#ruling figure .legend > :is(text, li)')].map((text) =>
  parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM ? text.getScreenCTM().a : 1));
"""
"""How large the letters of the legends are on the screen."""

IN_SIGHT = """
const place = (id) => document.getElementById(id).getBoundingClientRect();
const verdict = document.getElementById('verdict'), bar = place('bar'), board = place('board');
const beside = board.right <= bar.left + 1;
return {
  cut: verdict.scrollHeight > verdict.clientHeight || verdict.scrollWidth > verdict.clientWidth
    || verdict.getBoundingClientRect().bottom > bar.bottom,
  whole: bar.top >= 0 && bar.bottom <= innerHeight + 1,
  board: Math.min(board.bottom, innerHeight) - Math.max(board.top, beside ? 0 : bar.bottom),
  high: board.height,
};
"""
"""Whether the bar is cut, whether all of it is in sight, and how much of the board is, of what."""

LINES = """
const range = document.createRange();
range.selectNodeContents(arguments[0]);
return new Set([...range.getClientRects()].map((each) => Math.round(each.top))).size;
"""
"""How many lines a text takes."""

BOXES = """
const parts = document.querySelectorAll('#work, #work *:not(input, select), #bar *');
return [...parts].filter((part) => {
  if (part.matches('#board, #tray, #right, .folded .long') || part.closest('svg')) return false;
  if (!part.checkVisibility()) return false;
  const cut = getComputedStyle(part).overflowY !== 'visible';
  return cut && part.clientHeight > 0 && part.scrollHeight > part.clientHeight + 1;
}).map((part) => part.outerHTML.slice(0, 90));
"""
"""Everything but the parts of the frame, and folded sentences, with more inside than it shows."""

SIDEWAYS = """
const wide = document.documentElement.clientWidth;
const apart = '#board [role=grid], #board [role=grid] *, .skip, select, input, svg *';
const found = document.documentElement.scrollWidth > wide ? ['the page'] : [];
for (const part of document.querySelectorAll(`body *:not(${apart})`)) {
  const box = part.getBoundingClientRect(), cut = getComputedStyle(part).overflowX !== 'visible';
  if (!box.width || !part.checkVisibility()) continue;
  if (box.right > wide + 1 || box.left < -1) found.push(part.outerHTML.slice(0, 90));
  const more = part.scrollWidth > part.clientWidth + 1 && !part.querySelector('[role=grid]');
  if (cut && more) found.push(`within: ${part.outerHTML.slice(0, 90)}`);
}
return found;
"""
"""Everything that goes beyond the page, or within which something can be moved to the side."""

AT_HAND = """
const box = arguments[0].getBoundingClientRect(), frame = { top: 0, bottom: innerHeight };
for (let each = arguments[0].parentElement; each; each = each.parentElement) {
  if (getComputedStyle(each).overflowY === 'visible') continue;
  const around = each.getBoundingClientRect();
  frame.top = Math.max(frame.top, around.top);
  frame.bottom = Math.min(frame.bottom, around.bottom);
}
return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
"""
"""Whether all of something can be tapped without scrolling to it."""
