"""What cannot be read on a page: words that are cut off, that lie outside of the window, or on which other words lie.

What scrolls is not lost, nor is what a map shows that can be moved; what one opens over the board covers it, as it should."""
from __future__ import annotations

from typing import Any, Final

UNREAD: Final = r"""(() => {
  const LAYERS = `dialog, .menu, .balloon, .moment-band, .trade, .eventcard, .stagechoice, .opened, .psheet, .key-panel,
    .zoombtns, .key-toggle, .banks-toggle, .band`;
  const found = [], leaves = [];
  const named = (node) => `${node.closest('[id]')?.id ?? ''} ${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}`;
  const read = (text) => text.parentElement && text.data.trim()
    && !text.parentElement.closest('title, desc, option, defs, .sr, .stamp')
    && text.parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const boxesOf = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter((box) => box.width >= 2 && box.height >= 2);
  };
  /* Who cuts it: "" if it can be scrolled into sight */
  const cutter = (node, box) => {
    for (let above = node; above && above !== document.documentElement; above = above.parentElement) {
      const look = getComputedStyle(above);
      if (look.clipPath === 'inset(50%)') return '';
      if (look.overflowX === 'visible' && look.overflowY === 'visible') continue;
      if (above instanceof SVGElement && !(above instanceof SVGSVGElement)) continue;
      const room = above.getBoundingClientRect();
      const wide = Math.max(room.left - box.left, box.right - room.right);
      const high = Math.max(room.top - box.top, box.bottom - room.bottom);
      if (above.matches('.zoomable.zoomed') && (wide > 1 || high > 1)) return '';
      if (/auto|scroll/.test(look.overflowX) && wide > 1 || /auto|scroll/.test(look.overflowY) && high > 1) return '';
      /* keywords for which a slot has no room are left out; a tap opens the card */
      if (above.matches('.pbody') && box.left >= room.right - 1) return '';
      if (wide > 2 || high > Math.max(3, 0.22 * box.height)) return above;
      if (look.position === 'fixed') return null;
    }
    return null;
  };
  const outside = (box) => box.left < -2 || box.right > innerWidth + 2
    || document.documentElement.scrollHeight <= innerHeight + 2 && (box.top < -2 || box.bottom > innerHeight + 2);
  const dotted = (node) => {
    const look = getComputedStyle(node);
    return look.textOverflow === 'ellipsis' && node.scrollWidth > node.clientWidth + 1;
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode, node = text.parentElement;
    if (!read(text)) continue;
    const words = text.data.trim().slice(0, 50);
    if (dotted(node)) found.push(`dots: "${words}" ${named(node)}`);
    for (const box of boxesOf(text)) {
      const by = cutter(node, box);
      if (by === '') break;
      if (by) { found.push(`cut: "${words}" ${named(node)} by ${named(by)}`); break; }
      if (outside(box)) { found.push(`outside: "${words}" ${named(node)}`); break; }
      leaves.push({ node, box, words, layer: node.closest(LAYERS), map: node.closest('.zoomable.zoomed') });
    }
  }
  /* Letters, without the room above and below them */
  const inner = (box) => [box.top + box.height * 0.2, box.bottom - box.height * 0.2];
  for (let i = 0; i < leaves.length; i++) for (let j = i + 1; j < leaves.length; j++) {
    const [one, two] = [leaves[i], leaves[j]];
    if (one.node === two.node || one.layer !== two.layer || one.map !== two.map) continue;
    const wide = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
    if (wide <= 2) continue;
    const [[a, b], [c, d]] = [inner(one.box), inner(two.box)];
    if (Math.min(b, d) - Math.max(a, c) > 2) found.push(`over: "${one.words}" and "${two.words}" ${named(one.node)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push('the page scrolls sideways');
  return [...new Set(found)];
})()"""

SETTLED: Final = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 40))))"


def unread(page: Any) -> list[str]:
    """Everything on the page that a person could not read."""
    page.evaluate(SETTLED)
    return [str(one) for one in page.evaluate(UNREAD)]


def large_letters(page: Any, size: int) -> None:
    """As somebody who has set the letters of the browser to so many pixels (16 is usual)."""
    session = page.context.new_cdp_session(page)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size - 3}})
