import { arrive, choose } from '../stage/account.ts';
import { GoalForm } from '../stage/pages/goal-form.ts';
import { expect, test } from '../stage/stage.ts';

test.use({ form: 'pt phone', database: 'embedded' });

/** The console errors of requests while the server is down. */
const AWAY = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|Failed to fetch/;

test('a server that is killed loses nothing that it acknowledged', async ({
  page,
  server,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(AWAY);
  const person = await arrive(page, words, language);
  await page.getByRole('link', { name: words.firstGoal.whole }).click();
  const form = new GoalForm(page, words, 'new');
  await form.writeTitle('Acknowledged');
  await form.send('create');
  await expect(page.getByRole('link', { name: 'Acknowledged' })).toBeVisible();

  const acknowledged =
    await test.step('it is killed while gratitudes are being written', async () => {
      const written: string[] = [];
      const write = async () => {
        for (;;) {
          const { data, error } = await person.client
            .from('gratitudes')
            .insert({ description: `Number ${written.length}` })
            .select('id')
            .single();
          if (error) return;
          written.push(data.id);
        }
      };
      const writers = [write(), write(), write()];
      await expect.poll(() => written.length).toBeGreaterThan(30);
      await server.restart('kill');
      await Promise.all(writers);
      return written;
    });

  const { data } = await person.client.from('gratitudes').select('id');
  const kept = new Set(data?.map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  const actions = await person.client
    .from('actions')
    .select('trackable_id')
    .eq('action', 'created');
  const told = actions.data?.map(({ trackable_id }) => trackable_id) ?? [];
  expect(acknowledged.filter((id) => !told.includes(id))).toEqual([]);
  expect(new Set(told).size).toBe(told.length);

  await page.reload();
  await expect(page.getByRole('link', { name: 'Acknowledged' })).toBeVisible();
  await choose(page, words, words.shell.menu.timeline);
  await expect(page.getByText(words.timeline.created.gratitudes).first()).toBeVisible();
});

test('what is saved while the server is unavailable is stored, and sent once when it is back', async ({
  page,
  server,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(AWAY);
  const person = await arrive(page, words, language);
  await page.getByRole('link', { name: words.firstGoal.whole }).click();
  const form = new GoalForm(page, words, 'new');
  await form.writeTitle('Written in the dark');
  await form.show('followUp');
  await form.addTitles('issues', ['No light']);
  await server.away(async () => {
    await form.send('create');
    await expect(page.getByText(words.goals.form.created)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Written in the dark' })).toBeVisible();
  });
  const stored = async () =>
    (await person.client.from('goals').select('title, issues(title)')).data;
  await expect
    .poll(stored)
    .toEqual([{ title: 'Written in the dark', issues: [{ title: 'No light' }] }]);
});
