import { arrive } from '../stage/account.ts';
import { expectProgramCached } from '../stage/browser/cached-program.ts';
import { CUT } from '../stage/browser/console-errors.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { unfold } from '../stage/pages/unfold.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';
import { asInVersion1, hasWholeTimeline } from './earlier-database.ts';

test.use({ form: 'pt phone', serviceWorkers: 'allow' });

test('a device whose database is of an earlier version keeps its rows, unsent changes and bloom lines', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  const { goals, bloomLine } = words;
  const { client, id } = await arrive(page, words, language);
  const { data: goal } = await client.from('goals').insert({ title: 'Sleep' }).select().single();
  await client.from('goals').insert({ title: 'Swim' }).throwOnError();
  for (const satisfaction of [0, 4, 3]) {
    await client.from('goals').update({ satisfaction }).eq('id', goal.id).throwOnError();
  }
  const todos = new TodoList(page, words);
  await todos.open();
  await expectProgramCached(page);
  const name = `bloom.${id}`;
  await expect.poll(() => page.evaluate(hasWholeTimeline(name)), { timeout: 60_000 }).toBe(true);
  await context.setOffline(true);
  await todos.addButton().click();
  await todos.add('Written before the update');
  await expect(page.getByText(words.sync.unsent.one)).toBeVisible();

  // A page of the same origin that is not the app, which would open the database.
  await context.setOffline(false);
  await context.route('**/rest/v1/**', (route) => route.abort());
  await page.goto('/robots.txt');
  await page.evaluate(asInVersion1(name));
  await page.goto('/goals');
  await unfold(page, goals.view.as);
  await page.getByRole('combobox', { name: goals.view.as }).selectOption('lines');
  const { level2: first, level3: last } = goals.satisfaction;
  const moved = say(bloomLine.wall.changed.other, { first, last, count: 3 });
  await expect(page.getByRole('article').filter({ hasText: 'Sleep' })).toContainText(moved);
  await todos.open();
  await todos.expectRows('Written before the update');

  await context.unroute('**/rest/v1/**');
  await page.reload();
  await expect
    .poll(async () => (await client.from('todos').select('title')).data)
    .toEqual([{ title: 'Written before the update' }]);
});
