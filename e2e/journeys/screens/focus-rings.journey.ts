import { becomeKnown } from '../stage/account.ts';
import { cutRings } from '../stage/looks/cut-rings.ts';
import { expect, test } from '../stage/stage.ts';

test.use({ form: 'pt phone', database: 'embedded' });

test('neither a list nor the window cuts the ring of what has the focus in it', async ({
  page,
  words,
  language,
}) => {
  const { client } = await becomeKnown(page, language);
  const goal = await client.from('goals').insert({ title: 'Run' }).select('id').single();
  const goal_id = goal.data?.id;
  await client.from('strategies').insert({ goal_id, title: 'Rise early' }).throwOnError();
  await client.from('todos').insert({ title: 'Shoes', order: 1 }).throwOnError();
  for (const [path, name, shown] of [
    ['/timeline', words.timeline.title, 'Rise early'],
    ['/todo_list', words.todos.title, 'Shoes'],
    ['/contact', words.shell.pages.contact, words.support.contact.lead],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main').getByText(shown)).toBeVisible();
    expect(await cutRings(page), path).toEqual([]);
  }
});
