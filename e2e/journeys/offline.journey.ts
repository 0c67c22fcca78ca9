import { arrive } from './stage/account.ts';
import { expect, test } from './stage/stage.ts';
import { TodoList } from './stage/todo-list.ts';

/** What the browser says of requests that got no answer. */
const CUT = /ERR_|Failed to fetch/;

test.use({ serviceWorkers: 'allow', fresh: true });

test('to-dos are there without a network, after a reload too, and reach the server once', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  const todos = new TodoList(page, words);
  const { client } = await arrive(page, words, language);
  const rows = ['One', 'Two', 'Three'].map((title, index) => ({ title, order: index + 1 }));
  await client.from('todos').insert(rows).throwOnError();
  await todos.open();
  await todos.expectOrder('One', 'Two', 'Three');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);

  await context.setOffline(true);
  await todos.tick('Two').click();
  await todos.addButton().click();
  await todos.add('Four');
  await page.reload();
  await todos.expectRows('One', 'Two', 'Three', 'Four');
  await expect(todos.tick('Two')).toBeChecked();
  await todos.deleteButton('One').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: words.todos.deleteConfirm }).click();
  await todos.titleOf('Four').click();
  await todos.editor().fill('Fourth');
  await todos.editor().press('Enter');
  await page.reload();
  await todos.expectRows('Two', 'Three', 'Fourth');

  await client.from('todos').update({ title: 'Third' }).eq('title', 'Three').throwOnError();
  await context.setOffline(false);
  await todos.expectOrder('Two', 'Third', 'Fourth');
  const { data } = await client.from('todos').select('title, completed').order('order');
  expect(data).toEqual([
    { title: 'Two', completed: true },
    { title: 'Third', completed: false },
    { title: 'Fourth', completed: false },
  ]);
});
