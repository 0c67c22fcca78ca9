import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, SAMPLE_SCHEMA } from '../../testing/database.ts';
import type { Executor } from '../database/port/executor.ts';
import type { Mail } from './mailer.ts';
import { RetryingMailer } from './retrying-mailer.ts';

let database: Executor;
let retrying: RetryingMailer;
/** What the mail server says, unless it takes a mail. */
let fault: object | null;
let tried: number;
let taken: string[];

beforeAll(async () => {
  database = await openTestDatabase(SAMPLE_SCHEMA);
});
afterAll(async () => {
  await retrying.close();
  await database.close();
});
beforeEach(async () => {
  await retrying?.close();
  await database.script('delete from auth.outgoing_mails');
  [fault, tried, taken] = [null, 0, []];
  const mailer = {
    send: async ({ to }: Mail) => {
      tried += 1;
      if (fault) throw Object.assign(new Error('refused'), fault);
      taken.push(to);
    },
    close: async () => undefined,
  };
  retrying = new RetryingMailer({
    ...{ executor: database, mailer, log: pino({ level: 'silent' }), everyMs: 20 },
    ...{ secret: 'sb_secret_of_all', label: 'test' },
  });
});

const send = (to: string) =>
  retrying.send({ to, subject: 'Hello', text: 'the-link-of-it', html: '<p>' });
const ask = async (expression: string) => {
  const text = `select ${expression} as answer from auth.outgoing_mails`;
  const [result] = await database.batch([{ text, values: [] }]);
  return result?.rows[0]?.answer;
};
/** Makes the waiting mails due. */
const letTimePass = () => database.script("update auth.outgoing_mails set due_at = '2000-01-01'");
const refusedRecipient = (message: string) => ({
  ...{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, message },
});

it.each([
  { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 },
  { code: 'EPROTOCOL', command: 'HELO', responseCode: 550 },
  { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 },
  { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 },
  // Some say only at the recipient, or after the mail, that our user may not send, or that there is none.
  refusedRecipient('554 5.7.1 <…>: Relay access denied'),
  refusedRecipient('553 5.7.1 <…>: Sender address rejected: not owned by user bloom'),
  refusedRecipient('550 relay not permitted'),
  { code: 'EMESSAGE', command: 'DATA', responseCode: 550, message: '550 5.7.60 not permitted' },
])(
  'keeps a mail of a server that refuses us, not the mail, until it takes us again: %o',
  async (refusal) => {
    fault = refusal;
    await send('a@x.example');
    await letTimePass();
    await expect.poll(() => ask('max(tries)')).toBeGreaterThan(0);
    fault = null;
    await letTimePass();
    await expect.poll(() => taken).toEqual(['a@x.example']);
  },
);

it.each([
  refusedRecipient('550 5.1.1 <…>: Recipient address rejected: User unknown'),
  refusedRecipient('550 No such user here'),
  // Whoever enters an address chooses these words.
  refusedRecipient('550 5.1.1 <relay@x.example>: Recipient address rejected: User unknown'),
  refusedRecipient('550 authentication@relay.example... No such user'),
  refusedRecipient('550 5.1.1 <5.7.1@x.example>: User unknown'),
  { code: 'EMESSAGE', command: 'DATA', responseCode: 552, message: '552 5.3.4 too big' },
])('keeps no mail that is refused for its recipient or content: %o', async (refusal) => {
  fault = refusal;
  await expect(send('a@x.example')).rejects.toMatchObject(refusal);
  expect(await ask('count(*)::int')).toBe(0);
});

it.each([
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 3],
  [{ code: 'EPROTOCOL', command: 'CONN', responseCode: 421 }, 3],
  [{ code: 'ESOCKET', command: 'CONN', message: 'connect ECONNREFUSED 127.0.0.1:25' }, 3],
  // It may have taken the mail.
  [{ code: 'ESOCKET', command: 'CONN', message: 'read ECONNRESET' }, 60],
])('keeps a mail from other servers no longer than it has to: %o', async (refusal, seconds) => {
  fault = refusal;
  await send('a@x.example');
  await letTimePass();
  await expect.poll(() => ask('max(tries)')).toBeGreaterThan(0);
  const waits = 'extract(epoch from max(due_at) - clock_timestamp())::float between 0 and';
  await expect.poll(() => ask(`${waits} ${seconds}`)).toBe(true);
  if (seconds > 3) expect(await ask(`${waits} 20`)).toBe(false);
});

it('tries waiting mails one by one, and ever less often, while the mail server refuses us', async () => {
  fault = { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 };
  for (let nth = 0; nth < 40; nth += 1) await send(`${nth}@x.example`);
  await letTimePass();
  await pause(500);
  expect(tried).toBeLessThan(12);
  fault = null;
  await letTimePass();
  await expect.poll(() => taken.length).toBe(40);
});

it('sends other mails at once while one recipient is deferred', async () => {
  fault = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 };
  await send('full@x.example');
  expect(await ask('count(*)::int')).toBe(1);
  fault = null;
  await send('b@x.example');
  expect(taken).toEqual(['b@x.example']);
});
