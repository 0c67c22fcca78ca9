import { becomeKnown } from '../stage/account.ts';
import { expect, test } from '../stage/stage.ts';
import { TodoList } from '../stage/todo-list.ts';

test('two tabs show the same data, and one of them sends for both', async ({
  page,
  context,
  words,
  language,
}) => {
  const todos = new TodoList(page, words);
  const { client } = await becomeKnown(page, language);
  await todos.open();
  const next = await context.newPage();
  const other = new TodoList(next, words);
  await other.open();
  await other.addButton().click();
  await other.add('Milk');
  await other.tick('Milk').click();
  await todos.expectOrder('Milk');
  await expect(todos.tick('Milk')).toBeChecked();
  await todos.deleteButton('Milk').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words.todos.deleteConfirm })
    .click();
  await expect(other.row('Milk')).toHaveCount(0);
  await page.close();
  await other.add('Bread');
  await other.expectOrder('Bread');
  const { data } = await client.from('todos').select('title, completed');
  expect(data).toEqual([{ title: 'Bread', completed: false }]);
});
