import { becomeKnown } from '../stage/account.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { expect, test } from '../stage/stage.ts';

/** As on pages without HTTPS. */
const NO_LOCKS = 'delete Navigator.prototype.locks';

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

test('one of two tabs sends for both where browsers have no locks, and then the other one', async ({
  page,
  context,
  words,
  language,
}) => {
  const todos = new TodoList(page, words);
  const { client } = await becomeKnown(page, language);
  await context.addInitScript(NO_LOCKS);
  await todos.open();
  await todos.addButton().click();
  await todos.add('Milk');
  await todos.expectOrder('Milk');
  const titles = async () => (await client.from('todos').select('title')).data;
  await expect.poll(titles).toEqual([{ title: 'Milk' }]);
  const next = await context.newPage();
  const other = new TodoList(next, words);
  const sent: string[] = [];
  next.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname === '/rest/v1/todos') sent.push(pathname);
  });
  await other.open();
  await other.addButton().click();
  await other.add('Bread');
  await expect.poll(titles).toContainEqual({ title: 'Bread' });
  expect(sent).toEqual([]);
  await page.close();
  await other.add('Salt');
  await expect.poll(titles).toContainEqual({ title: 'Salt' });
  expect(sent).not.toEqual([]);
});
