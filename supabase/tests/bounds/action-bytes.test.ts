import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as people from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
  await executor.script('update private.settings set billing = false');
}, 60_000);
afterAll(() => executor.close());

const rowsOf = <Row>(text: string) => people.run<Row>(executor, text);
const newPerson = () => people.newPerson(executor);
const as = (person: string, text: string) => people.runAs(executor, person, text);

/** The counted bytes of a person's timeline, and its actual size. */
async function counted(person: string): Promise<{ kept: number; taken: number }> {
  const [row] = await rowsOf<{ kept: number; taken: number }>(`
    select (select kept from private.kept_rows where user_id = '${person}' and kind = 'action_bytes')::int4 as kept,
      (select coalesce(sum(pg_column_size(description) + coalesce(pg_column_size(updated_from), 0)
        + coalesce(pg_column_size(updated_to), 0)), 0)
       from public.actions where user_id = '${person}')::int4 as taken`);
  return row ?? { kept: -1, taken: -1 };
}

/** Text that does not compress, so its size is its length. */
const words = (length: number) =>
  Array.from({ length: Math.ceil(length / 32) }, () => randomUUID().replaceAll('-', ''))
    .join('')
    .slice(0, length);

it('counts the bytes of the timeline when it is written, changed and deleted', async () => {
  const person = await newPerson();
  await as(
    person,
    `insert into goals (title, description) values ('Run', '${words(9000)}'), ('Sail', '')`,
  );
  await as(person, `update goals set satisfaction = 4`);
  await as(
    person,
    `insert into check_ins (sitting_id, goal_id, satisfaction, description)
     select gen_random_uuid(), id, 3, '${words(5000)}' from goals where title = 'Run'`,
  );
  const before = await counted(person);
  expect(before.kept).toBe(before.taken);
  expect(before.taken).toBeGreaterThan(30_000);
  await as(person, `update check_ins set description = 'Short'`);
  const changed = await counted(person);
  expect(changed.kept).toBe(changed.taken);
  expect(changed.taken).toBeLessThan(before.taken - 5_000);
  await as(person, `delete from actions where action = 'updated_satisfaction'`);
  const less = await counted(person);
  expect(less.kept).toBe(less.taken);
  await as(person, `delete from actions`);
  expect(await counted(person)).toEqual({ kept: 0, taken: 0 });
  await executor.script(`delete from auth.users where id = '${person}'`);
  expect(await rowsOf(`select from private.kept_rows where user_id = '${person}'`)).toEqual([]);
});

it('refuses more than the limit to one person, and nothing to others', async () => {
  await executor.script('update private.settings set action_bytes_at_most = 100000');
  const [anna, bruno] = [await newPerson(), await newPerson()];
  const goal = (person: string) =>
    as(person, `insert into goals (title, description) values ('Run', '${words(9000)}')`);
  await goal(anna);
  const changes: object[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    await as(anna, `update goals set satisfaction = ${turn % 2}`).catch((fault: object) =>
      changes.push(fault),
    );
  }
  expect(changes.length).toBeGreaterThan(0);
  for (const change of changes)
    expect(change).toMatchObject({
      message: 'there is no room for more text in the timeline',
      detail: '{"kind": "action_bytes", "limit": 100000}',
    });
  const answer = await as(anna, 'select own_quotas() as quotas');
  const [{ quotas = [] } = {}] = answer as readonly { quotas?: { kind: string }[] }[];
  expect(quotas.find(({ kind }) => kind === 'action_bytes')).toEqual({
    ...{ kind: 'action_bytes', limit: 100_000 },
    kept: (await counted(anna)).kept,
  });
  expect((await counted(anna)).kept).toBeLessThanOrEqual(100_000);
  await goal(bruno);
  await as(anna, `delete from actions where action = 'updated_satisfaction'`);
  await as(anna, `update goals set satisfaction = 3`);
});

it('an action is of the moment in which it happens, whatever an import brought from a clock that goes before', async () => {
  const person = await newPerson();
  await as(person, `insert into goals (title) values ('Run')`);
  await executor.script(`
    insert into public.actions (user_id, action, trackable_id, trackable_type, created_at)
    values ('${person}', 'created', gen_random_uuid(), 'goals', now() + interval '1 hour')`);
  await as(person, 'update goals set satisfaction = 4');
  await as(
    person,
    `insert into check_ins (sitting_id, goal_id, satisfaction, description)
     select gen_random_uuid(), id, 3, 'Well' from goals`,
  );
  const later = `select from public.actions where user_id = '${person}' and created_at > now() + interval '1 minute'`;
  expect(await rowsOf(later)).toHaveLength(1);
});
