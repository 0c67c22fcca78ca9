import type { Page } from '@playwright/test';

/**
 * Runs in the page. WebKit's rule: a list has the role, stands in a `nav`, or has an item that is drawn as one and could
 * have a marker (`AccessibilityNodeObject.cpp`). An empty one (`""`) would count, but is no way out: WebKit gives it a line of
 * its own above an item that begins with a flexbox or a grid.
 */
const FIND = `(() => {
  const canBeMarked = (item) => {
    const { display, listStyleType } = getComputedStyle(item);
    return item.localName === 'li' && /list-item/.test(display) && !['none', '""'].includes(listStyleType);
  };
  const lists = [...document.querySelectorAll(':is(ul, ol):not([role]):has(> li)')];
  return lists
    .filter((list) => !list.closest('nav') && ![...list.children].some(canBeMarked))
    .map((list) => list.outerHTML.slice(0, 200));
})()`;

/** The lists that Safari does not tell as lists. Chromium tells all: this computes what WebKit would do. */
export function untoldLists(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(FIND);
}
