import type { Locator, Page } from '@playwright/test';
import type { Person } from '../people/sign-up.ts';
import { expectAccessible } from './stage/accessible.ts';
import { arrive } from './stage/account.ts';
import { GoalForm } from './stage/goal-form.ts';
import { phonePhoto } from './stage/photo.ts';
import { expect, test } from './stage/stage.ts';
import { Wall } from './stage/wall.ts';
import { say } from './stage/words.ts';

/** What the browser says of a network that is away, and the app of what it could not do. */
const AWAY = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;
const LOGGED = /could not be (read|uploaded|made)|status of 400/;
const MEGABYTE = 1024 * 1024;

/** Someone with one goal, which names a photo that is no longer there, and one wish. */
async function plant({ client, id }: Person): Promise<string> {
  const goal = { title: 'See the sea', photo_filepath: `${id}/gone.jpg` };
  const { data } = await client.from('goals').insert(goal).select('id').single().throwOnError();
  const strategy = { goal_id: data.id, title: 'Take the train' };
  await client.from('strategies').insert(strategy).throwOnError();
  await client.from('wishes').insert({ description: 'Swim at dawn' }).throwOnError();
  return data.id;
}

async function offer(page: Page, within: Locator, name: string, file: UploadedFile) {
  const chooser = page.waitForEvent('filechooser');
  await within.getByRole('button', { name, exact: true }).click();
  await (await chooser).setFiles(file);
}

interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

test('every list that cannot be read says so, and can be asked for again', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(AWAY, LOGGED);
  const person = await arrive(page, words, language);
  await plant(person);
  // What this device was given stays there: each page is to be read as if for the first time.
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
    await context.unroute(calls);
    await page.getByRole('button', { name: words.shell.retry }).click();
    // Sooner than the list asks again by itself.
    await expect(page.getByText(message), path).toHaveCount(0, { timeout: 5000 });
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

test('a goal form tells each fault, keeps what was typed, and what the server refuses has a way on', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(AWAY, LOGGED, /Error downloading photo|status of 4(03|09|13)/);
  const { problems, photo, basics, rows, menu, questions } = words.goals;
  const picture = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(context) };
  const person = await arrive(page, words, language);
  const goalId = await plant(person);
  await page.goto(`/goals/${goalId}/edit`);
  const form = new GoalForm(page, words, 'edit');
  const told = (text: string) => expect(form.dialog.getByText(text).first()).toBeVisible();
  const title = form.dialog.getByLabel(basics.title, { exact: true });
  const refused = page.getByRole('main').getByRole('alert');
  const strategies = async () => {
    const { data } = await person.client.from('strategies').select('title').order('title');
    return data?.map((row) => row.title);
  };

  await test.step('a photo that is gone, too large, or none', async () => {
    await told(photo.failed);
    const large = { ...picture, buffer: Buffer.alloc(5 * MEGABYTE + 1) };
    await offer(page, form.dialog, photo.replace, large);
    await told(say(photo.tooLarge, { size: '5MB' }));
    await offer(page, form.dialog, photo.replace, {
      ...picture,
      mimeType: 'text/plain',
      name: 'a.txt',
    });
    await told(photo.notAnImage);
    await offer(page, form.dialog, photo.replace, { ...picture, buffer: Buffer.from('no') });
    await told(photo.unreadable);
  });

  await test.step('titles that are missing or there already, here or since another tab', async () => {
    await title.fill(' ');
    await form.send('save');
    await told(basics.titleMissing);
    await title.fill('See the sea again');
    await form.show('followUp');
    const strategy = form.dialog.getByLabel(words.goals.strategies.add, { exact: true });
    await strategy.press('Enter');
    await told(rows.missing);
    await strategy.fill('Take the train');
    await strategy.press('Enter');
    await told(rows.duplicate);
    await strategy.fill('Walk');
    await strategy.press('Enter');
    const meanwhile = { goal_id: goalId, title: 'Walk' };
    await person.client.from('strategies').insert(meanwhile).throwOnError();
    await form.send('save');
    await expect(page.getByText(words.goals.form.updated)).toBeVisible();
    await expect(refused).toContainText(problems.duplicate);
    await expectAccessible(page, 'goals with a refused save');
    await person.client.from('strategies').delete().eq('title', 'Walk').throwOnError();
    await refused.getByRole('button', { name: words.sync.retry }).click();
    await expect(refused).toHaveCount(0);
    await expect.poll(strategies).toEqual(['Take the train', 'Walk']);
  });

  await test.step('a refused save is mended in the form, or let go', async () => {
    const json = { code: '42501', message: 'no', details: null, hint: null };
    const calls = '**/rest/v1/goals?*';
    await context.route(calls, (route) => route.fulfill({ status: 403, json }));
    await page.getByRole('link', { name: 'See the sea again' }).click();
    await form.writeTitle('See the ocean');
    await form.send('save');
    await expect(refused).toContainText(problems.refused);
    await refused.getByRole('link', { name: problems.edit }).click();
    await expect(title).toHaveValue('See the ocean');
    await context.unroute(calls);
    await form.writeDescription('From the cliffs.');
    await form.send('save');
    await expect(refused).toHaveCount(0);
    const stored = async () =>
      (await person.client.from('goals').select('title, description')).data;
    await expect
      .poll(stored)
      .toEqual([{ title: 'See the ocean', description: 'From the cliffs.' }]);
    await context.route(calls, (route) => route.fulfill({ status: 403, json }));
    await page.getByRole('link', { name: 'See the ocean' }).click();
    await form.dialog.getByRole('button', { name: menu.label }).click();
    await page.getByRole('menuitem', { name: menu.delete }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: questions.deleteConfirm }).click();
    await expect(refused).toContainText(problems.delete);
    await refused.getByRole('button', { name: words.sync.discard }).click();
    await expect(page.getByRole('link', { name: 'See the ocean' })).toBeVisible();
    await context.unroute(calls);
  });

  await test.step('a photo that the server refuses does not stop the save', async () => {
    const uploads = '**/storage/v1/object/goal-photos/**';
    const json = { statusCode: '413', error: 'Payload too large', message: 'no' };
    await context.route(uploads, (route) => route.fulfill({ status: 413, json }));
    await page.getByRole('link', { name: 'See the ocean' }).click();
    await offer(page, form.dialog, photo.replace, picture);
    await expect(form.dialog.getByRole('img', { name: basics.photo })).toBeVisible();
    await form.writeTitle('See the ocean soon');
    await form.send('save');
    await expect(refused).toContainText(problems.photo);
    const stored = async () =>
      (await person.client.from('goals').select('title, photo_filepath').single()).data;
    expect(await stored()).toEqual({
      title: 'See the ocean soon',
      photo_filepath: expect.stringContaining('gone.jpg'),
    });
    await context.unroute(uploads);
    await refused.getByRole('button', { name: words.sync.retry }).click();
    await expect(refused).toHaveCount(0);
    await expect.poll(stored).not.toMatchObject({
      photo_filepath: expect.stringContaining('gone.jpg'),
    });
  });
});

test('the profile and the export tell what failed', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(AWAY, LOGGED);
  const { account } = words;
  await arrive(page, words, language);
  const wall = new Wall(page, words, 'wishes');

  await test.step('a name that cannot be saved, and an export that cannot be made', async () => {
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.setOffline(true);
    const field = page.getByLabel(account.name.label);
    await field.fill('Ana');
    await field.press('Enter');
    await wall.told(account.failed);
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
    // Room to begin the file, but not to write it.
    const { usage } = await browser.send('Storage.getUsageAndQuota', { origin });
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 1000 });
    await page.getByRole('button', { name: account.export.retry }).click();
    await expect(page.getByText(account.export.full)).toBeVisible();
    await browser.send('Storage.overrideQuotaForOrigin', { origin });
  });
});
