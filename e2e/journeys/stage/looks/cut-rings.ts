import type { Page } from '@playwright/test';

/**
 * What can be focused whose ring is cut off at a side, by an element that hides what leaves it, or by the window: such as a
 * button at the edge of a list with round corners, or a link in a text that is cut after some lines.
 */
export const cutRings = (page: Page) => page.evaluate<readonly string[]>(SCRIPT);

const SCRIPT = `(() => {
  const ringOf = (element) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(at);
      if (outlineStyle !== 'none' && outlineWidth !== '0px') return [at, parseFloat(outlineWidth) + parseFloat(outlineOffset)];
    }
    return null;
  };
  const isCut = (element) => {
    element.focus({ focusVisible: true });
    const ring = ringOf(element);
    if (document.activeElement !== element || ring === null) return false;
    const [ringed, width] = ring;
    const { left, right } = ringed.getBoundingClientRect();
    for (let at = ringed.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'hidden') continue;
      const edge = at.getBoundingClientRect();
      if (left - width < edge.left || right + width > edge.right) return true;
    }
    return left - width < 0 || right + width > document.documentElement.clientWidth;
  };
  return [...document.querySelectorAll('main :is(a[href], button)')]
    .filter((element) => element.checkVisibility() && isCut(element))
    .map((element) => element.getAttribute('aria-label') ?? element.textContent);
})()`;
