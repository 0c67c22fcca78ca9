import type { Locator } from '@playwright/test';
import { expect } from '../stage.ts';

/** Expects that a press on the middle of an element hits the element, and nothing on top of it. */
export async function expectUncovered(element: Locator): Promise<void> {
  await expect(element).toBeInViewport();
  const isMet = await element.evaluate((wanted) => {
    const { x, y, width, height } = wanted.getBoundingClientRect();
    const met = wanted.ownerDocument.elementFromPoint(x + width / 2, y + height / 2);
    return wanted.contains(met);
  });
  expect(isMet, `${element} is covered`).toBe(true);
}
