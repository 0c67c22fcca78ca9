import { beforeAll, beforeEach, expect, it } from 'vitest';
import { anonymous, newPerson, operator, type Person } from '../stage/person.ts';

let person: Person;
let other: Person;
let goal: string;

beforeAll(async () => {
  [person, other] = await Promise.all([newPerson(), newPerson()]);
});

beforeEach(async () => {
  goal = await goalOf(person);
});

async function goalOf({ client }: Person): Promise<string> {
  const { data } = await client
    .from('goals')
    .insert({ title: 'g' })
    .select()
    .single()
    .throwOnError();
  return data.id;
}

async function issuesOf(who: Person, goal_id: string, ...titles: string[]): Promise<string[]> {
  const rows = titles.map((title) => ({ goal_id, title }));
  const { data } = await who.client.from('issues').insert(rows).select('id, title').throwOnError();
  return titles.map((title) => data.find((row) => row.title === title)?.id);
}

const change = (who: Person, changes: unknown, kind = 'issues') =>
  who.client.rpc('change_rows', { kind, changes });
const titles = async (goal_id: string) => {
  const { data } = await operator()
    .from('issues')
    .select('title')
    .eq('goal_id', goal_id)
    .order('title');
  return data?.map(({ title }) => title);
};

it('changes the named columns, and nothing that another device changed on the same row', async () => {
  const [a] = await issuesOf(person, goal, 'a');
  const completed_at = '2026-08-20T10:11:12+00:00';
  await person.client.from('issues').update({ completed_at }).eq('id', a).throwOnError();
  const { data, error } = await change(person, [{ id: a, title: 'A' }]);
  expect(error).toBeNull();
  const stored = await person.client.from('issues').select('*').eq('id', a);
  expect(stored.data).toMatchObject([{ title: 'A', completed_at }]);
  expect(data).toEqual(stored.data);
});

it('restores nothing that was deleted', async () => {
  const [a, b] = await issuesOf(person, goal, 'a', 'b');
  await person.client.from('issues').delete().eq('id', a).throwOnError();
  const { data } = await change(person, [
    { id: a, title: 'A' },
    { id: b, title: 'B' },
  ]);
  expect(data).toMatchObject([{ id: b, title: 'B' }]);
  expect(await titles(goal)).toEqual(['B']);
});

it('swaps two titles, and refuses a duplicate', async () => {
  const [a, b] = await issuesOf(person, goal, 'a', 'b');
  const swap = [
    { id: a, title: 'b' },
    { id: b, title: 'a' },
  ];
  expect((await change(person, swap)).error).toBeNull();
  const twice = await change(person, [{ id: a, title: 'a' }]);
  expect(twice).toMatchObject({ status: 409, error: { code: '23505' } });
});

it('changes cards in the same way', async () => {
  const photo_filepath = `${person.id}/1.jpg`;
  const wish = { goal_id: goal, description: 'w', photo_filepath };
  const { data } = await person.client.from('wishes').insert(wish).select('id').single();
  const answer = await change(person, [{ id: data?.id, description: 'W' }], 'wishes');
  expect(answer.data).toMatchObject([{ description: 'W', photo_filepath, completed_at: null }]);
});

it('cannot write a column that clients may not write', async () => {
  const [a] = await issuesOf(person, goal, 'a');
  const theirs = await goalOf(other);
  const before = await operator().from('issues').select('*').eq('id', a);
  const forged = { user_id: other.id, goal_id: theirs, created_at: '2000-01-01', id: a };
  expect((await change(person, [forged])).error).toBeNull();
  expect((await operator().from('issues').select('*').eq('id', a)).data).toEqual(before.data);
});

it('changes no row of others, and none without a session', async () => {
  const [a] = await issuesOf(person, goal, 'a');
  expect((await change(other, [{ id: a, title: 'mine' }])).data).toEqual([]);
  const call = { kind: 'issues', changes: [{ id: a, title: 'mine' }] };
  expect((await anonymous().rpc('change_rows', call)).error?.code).toBe('42501');
  expect(await titles(goal)).toEqual(['a']);
});

it('is refused as a whole after the trial', async () => {
  const late = await newPerson();
  const theirs = await goalOf(late);
  const [a] = await issuesOf(late, theirs, 'a');
  const over = { started_at: '2020-01-01T00:00:00Z' };
  await operator().from('trials').update(over).eq('user_id', late.id).throwOnError();
  expect((await change(late, [{ id: a, title: 'A' }])).error?.code).toBe('42501');
  expect(await titles(theirs)).toEqual(['a']);
});

it.each([
  ['another table', 'goals', []],
  ['no list', 'issues', {}],
  ['too many', 'issues', Array.from({ length: 201 }, () => ({ id: crypto.randomUUID() }))],
  ['what is no id', 'issues', [{ id: 'one', title: 'A' }]],
  ['what is no object', 'issues', ['one']],
])('refuses %s', async (_name, kind, changes) => {
  const { status, error } = await change(person, changes, kind);
  expect(status).toBe(400);
  expect(error?.message).not.toBe('');
});
