import type { Page } from '@playwright/test';

/**
 * Runs in the page. Presses are tried pixel by pixel up and down from the middle of an element: what is drawn around a
 * small one may take them too. A link within a sentence is as high as its line.
 */
const FIND = `(() => {
  const SMALLEST = 44;
  const pressed = 'a[href], button, select, summary, input, label:has(input), [role=tab]';
  const takes = (element, x, y) => element.contains(document.elementFromPoint(x, y));
  const isInline = (element) => getComputedStyle(element).display === 'inline';
  const blockOf = (element) => isInline(element) ? blockOf(element.parentElement) : element;
  const isInSentence = (link) => link.matches('a') && isInline(link) &&
    blockOf(link).textContent.trim().length > link.textContent.trim().length + 10;
  const small = [...document.querySelectorAll(pressed)].filter((element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (element.matches('label > input') || isInSentence(element)) return false;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    // What is covered cannot be pressed at all.
    if (width <= 1 || !takes(element, x, y)) return false;
    let [from, to] = [y, y];
    while (y - from < SMALLEST && takes(element, x, from - 1)) from -= 1;
    while (to - y < SMALLEST && takes(element, x, to + 1)) to += 1;
    return to - from + 1 < SMALLEST - 1;
  });
  scrollTo({ top: 0, behavior: 'instant' });
  return small.map((element) => element.tagName + ' ' + (element.ariaLabel ?? element.textContent).trim().slice(0, 40));
})()`;

/** Lists what is lower than a thumb needs: 44 pixels, less one for halves of a pixel. */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(FIND);
}
