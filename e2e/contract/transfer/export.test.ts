import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPerson, operator, type Person } from '../stage/person.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The tables of a person, and the columns by which they are read page by page. */
const KEYS = {
  goals: ['created_at', 'id'],
  issues: ['created_at', 'id'],
  strategies: ['created_at', 'id'],
  wishes: ['created_at', 'id'],
  achievements: ['created_at', 'id'],
  gratitudes: ['created_at', 'id'],
  affirmations: ['created_at', 'id'],
  todos: ['order', 'id'],
  sittings: ['created_at', 'id'],
  check_ins: ['created_at', 'id'],
  actions: ['created_at', 'id'],
  subscriptions: ['created_at', 'id'],
  trials: ['started_at', 'user_id'],
} as const;

type TableName = keyof typeof KEYS;

let person: Person;

beforeAll(async () => {
  person = await newPerson();
  const { client } = person;
  const goal = await client.from('goals').insert({ title: 'Run' }).select('id').single();
  const goal_id = goal.data?.id;
  for (const table of ['issues', 'strategies']) {
    const rows = ['a', 'b', 'c'].map((title) => ({ title, goal_id }));
    await client.from(table).insert(rows).throwOnError();
  }
  for (const table of ['wishes', 'achievements', 'gratitudes', 'affirmations']) {
    const rows = ['a', 'b', 'c'].map((description) => ({ description }));
    await client.from(table).insert(rows).throwOnError();
  }
  // Equal orders, as after two tabs have added at the same time.
  await client.from('todos').insert([{ title: 'a' }, { title: 'b' }, { title: 'c' }]);
  const sittings = [1, 2, 3].map(() => ({ wish_id: null }));
  await client.from('sittings').insert(sittings).throwOnError();
  const checkIns = [1, 2, 3].map((satisfaction) => ({
    satisfaction,
    goal_id,
    sitting_id: randomUUID(),
  }));
  await client.from('check_ins').insert(checkIns).throwOnError();
  await operator().from('subscriptions').insert({ user_id: person.id, status: 'active' });
});

async function readInPages(client: SupabaseClient, table: TableName, size: number) {
  const [first, second] = KEYS[table];
  const rows: Record<string, unknown>[] = [];
  for (;;) {
    const last = rows.at(-1);
    let query = client.from(table).select('*').order(first).order(second).limit(size);
    if (last !== undefined) {
      query = query.or(
        `${first}.gt."${last[first]}",and(${first}.eq."${last[first]}",${second}.gt."${last[second]}")`,
      );
    }
    const { data } = await query.throwOnError();
    rows.push(...(data ?? []));
    if ((data ?? []).length < size) return rows;
  }
}

describe('what an export reads', () => {
  it.each(Object.keys(KEYS) as TableName[])(
    '%s: contains each row once, in pages',
    async (table) => {
      const { count } = await person.client
        .from(table)
        .select(KEYS[table][1], { count: 'exact', head: true });
      const { data } = await person.client.from(table).select('*').throwOnError();
      const rows = await readInPages(person.client, table, 2);
      expect(count).toBeGreaterThan(0);
      expect(rows).toHaveLength(count ?? 0);
      const key = KEYS[table][1];
      const keysOf = (list: readonly Record<string, unknown>[]) =>
        list.map((row) => row[key]).sort();
      expect(keysOf(rows)).toEqual(keysOf(data ?? []));
    },
  );

  it('the names of all photos, a page at a time', async () => {
    const photos = person.client.storage.from('gratitudes-photos');
    const names = Array.from({ length: 5 }, (_, index) => `${index}.png`);
    for (const name of names) {
      await photos.upload(`${person.id}/${name}`, PICTURE, { contentType: 'image/png' });
    }
    const pages = await Promise.all(
      [0, 2, 4].map((offset) => photos.list(person.id, { limit: 2, offset })),
    );
    expect(pages.flatMap(({ data }) => data?.map(({ name }) => name))).toEqual(names);
  });
});
