import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { freshPlace } from '../stage/own-server.ts';

// Two transactions at once: only on PostgreSQL can a test hold one open beside another.
async function twoConnections(): Promise<readonly [pg.Client, pg.Client]> {
  const { DATABASE_URL } = await freshPlace();
  const open = async () => {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  return [await open(), await open()];
}

async function newPerson(connection: pg.Client): Promise<string> {
  const id = randomUUID();
  await connection.query(
    `insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
     values ($1, $2, now(), now(), now())`,
    [id, `${id}@example.com`],
  );
  return id;
}

it('a server takes reminders without waiting for those that another transaction holds', async () => {
  const [holder, taker] = await twoConnections();
  await holder.query('update private.settings set billing = false');
  const due = async (since: string | null) => {
    const id = await newPerson(holder);
    await holder.query(
      `insert into private.reminders (user_id, weekday, hour, time_zone, language, by_mail, next_at, due_at, taken_until)
       values ($1, extract(isodow from now()), extract(hour from now()), 'UTC', 'en', true,
         now() + coalesce(interval '1 week' + $2::interval, '-30 seconds'), now() - $2::interval, '-infinity')`,
      [id, since],
    );
    return id;
  };
  // One whose moment has come, and one that another server had not begun to send.
  const held = [await due(null), await due('1 minute')];
  const free = await due(null);
  await holder.query('begin');
  await holder.query('select from private.reminders where user_id = any ($1) for update', [held]);
  await taker.query(`set lock_timeout = '3s'`);
  const take = async () =>
    (await taker.query('select person from public.take_reminders($1, 20)', [randomUUID()])).rows;
  expect(await take()).toEqual([{ person: free }]);
  await holder.query('commit');
  expect((await take()).map(({ person }) => person).sort()).toEqual(held.sort());
});

it('a restoration gives back nothing that the hourly job empties at the same time', async () => {
  const [job, asker] = await twoConnections();
  const person = await newPerson(job);
  await asker.query(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({ sub: person, role: 'authenticated', aal: 'aal1' }),
  ]);
  await asker.query('set role authenticated');
  await asker.query(`insert into todos (title) values ('Gone')`);
  await asker.query('delete from todos');
  const { rows } = await asker.query('select deletion from trash');
  await job.query(`update public.trash set deleted_at = now() - interval '31 days'`);

  await job.query('begin');
  await job.query('select public.empty_old_trash(10)');
  const restored = asker.query('select restore_rows($1) as restored', [rows[0]?.deletion]);
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await job.query(waiting)).rowCount).toBe(1);
  await job.query('commit');
  expect((await restored).rows).toEqual([{ restored: {} }]);
  expect((await asker.query('select "row" from trash')).rows).toEqual([{ row: null }]);
  expect((await asker.query('select title from todos')).rows).toEqual([]);
});

it('two servers at once take no mail about a plan twice, and neither waits for the other one', async () => {
  const [holder, taker] = await twoConnections();
  await holder.query('update private.settings set billing = true');
  const failed = async (plan: string) => {
    const id = await newPerson(holder);
    await holder.query(
      `insert into public.subscriptions (user_id, stripe_customer_id, stripe_subscription_id, status)
       values ($1, 'cus_1', $2, 'past_due')`,
      [id, plan],
    );
    await holder.query(
      `insert into private.plan_mails (user_id, kind, occasion) values ($1, 'payment_failed', $2)
       on conflict do nothing`,
      [id, plan],
    );
    return id;
  };
  const [one, other] = [await failed('sub_1'), await failed('sub_2')];
  const take = async (client: pg.Client) => {
    const { rows } = await client.query('select public.take_plan_mails(1) as mails');
    return (rows[0].mails as readonly { user_id: string }[]).map(({ user_id }) => user_id);
  };
  await holder.query('begin');
  expect(await take(holder)).toEqual([one]);
  await taker.query(`set lock_timeout = '3s'`);
  expect(await take(taker)).toEqual([other]);
  await holder.query('commit');
  expect(await take(taker)).toEqual([]);
});
