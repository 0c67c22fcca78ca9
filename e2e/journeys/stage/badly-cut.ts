import type { Page } from '@playwright/test';

/** Runs in the page. An inline element is not cut at all, and inside a padding the letters of the next line show. */
const FIND = `(() => {
  const name = (element) => element.tagName + '.' + element.className;
  return [...document.querySelectorAll('[class*="line-clamp"]')]
    .filter((element) => {
      const { display, webkitLineClamp, paddingBottom, lineHeight, fontSize } = getComputedStyle(element);
      if (webkitLineClamp === 'none' || !element.checkVisibility()) return false;
      if (display === 'inline') return true;
      const aboveLetters = (parseFloat(lineHeight) - parseFloat(fontSize)) / 2;
      return element.scrollHeight > element.clientHeight + 1 && parseFloat(paddingBottom) > aboveLetters;
    })
    .map(name);
})()`;

/** Lists the elements whose text should end after some lines, and shows more than these or parts of the next one. */
export function badlyCut(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(FIND);
}
