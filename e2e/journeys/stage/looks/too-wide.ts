import type { Page } from '@playwright/test';

/** Runs in the page. Ignores what is inside elements that scroll or clip on purpose. */
const FIND = `(() => {
  const page = document.documentElement;
  const clips = (element) =>
    element !== null &&
    element !== page &&
    (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement));
  const name = (element) => element.tagName + '.' + (element.className.baseVal ?? element.className);
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
  const drawings = [...document.querySelectorAll('label > svg')].filter((drawing) => {
    const [inner, outer] = [drawing, drawing.parentElement].map((one) => one.getBoundingClientRect());
    return inner.left < outer.left - 1 || inner.right > outer.right + 1;
  });
  return [
    ...(page.scrollWidth > page.clientWidth ? ['the page'] : []),
    ...[...beyond, ...sheets, ...drawings].map(name),
  ];
})()`;

/**
 * Lists the elements that extend beyond the screen or a dialog, so that one would have to scroll sideways, and the drawings
 * that extend beyond what is to be chosen by them.
 */
export function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(FIND);
}
