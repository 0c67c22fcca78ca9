import type { SupabaseClient } from '@supabase/supabase-js';
import { becomeKnown } from '../stage/account.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { expect, test } from '../stage/stage.ts';

/** The time between two keys at normal typing speed, in milliseconds. */
const KEYS = 80;

const listed = async (client: SupabaseClient) =>
  (await client.from('todos').select('title, completed, order').order('order')).data ?? [];

test('two tabs that type, tick, rename and move at once on a slow line lose nothing', async ({
  page,
  context,
  network,
  words,
  language,
}) => {
  const { client } = await becomeKnown(page, language);
  const first = ['One', 'Two', 'Three', 'Four'];
  const rows = first.map((title, index) => ({ title, order: index + 1 }));
  await client.from('todos').insert(rows).throwOnError();
  const next = await context.newPage();
  const [todos, other] = [new TodoList(page, words), new TodoList(next, words)];
  await todos.open();
  await other.open();
  for (const list of [todos, other]) {
    await list.expectOrder(...first);
    await list.addButton().click();
    await expect(list.newTitle()).toBeFocused();
  }
  network.latency(900);
  await Promise.all([
    page.keyboard.type('Milk\nBread\nEggs\n', { delay: KEYS }),
    next.keyboard.type('Nails\nPaint\nGlue\n', { delay: KEYS }),
  ]);
  await Promise.all([todos.tick('One').click(), other.tick('Two').click()]);
  await Promise.all([todos.moveUp('Four', 4), other.tick('Three').click()]);
  await todos.tick('Three').click();
  await other.titleOf('Two').click();
  await other.editor().fill('Second');
  await Promise.all([other.editor().press('Enter'), todos.tick('Milk').click()]);
  await other.moveUp('Glue', 2);

  const shown = await page.getByRole('row').allTextContents();
  await other.expectOrder(...shown);
  await todos.expectOrder(...shown);
  expect(shown.slice(0, 4)).toEqual(['Four', 'One', 'Second', 'Three']);
  expect(shown.slice(4).toSorted()).toEqual(
    ['Milk', 'Bread', 'Eggs', 'Nails', 'Paint', 'Glue'].toSorted(),
  );
  const inOrder = shown.map((title, index) => ({
    title,
    completed: ['One', 'Second', 'Milk'].includes(title),
    order: index + 1,
  }));
  await expect.poll(() => listed(client)).toEqual(inOrder);
  for (const list of [todos, other]) {
    await expect(list.tick('Milk')).toBeChecked();
    await expect(list.tick('Three')).not.toBeChecked();
  }
});
