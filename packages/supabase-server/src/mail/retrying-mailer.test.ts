import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, SAMPLE_SCHEMA } from '../../testing/database.ts';
import type { Executor } from '../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../database/scope.ts';
import type { Mail } from './mailer.ts';
import { RetryingMailer } from './retrying-mailer.ts';

let database: Executor;
let taken: Mail[];
let fault: object | null;
let needsMs: number;
let said: string[];
const opened: RetryingMailer[] = [];

beforeAll(async () => {
  database = await openTestDatabase(SAMPLE_SCHEMA);
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const retrying of opened.splice(0)) await retrying.close();
  await database.script('delete from auth.outgoing_mails');
  [taken, fault, needsMs, said] = [[], null, 5, []];
});

/** A mail server that needs a moment for each mail, or refuses it. */
const mailer = {
  send: async (mail: Mail) => {
    await pause(needsMs);
    if (fault) throw Object.assign(new Error('refused'), fault);
    taken.push(mail);
  },
  close: async () => undefined,
};

function open(secret = 'sb_secret_of_all', takenForMs = 30_000, everyMs = 20): RetryingMailer {
  const log = pino({}, { write: (line: string) => void said.push(line) });
  const retrying = new RetryingMailer({
    executor: database,
    mailer,
    secret,
    label: 'test',
    log,
    everyMs,
    takenForMs,
  });
  opened.push(retrying);
  return retrying;
}

const mail = (to: string) => ({ to, subject: 'Hello', text: 'the-link-of-it', html: '<p>' });
const kept = async () => {
  const [result] = await database.batch([
    { text: 'select sealed, due_at::text as due from auth.outgoing_mails', values: [] },
  ]);
  return result?.rows ?? [];
};
/** Makes the waiting mails due. */
const letTimePass = () => database.script("update auth.outgoing_mails set due_at = '2000-01-01'");

it('sends at once where that works, and stores nothing', async () => {
  await open().send(mail('a@x.example'));
  expect([taken.length, await kept()]).toEqual([1, []]);
});

it('keeps the id of a mail that has one, and stores it once', async () => {
  const id = '0193b2a4-0000-7000-8000-000000000001';
  const server = open();
  await server.send({ ...mail('a@x.example'), id });
  fault = { responseCode: 451 };
  for (let time = 0; time < 2; time += 1) await server.send({ ...mail('a@x.example'), id });
  expect(await kept()).toHaveLength(1);
  fault = null;
  await letTimePass();
  await expect.poll(async () => (await kept()).length).toBe(0);
  expect(taken.map((one) => one.id)).toEqual([id, id]);
});

it('stores what cannot be sent, sealed, and sends it once among several servers', async () => {
  const servers = [open(), open(), open()];
  fault = { responseCode: 451 };
  const all = Array.from({ length: 30 }, (_, index) => `${index}@x.example`);
  for (const to of all) await servers[0]?.send(mail(to));
  expect(JSON.stringify(await kept())).not.toMatch(/the-link|x\.example/);
  expect(await kept()).toHaveLength(30);
  fault = null;
  await letTimePass();
  await expect.poll(async () => (await kept()).length).toBe(0);
  expect(taken.map(({ to }) => to).sort()).toEqual([...all].sort());
  expect(taken[0]?.askedAt).toBeInstanceOf(Date);
});

it('keeps a mail for itself for as long as a slow mail server takes for it', async () => {
  const [server] = [0, 1].map(() => open(undefined, 300));
  fault = { responseCode: 451 };
  await server?.send(mail('a@x.example'));
  [fault, needsMs] = [null, 1_000];
  await letTimePass();
  await expect.poll(async () => (await kept()).length).toBe(0);
  for (const one of opened.splice(0)) await one.close();
  expect(taken).toHaveLength(1);
});

it('waits longer after each failure, and sends nothing whose links have expired', async () => {
  const retrying = open();
  fault = { code: 'ECONNREFUSED' };
  await retrying.send({ ...mail('a@x.example'), goodForSeconds: 3600 });
  await letTimePass();
  const due = async () => Date.parse(String((await kept())[0]?.due)) - Date.now();
  await expect.poll(due).toBeGreaterThan(20_000);
  // The mail is taken a moment before the try has failed.
  await expect
    .poll(() => said.join(''))
    .toMatch(/"tries":"1","err":.*ECONNREFUSED.*"waiting mail not handed over yet"/);
  await letTimePass();
  await expect.poll(due).toBeGreaterThan(50_000);
  await database.script("update auth.outgoing_mails set expires_at = '2000-01-01'");
  await expect.poll(kept).toEqual([]);
  fault = null;
  expect(taken).toEqual([]);
});

it('tries a mail again whose next try is far ahead since the clock was set back', async () => {
  const retrying = open();
  fault = { code: 'ECONNREFUSED' };
  await retrying.send(mail('a@x.example'));
  fault = null;
  await database.script(
    "update auth.outgoing_mails set due_at = now() + '1 year', expires_at = now() + '1 year'",
  );
  await expect.poll(() => taken.length).toBe(1);
});

it('reports a permanent refusal at once, and deletes mails that it cannot open', async () => {
  const retrying = open('sb_secret_one');
  fault = { responseCode: 550 };
  await expect(retrying.send(mail('a@x.example'))).rejects.toThrow('refused');
  fault = { code: 'ETIMEDOUT' };
  await retrying.send(mail('a@x.example'));
  await retrying.close();
  fault = null;
  open('sb_secret_another');
  await letTimePass();
  await expect.poll(kept).toEqual([]);
  expect(taken).toEqual([]);
});

/** Stores mails as a transaction does that decides on them, and then ends like this. */
const storing = (retrying: RetryingMailer, end = async () => undefined as unknown) =>
  withinScope(database, AUTH_SCOPE, async (tx) => {
    const stored = await retrying.store(
      tx,
      ['a', 'b'].map((to) => mail(`${to}@x.example`)),
    );
    await end();
    return stored;
  });

it('sends what a transaction stored after the commit, once among several servers, and stores it no longer', async () => {
  const [server] = [0, 1].map(() => open(undefined, 300));
  const stored = await storing(server as RetryingMailer);
  expect(JSON.stringify(await kept())).not.toMatch(/the-link|x\.example/);
  needsMs = 1_000;
  await Promise.all(stored.map((one) => server?.send(one)));
  await expect.poll(kept).toEqual([]);
  for (const one of opened.splice(0)) await one.close();
  expect(taken.map(({ to }) => to).sort()).toEqual(['a@x.example', 'b@x.example']);
});

it('sends what a transaction stored whose commit nobody heard of, and nothing of one that was rolled back', async () => {
  const retrying = open();
  await storing(retrying);
  expect(await kept()).toHaveLength(2);
  const refusal = () => Promise.reject(new Error('refused'));
  await expect(storing(retrying, refusal)).rejects.toThrow('refused');
  expect(taken).toEqual([]);
  await letTimePass();
  await expect.poll(kept).toEqual([]);
  expect(taken.map(({ to }) => to).sort()).toEqual(['a@x.example', 'b@x.example']);
});

it('stores no second time what a transaction stored and cannot be sent, and forgets what is refused or withdrawn', async () => {
  const retrying = open();
  const [one, other] = await storing(retrying);
  fault = { responseCode: 451 };
  await retrying.send(one as Mail);
  await expect.poll(async () => (await kept()).length).toBe(2);
  await database.batch([retrying.withdrawing([one as Mail])]);
  expect(await kept()).toHaveLength(1);
  fault = { responseCode: 550 };
  const another = open();
  await expect(another.send(other as Mail)).rejects.toThrow('refused');
  await expect.poll(kept).toEqual([]);
});

it('asks nothing of the database behind a mail that was sent: the next request would tell that there was one', async () => {
  const server = open(undefined, undefined, 60_000);
  for (const one of await storing(server)) await server.send(one);
  await pause(100);
  expect(await kept()).toHaveLength(2);
  await server.close();
  expect(await kept()).toEqual([]);
});
