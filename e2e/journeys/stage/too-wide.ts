import type { Page } from '@playwright/test';

/** Runs in the page. Ignores what is inside elements that scroll or clip on purpose. */
const FIND = `(() => {
  const page = document.documentElement;
  const clips = (element) =>
    element !== null &&
    element !== page &&
    (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement));
  const name = (element) => element.tagName + '.' + element.className;
  const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
    const { right, left, width } = element.getBoundingClientRect();
    if (width <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false;
    return (right > innerWidth + 1 || left < -1) && !clips(element.parentElement);
  });
  const sheets = [...document.querySelectorAll('[role=dialog] *')].filter((element) =>
    getComputedStyle(element).overflowY === 'auto' &&
    element.getAttribute('role') !== 'tablist' &&
    element.scrollWidth > element.clientWidth,
  );
  return [
    ...(page.scrollWidth > page.clientWidth ? ['the page'] : []),
    ...[...beyond, ...sheets].map(name),
  ];
})()`;

/** Lists the elements that extend beyond the screen or a dialog, so that one would have to scroll sideways. */
export function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(FIND);
}
