import { expect, it } from 'vitest';
import { inShort, listenTo, untilReceived } from '../stage/listening.ts';
import { newPerson } from '../stage/person.ts';

const todos = { event: '*', schema: 'public', table: 'todos' } as const;

it('a person receives the changes of their rows, in order', async () => {
  const { client, id } = await newPerson();
  const listening = await listenTo(client, [todos]);
  expect(listening.system).toMatchObject([{ status: 'ok', message: 'Subscribed to PostgreSQL' }]);
  const { data: todo } = await client
    .from('todos')
    .insert({ title: 'Milk' })
    .select()
    .single()
    .throwOnError();
  // Each is sent with the row as it is when it is read: one that is gone by then is not sent.
  await untilReceived(listening, 1);
  await client.from('todos').update({ title: 'Oat milk' }).eq('id', todo.id).throwOnError();
  await untilReceived(listening, 2);
  await client.from('todos').delete().eq('id', todo.id).throwOnError();
  const changes = await untilReceived(listening, 3);
  expect(changes).toMatchObject([
    { event: 'INSERT', row: { id: todo.id, user_id: id, title: 'Milk' } },
    { event: 'UPDATE', row: { id: todo.id, user_id: id, title: 'Oat milk' } },
    { event: 'DELETE' },
  ]);
  expect(changes.at(-1)).toEqual({ table: 'todos', event: 'DELETE', row: { id: todo.id } });
});

it('a change contains the row as REST returns it', async () => {
  const { client } = await newPerson();
  const listening = await listenTo(client, [{ event: 'INSERT', schema: 'public', table: 'goals' }]);
  const { data: goal } = await client
    .from('goals')
    .insert({ title: 'Läuft · 走', tags: ['a', 'b,c', '"d"'], satisfaction: 3 })
    .select()
    .single()
    .throwOnError();
  const [change] = await untilReceived(listening, 1);
  expect(change).toEqual({ table: 'goals', event: 'INSERT', row: goal });
});

it('many rows of one statement are sent in order', async () => {
  const { client } = await newPerson();
  const listening = await listenTo(client, [{ ...todos, event: 'INSERT' }]);
  const titles = Array.from({ length: 300 }, (_, index) => `Number ${index}`);
  await client
    .from('todos')
    .insert(titles.map((title) => ({ title })))
    .throwOnError();
  await untilReceived(listening, 300);
  expect(inShort(listening.changes, 'title')).toEqual(
    titles.map((title) => `todos INSERT ${title}`),
  );
});

it('deleting a goal sends the deletions of its collections', async () => {
  const { client } = await newPerson();
  const { data: goal } = await client.from('goals').insert({ title: 'Garden' }).select().single();
  const hanging = { goal_id: goal.id, title: 'Slugs' };
  const { data: issue } = await client.from('issues').insert(hanging).select().single();
  const listening = await listenTo(client);
  await client.from('goals').delete().eq('id', goal.id).throwOnError();
  const isDelete = ({ event }: { event: string }) => event === 'DELETE';
  await expect.poll(() => listening.changes.filter(isDelete).length, { timeout: 20_000 }).toBe(2);
  expect(inShort(listening.changes.filter(isDelete), 'id').sort()).toEqual([
    `goals DELETE ${goal.id}`,
    `issues DELETE ${issue.id}`,
  ]);
});

it('filters by every operator of the protocol, and by event', async () => {
  const { client } = await newPerson();
  const filters = [
    'satisfaction=eq.2',
    'satisfaction=neq.2',
    'satisfaction=lt.2',
    'satisfaction=gte.2',
    'satisfaction=in.(0,3)',
    'title=eq."B, (c)"',
    'title=eq.D 5" :)',
    'satisfaction=gt.0,satisfaction=lt.3',
    'completed_at=is.null',
    'satisfaction=not.in.(0,1,2)',
  ];
  const listening = [];
  for (const filter of filters) {
    listening.push(
      await listenTo(client, [{ event: 'INSERT', schema: 'public', table: 'goals', filter }]),
    );
  }
  const onlyUpdates = await listenTo(client, [
    { event: 'UPDATE', schema: 'public', table: 'goals' },
  ]);
  const goals = ['A', 'B, (c)', 'C', 'D 5" :)'].map((title, satisfaction) => ({
    title,
    satisfaction,
  }));
  const all = await listenTo(client, [{ event: 'INSERT', schema: 'public', table: 'goals' }]);
  await client.from('goals').insert(goals).throwOnError();
  await untilReceived(all, 4);
  const received = listening.map(({ changes }) =>
    changes.map(({ row }) => row.satisfaction).join(''),
  );
  expect(received).toEqual(['2', '013', '01', '23', '03', '1', '3', '12', '0123', '3']);
  expect(onlyUpdates.changes).toEqual([]);
});

it.each([
  ['a missing table', { ...todos, table: 'nothing' }],
  ['a table outside the publication', { ...todos, table: 'subscriptions' }],
  ['another schema', { ...todos, schema: 'auth', table: 'users' }],
  ['a missing column', { ...todos, filter: 'nothing=eq.1' }],
  ['a value of another type', { ...todos, filter: 'user_id=eq.1' }],
  ['an unknown operator', { ...todos, filter: 'title=near.1' }],
])('a subscription is refused for %s', async (_, wanted) => {
  const { client } = await newPerson();
  const listening = await listenTo(client, [wanted]);
  expect(listening.system).toMatchObject([{ status: 'error', extension: 'postgres_changes' }]);
});

it('nothing is sent after a channel is left', async () => {
  const { client } = await newPerson();
  const left = await listenTo(client, [todos]);
  expect(await client.removeChannel(left.channel)).toBe('ok');
  const stays = await listenTo(client, [todos]);
  await client.from('todos').insert({ title: 'Milk' }).throwOnError();
  await untilReceived(stays, 1);
  expect(left.changes).toEqual([]);
  expect(left.statuses).toEqual(['SUBSCRIBED', 'CLOSED']);
});
