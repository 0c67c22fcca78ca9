import type { Page } from '@playwright/test';

/** Runs in the page. The library of components draws what cannot be pressed in a fifth of the ink. */
const FIND = `[...document.querySelectorAll('[aria-disabled="true"], :disabled')].flatMap((element) => {
  const text = element.textContent.trim();
  const alpha = /\\/\\s*([\\d.]+)\\)$/.exec(getComputedStyle(element).color)?.[1] ?? '1';
  return text !== '' && element.checkVisibility() && Number(alpha) < 0.5 ? [text] : [];
})`;

/** Lists what cannot be pressed and cannot be read either, which axe does not look at. */
export function tooPale(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(FIND);
}
