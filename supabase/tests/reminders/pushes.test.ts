import { randomUUID } from 'node:crypto';
import { rankOf } from '@bloom/domain/rows/rank';
import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newPerson, run } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
}, 60_000);
afterAll(() => executor.close());
beforeEach(() =>
  executor.script(
    `delete from auth.users; update private.settings set billing = false, clock_offset = '0'`,
  ),
);

const rowsOf = <Row>(text: string) => run<Row>(executor, text);

/** Somebody with this many devices, for whom a server has just begun to send the week's reminder. */
async function begun(devices = 1): Promise<string> {
  const [id, taker] = [await newPerson(executor), randomUUID()];
  await executor.script(`
    insert into private.reminders (user_id, weekday, hour, time_zone, language, by_mail, next_at)
    select '${id}', extract(isodow from now()), extract(hour from now()), 'UTC', 'en', false,
      date_trunc('hour', now())`);
  for (let at = 0; at < devices; at += 1) {
    const session = randomUUID();
    await executor.script(`
      insert into auth.sessions (id, user_id, created_at, refreshed_at, amr)
      values ('${session}', '${id}', now(), now(), '[]');
      insert into private.push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      values ('${id}', '${session}', 'https://fcm.googleapis.com/${session}', 'k', 'a')`);
  }
  expect(await rowsOf(`select email from public.take_reminders('${taker}', 9)`)).toEqual([
    { email: null },
  ]);
  await rowsOf(`select public.begin_reminder('${taker}', '${id}')`);
  return id;
}

const take = async () => (await rowsOf<{ id: string }>('select id from public.take_push()'))[0]?.id;
const kept = async () => (await rowsOf('select id from private.push_subscriptions')).length;
const later = (time: string) =>
  executor.script(`update private.settings set clock_offset = '${time}'`);

it('gives each message to one server, and after a kill to another', async () => {
  await begun(2);
  const [one, other] = [await take(), await take()];
  expect(new Set([one, other]).size).toBe(2);
  await rowsOf(`select public.end_push_attempt('${other}', 'sent')`);
  await later('110 seconds');
  expect(await take()).toBeUndefined();
  await later('3 minutes');
  expect([await take(), await take(), await kept()]).toEqual([one, undefined, 2]);
});

it('ends with the fifth server that is killed', async () => {
  await begun();
  const given: boolean[] = [];
  for (let minutes = 0; minutes < 21; minutes += 3) {
    await later(`${minutes} minutes`);
    given.push((await take()) !== undefined);
  }
  expect(given).toEqual([true, true, true, true, true, false, false]);
});

it('tries five times at most, and not after half a day', async () => {
  await begun();
  const waits: number[] = [];
  for (let hours = 0; ; hours += 1) {
    await later(`${hours} hours`);
    const id = await take();
    if (id === undefined) break;
    waits.push(hours);
    await rowsOf(`select public.end_push_attempt('${id}', 'later', 0)`);
  }
  expect(waits).toEqual([0, 1, 2, 3, 4]);
  await begun();
  const id = await take();
  await rowsOf(`select public.end_push_attempt('${id}', 'later', 60)`);
  await later('17 hours');
  expect(await take()).toBeUndefined();
});

it.each([
  ['two minutes after the first failure, even if the push service wants it sooner', 0, 110, 121],
  ['when the push service wants it, even if that is later', 900, 890, 901],
  ['after three hours, even if the push service wants it later', 86_400, 10_790, 10_801],
])('is tried again %s', async (_, wanted, early, late) => {
  await begun();
  const id = await take();
  await rowsOf(`select public.end_push_attempt('${id}', 'later', ${wanted})`);
  await later(`${early} seconds`);
  expect(await take()).toBeUndefined();
  await later(`${late} seconds`);
  expect(await take()).toBe(id);
});

it('is sent at once where it is a newer one, although the attempt for an older one fails late', async () => {
  await begun();
  const id = await take();
  await executor.script(
    'update private.push_subscriptions set begun_at = now(), due_at = now(), attempts = 0',
  );
  await rowsOf(`select public.end_push_attempt('${id}', 'later', 600)`);
  expect(await take()).toBe(id);
});

it('begins anew with the next reminder, once a server begins that', async () => {
  const person = await begun();
  const taker = randomUUID();
  await executor.script(`
    update private.push_subscriptions set due_at = null, attempts = 5;
    update private.reminders set due_at = now(), taken_by = '${taker}'`);
  const begin = (server: string) =>
    rowsOf(`select public.begin_reminder('${server}', '${person}')`);
  await begin(randomUUID());
  expect(await take()).toBeUndefined();
  await begin(taker);
  const id = await take();
  await rowsOf(`select public.end_push_attempt('${id}', 'later', 0)`);
  await later('1 hour');
  expect([await take(), id]).toEqual([id, expect.any(String)]);
});

it.each([
  `insert into public.sittings (user_id, completed_at) select id, now() from auth.users`,
  `update private.settings set billing = true; update public.trials set started_at = now() - interval '40 days'`,
  `delete from auth.sessions`,
  `update auth.sessions set revoked_at = now()`,
  `update auth.sessions set not_after = now()`,
  `update private.settings set push_services = '{}'`,
])('sends nothing any more after %s', async (change) => {
  await begun();
  await executor.script(change);
  const sent = await take();
  await executor.script('update private.settings set push_services = default');
  expect(sent).toBeUndefined();
});

it('contains ongoing goals, in the person’s order', async () => {
  const person = await begun();
  await executor.script(`
    update private.push_subscriptions set with_titles = true;
    insert into public.goals (user_id, title, created_at, completed_at, rank) values
      ('${person}', 'Done', '2025-01-01', now(), null),
      ('${person}', 'Late', '2025-01-04', null, null),
      ('${person}', 'Early', '2025-01-02', null, null),
      ('${person}', 'Moved up', '2025-01-05', null, '0001'),
      ('${person}', 'Last', '2025-01-03', null, 'z')`);
  const [push] = await rowsOf<{ titles: string[] }>('select titles from public.take_push()');
  expect(push?.titles).toEqual(['Moved up', 'Early', 'Late']);
});

it('sorts goals without a rank as the page does', async () => {
  const person = await begun();
  await executor.script(`insert into public.goals (user_id, title, created_at)
    values ('${person}', 'Run', '2025-03-04 05:06:07.8909')`);
  const [goal] = await rowsOf<{ id: string; rank: string }>(
    'select id, private.rank_of(goals) as rank from public.goals',
  );
  const row = { id: goal?.id ?? '', created_at: '2025-03-04T05:06:07.890900Z', rank: null };
  expect(goal?.rank).toBe(rankOf(row));
});

it('is deleted with the account', async () => {
  await begun(2);
  await executor.script('delete from auth.users');
  expect(await kept()).toBe(0);
});

it('stops mails by a mail’s token, and a device by its own', async () => {
  const person = await begun(2);
  await executor.script('update private.reminders set by_mail = true');
  const tokens = await rowsOf<{ token: string }>('select token from private.push_subscriptions');
  const answer = (token = '', what = 'stop') =>
    rowsOf(`select public.answer_reminder('${token}', '${what}')`);
  await answer(tokens[0]?.token);
  const known = () =>
    rowsOf('select by_mail, again_at is not null as again from private.reminders');
  expect([await kept(), await known()]).toEqual([1, [{ by_mail: true, again: false }]]);
  await answer(tokens[1]?.token, 'snooze');
  expect(await known()).toEqual([{ by_mail: true, again: true }]);
  const [mail] = await rowsOf<{ token: string }>(
    `select token from private.reminders where user_id = '${person}'`,
  );
  await answer(mail?.token);
  expect([await kept(), await known()]).toEqual([1, [{ by_mail: false, again: false }]]);
});

it('takes over an address from another device only for a signed-in one', async () => {
  await begun(2);
  const [own, other] = await rowsOf<{ token: string; session_id: string; endpoint: string }>(
    'select token, session_id, endpoint from private.push_subscriptions',
  );
  const keys = `'B${'A'.repeat(86)}', '${'A'.repeat(22)}'`;
  const renew = () =>
    rowsOf(
      `select public.renew_push('${own?.token}', '${other?.endpoint}', ${keys}) as is_renewed`,
    );
  await executor.script(
    `update auth.sessions set not_after = now() where id = '${own?.session_id}'`,
  );
  expect([await renew(), await kept()]).toEqual([[{ is_renewed: false }], 2]);
  await executor.script(
    `update auth.sessions set not_after = null where id = '${own?.session_id}'`,
  );
  expect([await renew(), await kept()]).toEqual([[{ is_renewed: true }], 1]);
});

it('stays where a browser renews its keys at the same address', async () => {
  await begun();
  const [device] = await rowsOf<{ token: string; endpoint: string }>(
    'select token, endpoint from private.push_subscriptions',
  );
  const keys = `'B${'A'.repeat(86)}', '${'A'.repeat(22)}'`;
  await rowsOf(`select public.renew_push('${device?.token}', '${device?.endpoint}', ${keys})`);
  expect(await rowsOf('select length(p256dh) as size from private.push_subscriptions')).toEqual([
    { size: 87 },
  ]);
});
