import { beforeAll, beforeEach, expect, it } from 'vitest';
import { anonymous, newPerson, operator, type Person } from '../stage/person.ts';

let person: Person;
let other: Person;

beforeAll(async () => {
  [person, other] = await Promise.all([newPerson(), newPerson()]);
});

beforeEach(async () => {
  for (const { client } of [person, other]) {
    await client.from('todos').delete().not('id', 'is', null).throwOnError();
  }
});

interface Row {
  readonly id: string;
  readonly title: string;
  readonly completed: boolean;
  readonly order: number;
}

async function listOf(who: Person): Promise<readonly Row[]> {
  const { data } = await who.client
    .from('todos')
    .select('id, title, completed, order')
    .order('order')
    .overrideTypes<Row[], { merge: false }>()
    .throwOnError();
  return data;
}

async function seed(who: Person, titles: string): Promise<Record<string, string>> {
  const rows = [...titles].map((title, index) => ({ title, order: 3 * index }));
  const { data } = await who.client.from('todos').insert(rows).select('id, title').throwOnError();
  return Object.fromEntries(data.map(({ id, title }) => [title, id]));
}

const titlesOf = (rows: readonly Row[]) => rows.map(({ title }) => title).join('');
const move = (who: Person, moved: readonly unknown[], behind: unknown) =>
  who.client.rpc('move_todos', { moved, behind });

it.each([
  ['cb', 'd', 'adcb'],
  ['d', '', 'dabc'],
  ['a', 'bcd', 'bcda'],
  ['a', 'cb', 'bacd'],
  ['bb', 'd', 'acdb'],
  ['b', 'b', 'bacd'],
])('a move of %s behind %s gives %s, numbered 1..n', async (moved, behind, after) => {
  const ids = await seed(person, 'abcd');
  const named = (titles: string) => [...titles].map((title) => ids[title]);
  const { error } = await move(person, named(moved), named(behind));
  expect(error).toBeNull();
  const rows = await listOf(person);
  expect(titlesOf(rows)).toBe(after);
  expect(rows.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
});

it('restores nothing deleted, renames nothing, and numbers rows that the caller does not know', async () => {
  const { a = '', b = '', c = '', d = '' } = await seed(person, 'abcd');
  const { client } = person;
  await client.from('todos').delete().in('id', [b, d]).throwOnError();
  await client.from('todos').update({ title: 'A', completed: true }).eq('id', a).throwOnError();
  await client.from('todos').insert({ title: 'x', order: 4 }).throwOnError();
  expect((await move(person, [c, d], [a, b])).error).toBeNull();
  expect(await listOf(person)).toEqual([
    { id: a, title: 'A', completed: true, order: 1 },
    { id: c, title: 'c', completed: false, order: 2 },
    { id: expect.any(String), title: 'x', completed: false, order: 3 },
  ]);
});

it('applies the moves of two devices one after the other', async () => {
  const ids = await seed(person, 'abcdefgh');
  const named = (titles: string) => [...titles].map((title) => ids[title]);
  const moves = [...'bdfh'].map((title) => move(person, named(title), named('g')));
  for (const { error } of await Promise.all(moves)) expect(error).toBeNull();
  const rows = await listOf(person);
  expect(rows.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(titlesOf(rows)).toMatch(/^aceg[bdfh]{4}$/);
});

it('changes no one else’s rows, whatever ids it is given', async () => {
  const own = await seed(person, 'ab');
  const theirs = await seed(other, 'cde');
  const before = await listOf(other);
  const everything = [...Object.values(theirs), own.b];
  expect((await move(person, everything, Object.values(theirs))).error).toBeNull();
  expect(titlesOf(await listOf(person))).toBe('ba');
  expect(await listOf(other)).toEqual(before);
});

it('is refused without a session, and does nothing for the operator, who has no list', async () => {
  const { a, b } = await seed(person, 'ab');
  const before = await listOf(person);
  const call = { moved: [b], behind: [] };
  expect((await anonymous().rpc('move_todos', call)).error?.code).toBe('42501');
  await operator().rpc('move_todos', { ...call, behind: [a] });
  expect(await listOf(person)).toEqual(before);
});

it.each([
  ['nothing to move', [], []],
  ['no list', null, []],
  ['nowhere to move it', ['ID'], null],
  ['an empty place', ['ID', null], []],
  ['something that is no id', ['one'], []],
  ['ids in rows and columns', [['ID'], ['ID']], []],
  ['too many', Array.from({ length: 201 }, () => 'ID'), []],
  ['behind too many', ['ID'], Array.from({ length: 201 }, () => 'ID')],
])('refuses %s', async (_name, moved, behind) => {
  const id = crypto.randomUUID();
  const fill = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('ID', id));
  const { status, error } = await move(person, fill(moved), fill(behind));
  expect(status).toBe(400);
  expect(error?.message).not.toBe('');
});
