import type { Locator, Page } from '@playwright/test';
import { becomeKnown } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { GoalForm } from '../stage/pages/goal-form.ts';
import { phonePhoto } from '../stage/photos/photo.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

/** The console errors of refused requests and of a missing photo. */
const REFUSED = /status of 4(00|03|09|13)|Error downloading photo|could not be read/;
const MEGABYTE = 1024 * 1024;

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

test('a goal form shows each fault, keeps what was typed, and offers a way on after a refusal', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(REFUSED);
  const { problems, photo, basics, rows, menu, questions } = words.goals;
  const picture = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(context) };
  const person = await becomeKnown(page, language);
  const row = { title: 'See the sea', photo_filepath: `${person.id}/gone.jpg` };
  const { data: goal } = await person.client.from('goals').insert(row).select('id').single();
  const strategy = { goal_id: goal?.id, title: 'Take the train' };
  await person.client.from('strategies').insert(strategy).throwOnError();
  // What another tab adds is not heard of before the save.
  await page.routeWebSocket(/realtime/, (socket) => socket.close());
  await page.goto(`/goals/${goal?.id}/edit`);
  const form = new GoalForm(page, words, 'edit');
  const told = (text: string) => expect(form.dialog.getByText(text).first()).toBeVisible();
  const title = form.dialog.getByLabel(basics.title, { exact: true });
  const refused = page.getByRole('main').getByRole('alert');
  const strategies = async () => {
    const { data } = await person.client.from('strategies').select('title').order('title');
    return data?.map((row) => row.title);
  };

  await test.step('a photo that is gone, too large, or none', async () => {
    // On phones it is loaded once it is near the screen.
    await form.dialog.getByRole('group', { name: basics.photo }).scrollIntoViewIfNeeded();
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
    const meanwhile = { goal_id: goal?.id, title: 'Walk' };
    await person.client.from('strategies').insert(meanwhile).throwOnError();
    await form.send('save');
    await expect(page.getByText(words.goals.form.updated)).toBeVisible();
    await expect(refused).toContainText(words.unsent.reasons.duplicate);
    await expectAccessible(page, 'goals with a refused save');
    await person.client.from('strategies').delete().eq('title', 'Walk').throwOnError();
    await refused.getByRole('button', { name: words.unsent.retry }).click();
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
    await expect(refused).toContainText(words.unsent.reasons.access);
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
    const deletions = '**/rest/v1/rpc/delete_rows';
    await context.route(deletions, (route) => route.fulfill({ status: 403, json }));
    await page.getByRole('link', { name: 'See the ocean' }).click();
    await form.dialog.getByRole('button', { name: menu.label }).click();
    await page.getByRole('menuitem', { name: menu.delete }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: questions.deleteConfirm }).click();
    await expect(refused).toContainText(problems.delete);
    await refused.getByRole('button', { name: words.unsent.discard }).click();
    await expect(page.getByRole('link', { name: 'See the ocean' })).toBeVisible();
    await context.unroute(deletions);
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
    await refused.getByRole('button', { name: words.unsent.retry }).click();
    await expect(refused).toHaveCount(0);
    await expect.poll(stored).not.toMatchObject({
      photo_filepath: expect.stringContaining('gone.jpg'),
    });
  });
});
