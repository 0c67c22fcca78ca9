import type { Page } from '@playwright/test';

/**
 * Runs in the page. An inline element is not cut at all, and inside a padding the letters of the next line show. In the
 * filters of the timeline there are titles of any length.
 */
const FIND = `(() => {
  const name = (element) => element.tagName + '.' + element.className;
  const lines = [...document.querySelectorAll('[class*="line-clamp"]')].filter((element) => {
    const { display, webkitLineClamp, paddingBottom, lineHeight, fontSize } = getComputedStyle(element);
    if (webkitLineClamp === 'none' || !element.checkVisibility()) return false;
    if (display === 'inline') return true;
    const aboveLetters = (parseFloat(lineHeight) - parseFloat(fontSize)) / 2;
    return element.scrollHeight > element.clientHeight + 1 && parseFloat(paddingBottom) > aboveLetters;
  });
  const pen = document.createElement('canvas').getContext('2d');
  const choices = [...document.querySelectorAll('select:not(search *, .opacity-0)')].flatMap((select) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
    const room = select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
    if (!select.checkVisibility()) return [];
    pen.font = font;
    return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
  });
  return [...lines.map(name), ...choices];
})()`;

/**
 * Lists the elements whose text should end after some lines and shows more than these or parts of the next one, and the
 * choices for which their select has no room.
 */
export function badlyCut(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(FIND);
}
