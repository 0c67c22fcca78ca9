import { beforeAll, expect, it } from 'vitest';
import { newPerson, operator, type Person } from './person.ts';

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
