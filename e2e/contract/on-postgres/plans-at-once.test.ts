import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOfFile } from '../stage/own-server.ts';

let first: pg.Client;
let second: pg.Client;
let close: () => Promise<void>;
beforeAll(async () => {
  const { place, remove } = await placeOfFile();
  first = new pg.Client({ connectionString: place.DATABASE_URL });
  second = new pg.Client({ connectionString: place.DATABASE_URL });
  await Promise.all([first.connect(), second.connect()]);
  close = async () => {
    await Promise.all([first.end(), second.end()]);
    await remove();
  };
});
afterAll(() => close());

async function newPerson(): Promise<string> {
  const id = randomUUID();
  await first.query(
    'insert into auth.users (id, email, created_at, updated_at) values ($1, $2, now(), now())',
    [id, `${id}@example.com`],
  );
  return id;
}

/** What `later` gives that began while the transaction of `earlier` was open, and waited for it. */
async function whileOpen(
  earlier: () => Promise<unknown>,
  later: () => Promise<pg.QueryResult>,
): Promise<pg.QueryResult> {
  await first.query('begin');
  await earlier();
  const result = later();
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await first.query(waiting)).rowCount).toBe(1);
  await first.query('commit');
  return result;
}

const begin = (connection: pg.Client, person: string) =>
  connection.query('select id from public.begin_checkout($1)', [person]);

// Two transactions at once: only on PostgreSQL can a test hold one open beside another.
it('two checkouts of one person at once are one', async () => {
  const person = await newPerson();
  const begun: pg.QueryResult[] = [];
  const { rows } = await whileOpen(
    async () => begun.push(await begin(first, person)),
    () => begin(second, person),
  );
  expect(rows).toEqual(begun[0]?.rows);
});

it('a look at Stripe that finds a plan ended waits for an earlier one that finds it new', async () => {
  const person = await newPerson();
  const look = (connection: pg.Client, observation: number, status: string) => {
    const standing = { id: 'sub_1', customer: 'cus_1', status, cancel_at_period_end: false };
    return connection.query('select public.record_subscription($1, $2, $3)', [
      ...[person, observation, standing],
    ]);
  };
  await whileOpen(
    () => look(first, 1, 'active'),
    () => look(second, 2, 'canceled'),
  );
  const { rows } = await first.query('select status from public.subscriptions where user_id = $1', [
    person,
  ]);
  expect(rows).toEqual([{ status: 'canceled' }]);
});
