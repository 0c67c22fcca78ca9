import type { Page } from '@playwright/test';
import { becomeKnown } from '../stage/account.ts';
import { moved, watchMoves } from '../stage/moved.ts';
import { personScreens, type Screen } from '../stage/screens.ts';
import { seedLongTexts } from '../stage/seed-long-texts.ts';
import { smallTargets } from '../stage/small-targets.ts';
import { expect, test } from '../stage/stage.ts';

test.use({ form: 'pt phone' });
test.describe.configure({ timeout: 240_000 });
test.skip(({ hasTouch }) => !hasTouch, 'it is about phones');

test('everything on a phone is large enough for a thumb', async ({ page, language }) => {
  const person = await becomeKnown(page, language);
  const screens = personScreens(await seedLongTexts(person));
  const goal = { id: crypto.randomUUID(), title: 'Mar' };
  // A title of one line, where those of two are large enough.
  await person.client.from('goals').insert(goal).throwOnError();
  await person.client
    .from('strategies')
    .insert({ goal_id: goal.id, title: 'Nadar' })
    .throwOnError();
  expect(await onEach(page, screens, smallTargets)).toEqual({});
});

test('nothing moves by itself on a page that is opened by its address', async ({
  page,
  language,
}) => {
  const person = await becomeKnown(page, language);
  const goal = await seedLongTexts(person);
  const screens = personScreens(goal);
  // The newest action is that of a goal with a photo.
  await person.client.from('goals').update({ satisfaction: 2 }).eq('id', goal).throwOnError();
  // The device has everything, as from the second visit on.
  for (const path of LISTS) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await watchMoves(page);
  expect(await onEach(page, screens, moved)).toEqual({});
});

/** Where what is seen first is read; the rest of the device's tables is read seconds later. */
const LISTS = ['wishes', 'achievements', 'gratitude', 'affirmations']
  .map((wall) => `/wall_of_${wall}`)
  .concat('/todo_list', '/timeline');

/** What is found on the screens, without those on which nothing is. The form of the payment is another site's. */
async function onEach(
  page: Page,
  screens: readonly Screen[],
  find: (page: Page) => Promise<readonly string[]>,
): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const { path, tab } of screens.filter(({ path }) => !path.startsWith('/checkout'))) {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('.appear-late:visible, .loading:visible')).toHaveCount(0);
    if (tab !== undefined) await page.getByRole('dialog').getByRole('tab').nth(tab).click();
    await page.waitForLoadState('networkidle');
    const there = await find(page);
    if (there.length > 0) found[`${path} ${tab ?? ''}`] = there;
  }
  return found;
}
