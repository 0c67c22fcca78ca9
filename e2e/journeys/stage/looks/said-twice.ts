import type { Page } from '@playwright/test';

/**
 * Runs in the page. A picture says nothing that stands beside it in its card or row, except where it is what a field
 * has or what a dialog is about; and no two fields to write in have the same name and description.
 */
const FIND = `(() => {
  const isTold = (one) => one.checkVisibility() && !one.closest('[inert], [aria-hidden=true]');
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isTold);
  const pictures = all('img:not([alt=""]), [role=img][aria-label]').flatMap((picture) => {
    const name = picture.getAttribute('aria-label') ?? picture.alt;
    const place = picture.closest('li, article, section, figure, fieldset, [role=dialog]');
    if (place === null || place.matches('fieldset, [role=dialog]')) return [];
    const lines = place.innerText.split('\\n').map((line) => line.trim());
    const said = lines.find((line) => line.length > 2 && name.includes(line));
    return said === undefined ? [] : ['a picture beside its words: ' + name];
  });
  const textOf = (ids) => (ids ?? '').split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim();
  const fields = all('input:not([type=checkbox], [type=radio]), textarea').map((field) => [
    field.getAttribute('aria-label') ?? (textOf(field.getAttribute('aria-labelledby'))
      || [...(field.labels ?? [])].map(({ textContent }) => textContent).join(' ')),
    textOf(field.getAttribute('aria-describedby')),
  ].join(', '));
  const twice = new Set(fields.filter((field, at) => fields.indexOf(field) !== at));
  return [...pictures, ...[...twice].map((field) => 'fields that are told alike: ' + field)];
})()`;

/** What a screen reader says twice: a picture with the words beside it, fields that nothing tells apart. */
export function saidTwice(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(FIND);
}
