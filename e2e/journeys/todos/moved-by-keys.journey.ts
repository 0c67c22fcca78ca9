import type { Page } from '@playwright/test';
import { becomeKnown } from '../stage/account.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

/** News of other devices; without a socket they are asked for once a minute. */
const TOLD = { timeout: 60_000 };
const TITLES = ['One', 'Two', 'Three', 'Four', 'Five'];

const inert = (page: Page) => page.locator('[inert]');

test.use({ form: 'en desktop' });

test('a to-do that is moved with the keyboard while another device changes the list', async ({
  page,
  words,
  language,
}) => {
  const todos = new TodoList(page, words);
  const { client } = await becomeKnown(page, language);
  const rows = TITLES.map((title, at) => ({ title, order: at + 1 }));
  await client.from('todos').insert(rows).throwOnError();
  await todos.open();
  await todos.expectOrder(...TITLES);

  const target = page.locator('[data-drop-target] [role=button], [role=button][data-drop-target]');
  const lift = async (title: string) => {
    await page.getByRole('button', { name: say(words.todos.move, { title }) }).focus();
    await page.keyboard.press('Enter');
    await expect(target).toBeFocused();
    await expect(inert(page)).not.toHaveCount(0);
  };
  const deleteElsewhere = async (title: string) => {
    await client.from('todos').delete().eq('title', title).throwOnError();
    await expect(page.getByText(title, { exact: true })).toHaveCount(0, TOLD);
  };

  await test.step('goes on where another row is gone', async () => {
    await lift('One');
    await page.keyboard.press('ArrowDown');
    await deleteElsewhere('Five');
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(todos.row('One')).toBeFocused();
    await expect(todos.row('One'), 'the focus is seen').toHaveCSS('outline-style', 'solid');
    await todos.expectOrder('Two', 'One', 'Three', 'Four');
  });

  await test.step('ends where its place is gone, at the row', async () => {
    await lift('Two');
    await page.keyboard.press('End');
    await expect(target).toHaveAccessibleName(/Four/);
    await deleteElsewhere('Four');
    await expect(inert(page)).toHaveCount(0);
    await expect(page.locator('[data-key]:focus-within')).toContainText('Two');
    await todos.expectOrder('Two', 'One', 'Three');
  });

  await test.step('ends where it is gone itself, at the row in its place, and the keys do what they did', async () => {
    await lift('One');
    await page.keyboard.press('ArrowDown');
    await deleteElsewhere('One');
    await expect(inert(page)).toHaveCount(0);
    await expect(todos.row('Three')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('button', { name: say(words.todos.move, { title: 'Three' }) }),
    ).toBeFocused();
    await todos.expectOrder('Two', 'Three');
  });

  await test.step('goes on in a list that becomes a long one meanwhile', async () => {
    await lift('Two');
    const more = Array.from({ length: 99 }, (_, at) => ({ title: `More ${at}`, order: at + 10 }));
    await client.from('todos').insert(more).throwOnError();
    await expect(page.getByText('More 98', { exact: true })).toBeAttached(TOLD);
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(inert(page)).toHaveCount(0);
  });

  await test.step('leaves the page as it was where the whole list is gone', async () => {
    await lift('Three');
    await client.from('todos').delete().not('id', 'is', null).throwOnError();
    await expect(page.getByText(words.todos.empty)).toBeVisible(TOLD);
    await expect(inert(page)).toHaveCount(0);
    await todos.addButton().click();
    await todos.add('Again');
  });
});
