import type { Page } from '@playwright/test';
import { becomeKnown } from '../stage/account.ts';
import { moved, watchMoves } from '../stage/looks/moved.ts';
import { smallTargets } from '../stage/looks/small-targets.ts';
import { expect, test } from '../stage/stage.ts';
import { personScreens, type Screen } from './screens.ts';
import { seedLongTexts } from './seed-long-texts.ts';

test.use({ form: 'pt phone' });
test.describe.configure({ timeout: 240_000 });
test.skip(({ hasTouch }) => !hasTouch, 'it is about phones');

test('on a page that is opened by its address nothing moves by itself, and everything is large enough for a thumb', async ({
  page,
  language,
}) => {
  const person = await becomeKnown(page, language);
  const seeded = await seedLongTexts(person);
  const screens = personScreens(seeded);
  const goal = { id: crypto.randomUUID(), title: 'Mar' };
  // A title of one line, where those of two are large enough.
  await person.client.from('goals').insert(goal).throwOnError();
  await person.client
    .from('strategies')
    .insert({ goal_id: goal.id, title: 'Nadar' })
    .throwOnError();
  // The newest action is that of a goal with a photo.
  await person.client.from('goals').update({ satisfaction: 2 }).eq('id', seeded).throwOnError();
  // The device has everything, as from the second visit on.
  for (const path of LISTS) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await watchMoves(page);
  const found: Record<string, unknown> = {};
  for (const { path, tab } of screens.filter(isOurs)) {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('.appear-late:visible, .loading:visible')).toHaveCount(0);
    if (tab !== undefined) await page.getByRole('dialog').getByRole('tab').nth(tab).click();
    await page.waitForLoadState('networkidle');
    // Before the targets, which are looked for by unfolding and scrolling.
    const there = { moved: await moved(page), small: await smallTargetsUnfolded(page) };
    if (there.moved.length + there.small.length > 0) found[`${path} ${tab ?? ''}`] = there;
  }
  expect(found).toEqual({});
});

async function smallTargetsUnfolded(page: Page): Promise<readonly string[]> {
  const folds = page.locator('main :not([inert] *)[aria-expanded="false"][aria-controls]:visible');
  for (const fold of await folds.all()) await fold.click();
  return smallTargets(page);
}

/** Where what is seen first is read; the rest of the device's tables is read seconds later. */
const LISTS = ['wishes', 'achievements', 'gratitude', 'affirmations']
  .map((wall) => `/wall_of_${wall}`)
  .concat('/todo_list', '/timeline', '/goals');

/** The form of the payment is another site's. */
const isOurs = ({ path }: Screen) => !path.startsWith('/checkout');
