import { arrive } from '../stage/account.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { expect, test } from '../stage/stage.ts';
import { asInVersion1 } from './earlier-database.ts';

/** Runs in a page without the app: holds a connection of version 1, as a background tab that is frozen does. */
const holdOpen = (name: string) => `new Promise((resolve) => {
  const opening = indexedDB.open('${name}', 1);
  opening.onsuccess = () => {
    globalThis.held = opening.result;
    resolve();
  };
})`;

test('unsent changes are sent after another tab held back the update of the database', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_|Failed to fetch|no answer/);
  const { client, id } = await arrive(page, words, language);
  const todos = new TodoList(page, words);
  await todos.open();
  await context.route('**/rest/v1/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await todos.addButton().click();
  await todos.add('Written before the update');
  await expect(page.getByText(words.sync.unsent.one)).toBeVisible();
  const frozen = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate(asInVersion1(`bloom.${id}`));
  await frozen.goto('/robots.txt');
  await frozen.evaluate(holdOpen(`bloom.${id}`));
  await context.unroute('**/rest/v1/**');

  await page.goto('/todo_list');
  await expect(todos.addButton()).toBeVisible();
  await todos.addButton().click();
  await todos.add('Written meanwhile');
  await todos.expectRows('Written meanwhile');
  const titles = async () =>
    (await client.from('todos').select('title').order('title')).data?.map(({ title }) => title);
  await expect.poll(titles).toEqual(['Written meanwhile']);
  await frozen.close();
  await expect.poll(titles).toEqual(['Written before the update', 'Written meanwhile']);
  await todos.expectRows('Written before the update', 'Written meanwhile');
});
