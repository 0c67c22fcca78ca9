import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '../stage.ts';
import { lostRoles } from './lost-roles.ts';
import { saidTwice } from './said-twice.ts';
import { untoldLists } from './untold-lists.ts';

/** The minified build, injected once per document: the browser has to parse half a megabyte. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** All rules of axe, or those that depend on colours alone, which take most of the time. */
const RULES = {
  all: '',
  colours: "runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },",
} as const;

/** Runs in the page. Returns one line per element that violates a rule. */
const scriptFor = (rules: keyof typeof RULES) =>
  `axe.run(document, { ${RULES[rules]} resultTypes: ['violations'], reporter: 'no-passes' })
  .then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => id + ': ' + help + ' at ' + target.join(' '))))`;

/** Fails with one line per violation that axe finds on the current screen, and for roles that the browser does not give. */
export async function expectAccessible(
  page: Page,
  screen: string,
  rules: keyof typeof RULES = 'all',
): Promise<void> {
  await settle(page);
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(AXE);
  expect(await page.evaluate(scriptFor(rules)), `accessibility of ${screen}`).toEqual([]);
  if (rules !== 'all') return;
  await expect.poll(() => lostRoles(page), `what is not told on ${screen}`).toEqual([]);
  expect(await saidTwice(page), `what is told twice on ${screen}`).toEqual([]);
  expect(await untoldLists(page), `lists that are told as none on ${screen}`).toEqual([]);
}

/**
 * Waits for elements that fade in, since axe ignores transparent ones, and for colours that change with the theme: until
 * two frames in turn have nothing in motion. On phones a dialog waits for the on-screen keyboard before it fades in. A
 * status hides its text from screen readers for a moment, to be read out.
 */
async function settle(page: Page): Promise<void> {
  const allShown = `[...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    .every((dialog) => dialog.checkVisibility({ opacityProperty: true }))`;
  await expect.poll(() => page.evaluate(allShown), 'open dialogs are shown').toBe(true);
  const toldLate = page.locator('[role=status] > [aria-hidden=true]:has(a, button)');
  await expect(toldLate, 'what a status tells in a moment').toHaveCount(0);
  await page.evaluate(`(async () => {
    for (let still = 0; still < 2; still += 1) {
      await new Promise(requestAnimationFrame);
      const moving = document.getAnimations().filter(({ playState, effect }) =>
        playState === 'running' && effect.getComputedTiming().iterations !== Infinity);
      if (moving.length > 0) still = -1;
      await Promise.allSettled(moving.map(({ finished }) => finished.then(() => true)));
    }
  })()`);
}
