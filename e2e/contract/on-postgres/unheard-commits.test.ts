import pg from 'pg';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Line, layLine } from '../../postgres/line.ts';
import { enrol } from '../stage/authenticator.ts';
import { PATIENCE } from '../stage/listening.ts';
import { type SmtpServer, smtpServer } from '../stage/neighbours/mail-server.ts';
import { placeOfFile } from '../stage/own-server.ts';
import { newAddress, newPerson, type Person } from '../stage/person.ts';
import { PUBLISHABLE_KEY, startServer, type TestServer } from '../stage/server.ts';

const password = 'Another-horse-8';

let line: Line;
let smtp: SmtpServer;
let server: TestServer;
let beside: pg.Client;
let anna: Person;
let signUpAt: string;

/** Commits that write these tables take a second. */
const SLOW_COMMITS = `
  create function public.be_long() returns trigger language plpgsql
    as $$ begin perform pg_sleep(1); return null; end $$;
  create constraint trigger be_long after insert or update or delete on auth.users
    initially deferred for each row execute function public.be_long();
  create constraint trigger be_long after update on auth.mfa_factors
    initially deferred for each row execute function public.be_long();`;

beforeAll(async () => {
  const closings: (() => Promise<unknown>)[] = [];
  smtp = await smtpServer((close) => void closings.push(close));
  const { place, remove } = await placeOfFile();
  const url = place.DATABASE_URL ?? '';
  line = await layLine(url);
  const mailing = { SMTP_URL: smtp.url, MAIL_FROM: 'Bloom <hello@bloom.example>' };
  const limits = { RATE_LIMITS: 'on', MAIL_INTERVAL_SECONDS: '60' };
  const through = { ...place, ...mailing, ...limits, DATABASE_URL: line.url };
  const withMailbox = await startServer({ env: place });
  server = await startServer({ env: through });
  signUpAt = withMailbox.url;
  beside = new pg.Client({ connectionString: url });
  await beside.connect();
  return async () => {
    await Promise.all([server.stop(), withMailbox.stop(), beside.end()]);
    for (const close of [...closings, remove]) await close();
  };
});

beforeEach(async () => {
  anna = await newPerson({ url: signUpAt });
  await beside.query(SLOW_COMMITS);
  smtp.taken.length = 0;
  return () => beside.query('drop function if exists public.be_long cascade');
});

const call = (method: string, path: string, body: object) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: {
      apikey: PUBLISHABLE_KEY,
      authorization: `Bearer ${anna.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });

/** Cuts the line between a COMMIT and its answer. */
async function unheard(calling: Promise<Response>): Promise<number> {
  const committing = `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
  await vi.waitFor(async () => expect((await beside.query(committing)).rowCount).toBe(1), PATIENCE);
  line.cut();
  await line.mend();
  return (await calling).status;
}

/** Longer than a mail is taken for: one that the server was taking as the line was cut is free again after that. */
const LONGER_THAN_TAKEN = { timeout: 60_000, interval: 20 };

/** Whom mails have reached once those that wait are due. */
async function mailed(count: number): Promise<readonly (string | undefined)[]> {
  const letTimePass = async () => {
    await beside.query('update auth.outgoing_mails set due_at = now() where tries = 0');
    expect(smtp.taken).toHaveLength(count);
  };
  await vi.waitFor(letTimePass, LONGER_THAN_TAKEN);
  return smtp.taken.map(({ to }) => to[0]).sort();
}

it('the owner is told of a password that was changed by a commit that nobody heard of', async () => {
  expect(await unheard(call('PUT', '/auth/v1/user', { password }))).toBe(503);
  expect(await mailed(1)).toEqual([anna.email]);
});

it('a change of the address that nobody heard of brings both mails, which the next try is told to wait for', async () => {
  const email = newAddress();
  expect(await unheard(call('PUT', '/auth/v1/user', { email }))).toBe(503);
  const sleeping = `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
  await vi.waitFor(async () => expect((await beside.query(sleeping)).rowCount).toBe(0), PATIENCE);
  expect((await call('PUT', '/auth/v1/user', { email })).status).toBe(429);
  expect(await mailed(2)).toEqual([anna.email, email].sort());
});

it('somebody who signed up by a commit that nobody heard of gets the mail', async () => {
  const email = newAddress();
  expect(await unheard(call('POST', '/auth/v1/signup', { email, password }))).toBe(503);
  expect(await mailed(1)).toEqual([email]);
});

it('somebody who asked for a new password by a commit that nobody heard of gets the mail', async () => {
  expect(await unheard(call('POST', '/auth/v1/recover', { email: anna.email }))).toBe(503);
  expect(await mailed(1)).toEqual([anna.email]);
});

it('the owner is told of an account that was deleted by a commit that nobody heard of', async () => {
  expect(await unheard(call('POST', '/functions/v1/delete_user', {}))).toBeGreaterThanOrEqual(500);
  expect(await mailed(1)).toEqual([anna.email]);
});

it('the owner is told of a second factor that was added by a commit that nobody heard of', async () => {
  const app = await enrol(anna.client);
  const { factorId } = app;
  const { data } = await anna.client.auth.mfa.challenge({ factorId });
  const proof = { challenge_id: data?.id, code: app.code() };
  const verified = call('POST', `/auth/v1/factors/${factorId}/verify`, proof);
  expect(await unheard(verified)).toBe(503);
  expect(await mailed(1)).toEqual([anna.email]);
});

it('a mail that is refused after the commit, as somebody else has just sent one to that address, is not sent later', async () => {
  await beside.query('drop function public.be_long cascade');
  const email = newAddress();
  expect((await call('PUT', '/auth/v1/user', { email })).status).toBe(200);
  const first = anna.email;
  anna = await newPerson({ url: signUpAt });
  expect((await call('PUT', '/auth/v1/user', { email })).status).toBe(429);
  const waiting = 'select from auth.outgoing_mails';
  await vi.waitFor(async () => expect((await beside.query(waiting)).rowCount).toBe(0), PATIENCE);
  expect(await mailed(2)).toEqual([first, email].sort());
});
