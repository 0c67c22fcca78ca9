import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { newPerson, operator, type Person } from '../stage/person.ts';

const DAY_MS = 24 * 3_600_000;

let person: Person;
beforeAll(async () => {
  person = await newPerson();
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function added(created_at: string | null, description = 'My teacher'): Promise<number> {
  const { data } = await person.client
    .from('gratitudes')
    .insert({ description, created_at })
    .select()
    .single()
    .throwOnError();
  return Date.parse(data.created_at);
}

it.each([0.001, 1, 59])('can be set to %d days ago', async (days) => {
  const moment = daysAgo(days);
  expect(await added(moment.toISOString())).toBe(+moment);
});

it.each([
  ['longer ago', '2019-01-01T00:00:00Z', 60],
  ['before all time', '-infinity', 60],
  ['ahead', '2099-01-01T00:00:00Z', 0],
  ['at the end of time', 'infinity', 0],
  ['at no moment', null, 0],
])('is moved to what may be when it is %s', async (_name, given, days) => {
  const moment = await added(given);
  expect(Math.abs(moment - +daysAgo(days))).toBeLessThan(60_000);
  expect(moment).toBeLessThanOrEqual(Date.now() + 1000);
});

const title = () => ({ title: randomUUID() });
const description = () => ({ description: 'A lap' });
/** A row of each table. A sitting that is ahead, for example, would hold back the reminder of its week. */
const ROWS: readonly (readonly [string, (goal_id: string) => object])[] = [
  ['goals', title],
  ['issues', (goal_id) => ({ goal_id, ...title() })],
  ['strategies', (goal_id) => ({ goal_id, ...title() })],
  ['wishes', description],
  ['achievements', description],
  ['gratitudes', description],
  ['affirmations', description],
  ['todos', title],
  ['sittings', () => ({})],
  ['check_ins', (goal_id) => ({ goal_id, sitting_id: randomUUID(), satisfaction: 3 })],
];

it.each(ROWS)('of %s is within the last 60 days', async (table, row) => {
  const { client } = person;
  const goal = client.from('goals').insert(title()).select('id').single();
  const { id } = (await goal.throwOnError()).data as { id: string };
  for (const [given, days] of [
    ['2099-01-01T00:00:00Z', 0],
    ['2019-01-01T00:00:00Z', 60],
  ] as const) {
    const sent = { ...row(id), created_at: given };
    const { data } = await client.from(table).insert(sent).select().single().throwOnError();
    expect(Math.abs(Date.parse(data.created_at) - +daysAgo(days))).toBeLessThan(60_000);
  }
});

it('is not changed by an upsert, nor by any later change', async () => {
  const { client } = person;
  const row = { description: 'Rain', created_at: daysAgo(3).toISOString() };
  const { data } = await client.from('gratitudes').insert(row).select().single().throwOnError();
  const again = { id: data.id, ...row, created_at: daysAgo(2).toISOString() };
  expect((await client.from('gratitudes').upsert(again)).error).toMatchObject({ code: '42501' });
  const kept = client.from('gratitudes').upsert(again, { ignoreDuplicates: true });
  expect((await kept).error).toBeNull();
  const read = await client.from('gratitudes').select('created_at').eq('id', data.id).single();
  expect(read.data?.created_at).toBe(data.created_at);
});

it('is limited for people, not for the operator', async () => {
  const created_at = '2019-01-01T00:00:00+00:00';
  const { data } = await operator()
    .from('gratitudes')
    .insert({ user_id: person.id, description: 'x', created_at })
    .select()
    .single()
    .throwOnError();
  expect(data.created_at).toBe(created_at);
});
