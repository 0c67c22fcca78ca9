import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, SAMPLE_SCHEMA } from '../../testing/database.ts';
import type { Executor, Statement } from '../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../database/scope.ts';
import type { Mail } from './mailer.ts';
import { RetryingMailer } from './retrying-mailer.ts';

let database: Executor;
let isAway: boolean;
let taken: Mail[];
/** What becomes of the answer to a mail that was taken. */
let answer: (mail: Mail) => void | Promise<void>;
const opened: RetryingMailer[] = [];

beforeAll(async () => {
  database = await openTestDatabase(SAMPLE_SCHEMA);
});
afterAll(() => database.close());
beforeEach(async () => {
  isAway = false;
  for (const retrying of opened.splice(0)) await retrying.close();
  await database.script('delete from auth.outgoing_mails');
  [taken, answer] = [[], () => undefined];
});

const mailer = {
  send: async (mail: Mail) => {
    taken.push(mail);
    await answer(mail);
  },
  close: async () => undefined,
};

const EVERY_MS = 50;
/** Of the tests in which another server takes what this one does not keep. */
const TAKEN_FOR_MS = 400;

function open(takenForMs?: number): RetryingMailer {
  const executor: Executor = {
    ...database,
    batch: (statements: readonly Statement[]) =>
      isAway ? Promise.reject(new Error('away')) : database.batch(statements),
  };
  const log = pino({ level: 'silent' });
  const retrying = new RetryingMailer({
    ...{ executor, mailer, log, secret: 'sb_secret_of_all', label: 'test', everyMs: EVERY_MS },
    ...(takenForMs !== undefined && { takenForMs }),
  });
  opened.push(retrying);
  return retrying;
}

const mail: Mail = { to: 'a@x.example', subject: 'Hello', text: 'x', html: '<p>' };
const store = async (retrying: RetryingMailer): Promise<Mail> => {
  const [stored] = await withinScope(database, AUTH_SCOPE, (tx) => retrying.store(tx, [mail]));
  return stored as Mail;
};
const waiting = async () => {
  const counting = { text: 'select count(*)::int as count from auth.outgoing_mails', values: [] };
  return (await database.batch([counting]))[0]?.rows[0]?.count;
};
const letTimePass = () => database.script("update auth.outgoing_mails set due_at = '2000-01-01'");

it('hands a mail over once where the database is away until the mail is due again', async () => {
  const servers = [open(), open()];
  const stored = await store(servers[0] as RetryingMailer);
  isAway = true;
  await servers[0]?.send(stored);
  await pause(EVERY_MS * 3);
  await letTimePass();
  isAway = false;
  await expect.poll(waiting).toBe(0);
  expect(taken).toHaveLength(1);
});

it('hands a waiting mail over once where the database goes away behind it', async () => {
  await store(open());
  open();
  answer = () => {
    isAway = taken.length === 1;
  };
  await letTimePass();
  await expect.poll(() => taken.length).toBe(1);
  await pause(EVERY_MS * 3);
  await letTimePass();
  isAway = false;
  await expect.poll(waiting).toBe(0);
  expect(taken).toHaveLength(1);
});

it('gives a mail whose answer was lost the same id again, by which readers recognise it', async () => {
  const retrying = open();
  answer = () => {
    answer = () => undefined;
    throw Object.assign(new Error('lost'), { code: 'ECONNECTION' });
  };
  await retrying.send(mail);
  await letTimePass();
  await expect.poll(waiting).toBe(0);
  expect(taken).toHaveLength(2);
  expect(taken[0]?.id).toMatch(/^[\w-]{36}$/);
  expect(taken[1]?.id).toBe(taken[0]?.id);
});

it('gives a mail that another server hands over again, after this one was killed, the same id', async () => {
  const killed = open();
  const stored = await store(killed);
  await killed.send(stored);
  // As if it had not come to the next look.
  opened.pop();
  isAway = true;
  await killed.close();
  isAway = false;
  open();
  await letTimePass();
  await expect.poll(waiting).toBe(0);
  expect(taken.map(({ id }) => id)).toEqual([stored.storedAs, stored.storedAs]);
});

it('hands a mail over once while the mail server is slow with another one', async () => {
  const busy = open(TAKEN_FOR_MS);
  await store(busy);
  const { promise: slowAnswer, resolve: end } = Promise.withResolvers<void>();
  answer = () => slowAnswer;
  await letTimePass();
  await expect.poll(() => taken.length).toBe(1);
  answer = () => undefined;
  const stored = await store(busy);
  await busy.send(stored);
  open(TAKEN_FOR_MS);
  await pause(TAKEN_FOR_MS * 3);
  end();
  await expect.poll(waiting).toBe(0);
  expect(taken.map(({ id }) => id).filter((id) => id === stored.storedAs)).toHaveLength(1);
});

it('deletes what was handed over before it waits for a slow mail server at its end', async () => {
  const ending = open();
  await store(ending);
  const { promise: slowAnswer, resolve: end } = Promise.withResolvers<void>();
  answer = () => slowAnswer;
  await letTimePass();
  await expect.poll(() => taken.length).toBe(1);
  answer = () => undefined;
  await ending.send(await store(ending));
  const closed = ending.close();
  await expect.poll(waiting).toBe(1);
  end();
  await closed;
  expect(await waiting()).toBe(0);
});
