import type { Person } from '../../people/sign-up.ts';
import { becomeKnown } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { Wall } from '../stage/pages/wall.ts';
import { expect, test } from '../stage/stage.ts';

test.use({ form: 'pt phone' });

/** The console errors of a browser that is offline, and of the app. */
const AWAY = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;
const LOGGED = /could not be (read|uploaded|made)|did not keep a change|status of 400/;

/** A person with a goal whose photo does not exist, and a wish. */
async function seed({ client, id }: Person): Promise<void> {
  const goal = { title: 'See the sea', photo_filepath: `${id}/gone.jpg` };
  const { data } = await client.from('goals').insert(goal).select('id').single().throwOnError();
  const strategy = { goal_id: data.id, title: 'Take the train' };
  await client.from('strategies').insert(strategy).throwOnError();
  await client.from('wishes').insert({ description: 'Swim at dawn' }).throwOnError();
}

test('every list that cannot be read says so, and can be loaded again', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(AWAY, LOGGED);
  const person = await becomeKnown(page, language);
  await seed(person);
  // Deletes what the device has stored, so that each page is loaded as if for the first time.
  await page.addInitScript(`indexedDB.deleteDatabase('bloom.${person.id}')`);
  const places = [
    ['/goals', 'rpc/changes_since', words.goals.list.failed],
    ['/strategies_overview', 'rpc/changes_since', words.goals.list.failed],
    ['/wall_of_wishes', 'rpc/changes_since', words.walls.failed],
    ['/wall_of_affirmations', 'rpc/changes_since', words.walls.failed],
    ['/timeline', 'actions', words.timeline.failed],
    ['/todo_list', 'rpc/changes_since', words.todos.loadFailed],
  ] as const;
  for (const [path, name, message] of places) {
    const calls = `**/rest/v1/${name}*`;
    await context.route(calls, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText(message), path).toBeVisible();
    if (path === '/todo_list') await expectAccessible(page, 'a list that cannot be loaded');
    await context.unroute(calls);
    // The list retries by itself too, which may remove the button under the pointer.
    await expect(async () => {
      const retry = page.getByRole('button', { name: words.shell.retry });
      if (await retry.isVisible()) await retry.click({ timeout: 500 });
      await expect(page.getByText(message), path).toHaveCount(0, { timeout: 2500 });
    }).toPass({ timeout: 8000 });
  }

  await test.step('older days of the timeline', async () => {
    const wishes = Array.from({ length: 60 }, (_, index) => ({ description: `Wish ${index}` }));
    await person.client.from('wishes').insert(wishes).throwOnError();
    const calls = /\/rest\/v1\/actions\?.*\bor=/;
    await context.route(calls, (route) => route.abort());
    await page.goto('/timeline');
    const older = page.getByRole('button', { name: words.timeline.older });
    await older.scrollIntoViewIfNeeded();
    await expect(page.getByText(words.timeline.olderFailed)).toBeVisible();
    await context.unroute(calls);
    await older.click();
    await expect(page.getByText(words.timeline.end)).toBeVisible();
    await expect(page.getByText(words.timeline.olderFailed)).toHaveCount(0);
  });
});

test('a wall, the profile and the export show their failures', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(AWAY, LOGGED);
  const { account } = words;
  await becomeKnown(page, language);
  const wall = new Wall(page, words, 'wishes');

  await test.step('a name that cannot be saved, and an export that cannot be made', async () => {
    await page.goto('/profile#export');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.setOffline(true);
    const field = page.getByLabel(account.name.label);
    await field.fill('Ana');
    await field.press('Enter');
    await wall.expectToast(account.failed);
    await expect(field).toHaveValue('Ana');
    await context.setOffline(false);
    await context.route('**/rest/v1/**', (route) => route.abort());
    await page.getByRole('button', { name: account.export.start }).click();
    await expect(page.getByText(account.export.failed)).toBeVisible();
    await context.unroute('**/rest/v1/**');
  });

  await test.step('an export for which the device has no room', async () => {
    const browser = await context.newCDPSession(page);
    const { origin } = new URL(page.url());
    // Enough space to create the file, but not to write it.
    const { usage } = await browser.send('Storage.getUsageAndQuota', { origin });
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 1000 });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: account.export.retry }).click();
    await expect(page.getByText(account.export.full)).toBeVisible();
    await browser.send('Storage.overrideQuotaForOrigin', { origin });
  });
});
