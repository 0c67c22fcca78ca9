import { beforeAll, expect, it } from 'vitest';
import { newPerson, type Person } from '../stage/person.ts';

let person: Person;
beforeAll(async () => {
  person = await newPerson();
});

const list = async (page = {}, { client } = person) =>
  (await client.rpc('list_trash', page).throwOnError()).data as {
    readonly deletion: string;
    readonly deleted_at: string;
    readonly table_name: string;
    readonly row_id: string;
    readonly row: Record<string, unknown>;
    readonly counts: Record<string, number>;
  }[];

it('lists deleted rows, one entry for each deletion, the latest first and page by page', async () => {
  const { client } = person;
  const goal = (await client.from('goals').insert({ title: 'Run' }).select().single()).data;
  const parts = ['Shoes', 'Rain'].map((title) => ({ title, goal_id: goal.id }));
  await client.from('issues').insert(parts).throwOnError();
  const todos = Array.from({ length: 3 }, (_, at) => ({ title: `${at}`, order: at + 1 }));
  await client.from('todos').insert(todos).throwOnError();
  await client.from('todos').delete().not('id', 'is', null).throwOnError();
  await client.from('goals').delete().eq('id', goal.id).throwOnError();
  const all = await list();
  expect(all).toMatchObject([
    {
      table_name: 'goals',
      row_id: goal.id,
      row: { title: 'Run' },
      counts: { goals: 1, issues: 2 },
    },
    { table_name: 'todos', counts: { todos: 3 } },
  ]);
  const [first] = await list({ page: 1 });
  expect(first).toEqual(all[0]);
  expect(await list({ before: first?.deleted_at })).toEqual(all.slice(1));
  await client.rpc('restore_rows', { deletion: first?.deletion }).throwOnError();
  expect(await list()).toEqual(all.slice(1));
});

it('lists nothing that others deleted, and nothing purged', async () => {
  expect(await list({}, await newPerson())).toEqual([]);
  await person.client.rpc('empty_trash').throwOnError();
  expect(await list()).toEqual([]);
});

it('is emptied of what its reader saw in it, and not of what another device has deleted since', async () => {
  const { client } = await newPerson();
  const own = { client } as Person;
  const remove = async (titles: readonly string[]) => {
    const rows = titles.map((title) => ({ title }));
    const { data } = await client.from('todos').insert(rows).select('id').throwOnError();
    const ids = data.map(({ id }) => id);
    await client.from('todos').delete().in('id', ids).throwOnError();
  };
  await remove(['Old']);
  await remove(['Seen', 'Seen too']);
  const [newest] = await list({}, own);
  await remove(['Later']);
  await client.rpc('empty_trash', { until: newest?.deleted_at }).throwOnError();
  expect(await list({}, own)).toMatchObject([{ row: { title: 'Later' } }]);
});
