import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './stage.ts';

/** Fails with one line per violation that axe finds on the screen as it is now. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await settle(page);
  // The other way opens one more page for each reading, for the sake of frames from elsewhere: we have none to read.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
  expect(found, `accessibility of ${screen}`).toEqual([]);
}

/**
 * Waits for what fades in: axe takes something that is still transparent for absent. On a phone a dialog stays hidden
 * until the keyboard has come or not, and only then fades in.
 */
async function settle(page: Page): Promise<void> {
  const allShown = `[...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    .every((dialog) => dialog.checkVisibility({ opacityProperty: true }))`;
  await expect.poll(() => page.evaluate(allShown), 'open dialogs are shown').toBe(true);
  await page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished.then(() => true)),
  )`);
}
