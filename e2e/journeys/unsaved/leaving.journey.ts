import type { Page } from '@playwright/test';
import { becomeKnown, choose } from '../stage/account.ts';
import { expectProgramCached } from '../stage/browser/cached-program.ts';
import { CUT } from '../stage/browser/console-errors.ts';
import { GoalForm } from '../stage/pages/goal-form.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { Wall } from '../stage/pages/wall.ts';
import { expect, test } from '../stage/stage.ts';
import { say, type Words } from '../stage/words.ts';

test.use({ form: 'pt phone' });

const question = (page: Page, words: Words) =>
  page.getByRole('alertdialog', { name: words.shell.unsaved.title });

async function answer(page: Page, words: Words, kind: 'confirm' | 'cancel'): Promise<void> {
  const asked = question(page, words);
  await asked.getByRole('button', { name: words.shell.unsaved[kind] }).click();
  await expect(asked).toBeHidden();
}

/** Reloads and confirms, after the browser has asked. */
async function reload(page: Page): Promise<void> {
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
}

test('typed text is neither left without a question nor lost in a reload', async ({
  page,
  words,
  language,
}) => {
  const { strategies, rows } = words.goals;
  const person = await becomeKnown(page, language);
  const { data } = await person.client.from('goals').insert({ title: 'Sail' }).select().single();
  const titles = ['Ask', 'Read'].map((title) => ({ goal_id: data?.id, title }));
  await person.client.from('strategies').insert(titles).throwOnError();

  await test.step('a card: back asks in the dialog, and a reload keeps the words', async () => {
    const wall = new Wall(page, words, 'gratitudes');
    await page.goto('/goals');
    await choose(page, words, words.shell.menu.gratitude);
    await wall.plus.click();
    await wall.field('new').fill('The wind');
    await page.goBack();
    await answer(page, words, 'cancel');
    await expect(wall.field('new')).toHaveValue('The wind');
    await page.mouse.click(5, 5);
    await expect(wall.field('new')).toHaveValue('The wind');
    await reload(page);
    await page.getByRole('button', { name: words.walls.draft.resume }).click();
    await expect(wall.field('new')).toHaveValue('The wind');
    await page.goBack();
    await answer(page, words, 'confirm');
    await expect(wall.sheet('new')).toBeHidden();
    await expect(page).toHaveURL('/wall_of_gratitude');
    await expect(wall.plus).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/goals');
  });

  await test.step('the strategies: what is added and what is edited', async () => {
    const add = page.getByLabel(strategies.add, { exact: true });
    const editor = page.getByLabel(rows.title, { exact: true });
    await choose(page, words, words.shell.menu.strategies);
    await add.fill('Row');
    await page.getByRole('button', { name: say(rows.edit, { title: 'Read' }) }).click();
    await editor.fill('Read all of it');
    await choose(page, words, words.shell.menu.timeline);
    await answer(page, words, 'cancel');
    await reload(page);
    await expect(add).toHaveValue('Row');
    await expect(editor).toHaveValue('Read all of it');
    await editor.press('Enter');
    await add.press('Enter');
    await expect(page.getByText('Row', { exact: true })).toBeVisible();
    await expect(page.getByText(words.strategies.saved)).toBeVisible();
    await choose(page, words, words.shell.menu.timeline);
    await expect(page).toHaveURL('/timeline');
  });

  await test.step('the form of a goal: a title that is there already is not lost in a save', async () => {
    await page.goto(`/goals/${data?.id}/edit`);
    const form = new GoalForm(page, words, 'edit');
    await form.show('followUp');
    await page.getByRole('button', { name: say(rows.edit, { title: 'Ask' }) }).click();
    // The form of a goal has a title field of its own.
    const editor = form.dialog.getByLabel(rows.title, { exact: true }).last();
    await editor.fill('Row');
    await form.send('save');
    await expect(form.dialog.getByText(rows.duplicate)).toBeVisible();
    await reload(page);
    await form.show('followUp');
    await expect(editor).toHaveValue('Row');
    await editor.press('Escape');
    await form.send('save');
    await expect(page).toHaveURL('/goals');
  });

  await test.step('a to-do that is added, and a title that is edited', async () => {
    const { todos } = words;
    const list = new TodoList(page, words);
    await person.client.from('todos').insert({ title: 'Seeds', order: 1 }).throwOnError();
    await page.goto('/goals');
    await choose(page, words, words.shell.menu.todos);
    await list.addButton().click();
    await page.keyboard.type('Water');
    await page.goBack();
    await answer(page, words, 'cancel');
    await expect(list.newTitle(), 'typing goes on where it was').toBeFocused();
    await reload(page);
    await expect(list.newTitle()).toHaveValue('Water');
    await list.newTitle().press('Enter');
    await list.expectOrder('Seeds', 'Water');

    await list.titleOf('Seeds').click();
    await list.editor().fill('Seeds of corn');
    await reload(page);
    await page
      .getByRole('button', { name: say(todos.resumeTitle, { text: 'Seeds of corn' }) })
      .click();
    await expect(list.editor()).toHaveValue('Seeds of corn');
    await list.editor().press('Escape');
    await expect(list.titleOf('Seeds')).toBeFocused();
    await expect(page.getByText(say(todos.left, { text: 'Seeds of corn' }))).toBeVisible();
    await list.titleOf('Seeds').click();
    await list.tick('Water').click();
    await expect(list.tick('Water')).toBeChecked();
    await list.titleOf('Seeds').click();
    await list.editor().press('Enter');
    await list.expectOrder('Seeds of corn', 'Water');
    await list.titleOf('Water').click();
    await list.editor().fill('Rain');
    await list.editor().press('Escape');
    await page.getByRole('button', { name: say(todos.discardTitle, { text: 'Rain' }) }).click();
    await expect(list.titleOf('Water')).toBeFocused();
  });

  await test.step('a message, and the full name', async () => {
    const message = page.getByLabel(words.support.contact.message, { exact: true });
    const name = page.getByLabel(words.account.name.label, { exact: true });
    await page.goto('/contact');
    await message.fill('Thank you');
    await page.getByRole('main').getByRole('button', { name: words.shell.close }).click();
    await answer(page, words, 'cancel');
    await reload(page);
    await expect(message).toHaveValue('Thank you');
    await choose(page, words, words.shell.menu.profile);
    await answer(page, words, 'confirm');
    await name.fill('Ada');
    await reload(page);
    await expect(name).toHaveValue('Ada');
    await choose(page, words, words.shell.menu.goals);
    await answer(page, words, 'confirm');
    await expect(page).toHaveURL('/goals');
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain(
      'bloom.draft',
    );
  });
});

test.describe('while the device is busy', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what is saved in the instant in which the page is left is there after', async ({
    page,
    context,
    words,
    language,
    expectedFaults,
  }) => {
    expectedFaults.push(CUT);
    const todos = new TodoList(page, words);
    const { client } = await becomeKnown(page, language);
    await client.from('todos').insert({ title: 'Milk', order: 1 }).throwOnError();
    await todos.open();
    await todos.expectOrder('Milk');
    await expectProgramCached(page);
    await context.setOffline(true);
    await todos.titleOf('Milk').click();
    await todos.editor().fill('Oat milk');
    // The transaction of the save waits for one that is still writing.
    const leave = page.evaluate(`(async () => {
      const [{ name }] = (await indexedDB.databases()).filter(({ name }) => name.startsWith('bloom.'));
      const opening = indexedDB.open(name);
      await new Promise((resolve) => { opening.onsuccess = resolve; });
      const facts = opening.result.transaction(['outbox', 'facts'], 'readwrite').objectStore('facts');
      for (let count = 0; count < 300; count += 1) facts.put('x'.repeat(20_000), 'filler');
      const enter = { key: 'Enter', bubbles: true, cancelable: true };
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', enter));
      location.reload();
    })()`);
    await Promise.all([page.waitForEvent('load'), leave.catch(() => undefined)]);
    await todos.expectRows('Oat milk');
    await context.setOffline(false);
    await todos.expectOrder('Oat milk');
    const stored = async () => (await client.from('todos').select('title')).data;
    await expect.poll(stored).toEqual([{ title: 'Oat milk' }]);
  });
});

test('going back closes the dialogs of the page on which the app was opened, before which there is none', async ({
  page,
  words,
}) => {
  const { add } = words.walls.affirmations;
  const plus = page.getByRole('main').getByRole('button', { name: add });
  const dialog = page.getByRole('dialog');
  await page.goto('about:blank');
  await page.goto('/wall_of_affirmations');
  await plus.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.type('Calm');
  await page.goBack();
  await answer(page, words, 'cancel');
  await expect(page.locator(':focus'), 'typing goes on where it was').toHaveValue('Calm');
  await page.goBack();
  await answer(page, words, 'confirm');
  await expect(dialog).toBeHidden();
  await expect(plus).toBeFocused();
  await plus.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/wall_of_affirmations');
  await page.goBack();
  await expect(page, 'the next time leaves').toHaveURL('about:blank');
  await page.goForward();
  await plus.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: words.shell.menu.signIn }).click();
  await expect(page).toHaveURL('/sign_in');
  await page.goBack();
  await expect(plus).toBeVisible();
});
