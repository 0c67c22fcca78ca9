import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { pino } from 'pino';
import { vi } from 'vitest';
import type { AuthSettings } from '../src/auth/dependencies.ts';
import { createPasswords, type Passwords } from '../src/auth/passwords/passwords.ts';
import { createAuthRoutes } from '../src/auth/routes.ts';
import type { Executor } from '../src/database/port/executor.ts';
import type { HttpEnvironment } from '../src/gateway/environment.ts';
import { createAccessTokenVerifier } from '../src/gateway/identity/access-token-verifier.ts';
import { identify } from '../src/gateway/identity/identity.ts';
import type { Mail } from '../src/mail/mailer.ts';
import { plainMailTexts } from '../src/mail/plain-mail-texts.ts';
import type { TextMessages } from '../src/mail/text-messages.ts';
import { countTrips } from './counted-trips.ts';
import { SAMPLE_SCHEMA } from './database.ts';
import { lendTestDatabase } from './lent-database.ts';

// A test that signs people up hashes several passwords, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const SITE = 'https://bloom.example';
const SECRET_KEY = 'sb_secret_for_these_tests_only_0000001';
const PUBLISHABLE_KEY = 'sb_publishable_for_these_tests_only_01';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
  /** Where a redirect leads. */
  readonly location: URL;
  readonly fragment: URLSearchParams;
}

export interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** auth/v1 on a real database in memory, with a clock and a mail server that the test controls. */
export interface AuthUnderTest {
  readonly executor: Executor;
  /** How many round trips to the database there were so far. */
  trips(): number;
  readonly mails: Mail[];
  /** Lets time pass. */
  wait(seconds: number): void;
  /** Sets the address that the following requests come from. */
  comeFrom(address: string): void;
  /** Makes the mail server refuse everything, or accept it again. */
  refuseMails(refuse: boolean): void;
  send(method: string, path: string, body?: unknown, bearer?: string): Promise<Answer>;
  newestMail(to: string): { readonly link: string; readonly code: string };
  /** Signs someone up, confirms the address by its link, and signs in with the password. */
  newPerson(email: string): Promise<Session>;
  close(): Promise<void>;
}

export const PASSWORD = 'Correct-horse-7';
export const OPERATOR = SECRET_KEY;

/** The cost of hashes in tests of other things: the least that argon2id allows. */
const NEXT_TO_NOTHING = 8;

/** Starts it, in about a second. Passwords are hashed cheaply unless `passwords` is given. */
export async function startAuth(
  settings: {
    mailIntervalSeconds?: number;
    mailTakesMilliseconds?: number;
    textMessages?: TextMessages;
    manualLinking?: boolean;
    signUps?: AuthSettings['signUps'];
    mailConfirmation?: AuthSettings['mailConfirmation'];
    concealAccounts?: boolean;
    confirmPage?: string;
    undoPage?: string;
    accountPages?: AuthSettings['accountPages'];
    redirectAllowList?: readonly string[];
    passwords?: Passwords;
    rateLimits?: 'on' | 'off';
    passkeys?: AuthSettings['passkeys'];
    phoneSignIn?: AuthSettings['phoneSignIn'];
    anonymousSignIn?: AuthSettings['anonymousSignIn'];
    accessTokenHook?: string;
  } = {},
): Promise<AuthUnderTest> {
  const { executor, trips } = countTrips(await lendTestDatabase(SAMPLE_SCHEMA));
  let now = Date.parse('2026-11-21T10:00:00Z');
  const clock = () => new Date(now);
  const mails: Mail[] = [];
  let refusing = false;
  let clientAddress = '127.0.0.1';
  const mailer = {
    async send(mail: Mail) {
      if (refusing) throw new Error('The mail server is out');
      await pause(settings.mailTakesMilliseconds ?? 0);
      mails.push(mail);
    },
    async close() {},
  };
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signingKey = { ...privateKey.export({ format: 'jwk' }), kid: 'test' };
  const app = new Hono<HttpEnvironment>();
  app.use(async (c, next) => {
    c.set('clientAddress', clientAddress);
    c.set('requestId', 'test');
    c.set('log', pino({ level: 'silent' }));
    await next();
  });
  const keys = { publishable: PUBLISHABLE_KEY, secret: SECRET_KEY };
  app.use(identify(keys, createAccessTokenVerifier(signingKey, clock)));
  const passwords = settings.passwords ?? createPasswords(NEXT_TO_NOTHING);
  const routes = createAuthRoutes({
    executor,
    // Photos and payments are tested in e2e/contract/functions/functions-deletion.test.ts.
    belongings: { remove: async () => {}, removeLate: async () => {} },
    passwords,
    mailer,
    mailTexts: plainMailTexts,
    textMessages: settings.textMessages ?? null,
    clock,
    signingKey,
    settings: {
      label: 'test',
      publicUrl: SITE,
      redirectAllowList: settings.redirectAllowList ?? [],
      mailIntervalSeconds: settings.mailIntervalSeconds ?? 60,
      rateLimits: settings.rateLimits ?? 'off',
      mailsPerDay: 20,
      signUps: settings.signUps ?? 'on',
      mailConfirmation: settings.mailConfirmation ?? 'on',
      concealAccounts: settings.concealAccounts ?? false,
      oneTimeSignIn: 'on',
      phoneSignIn: settings.phoneSignIn ?? 'off',
      anonymousSignIn: settings.anonymousSignIn ?? 'off',
      accessTokenHook: settings.accessTokenHook ?? null,
      passwordSets: [],
      confirmPage: settings.confirmPage ?? null,
      undoPage: settings.undoPage ?? null,
      accountPages: settings.accountPages ?? null,
      passkeys: settings.passkeys === undefined ? { siteName: 'Test' } : settings.passkeys,
      social: { providers: [], manualLinking: settings.manualLinking ?? true },
    },
  });
  app.route('/auth/v1', routes);

  const send: AuthUnderTest['send'] = async (method, path, body, bearer = PUBLISHABLE_KEY) => {
    const response = await app.request(path.startsWith('http') ? path : `${SITE}/auth/v1${path}`, {
      method,
      headers: {
        apikey: PUBLISHABLE_KEY,
        authorization: `Bearer ${bearer}`,
        'x-supabase-api-version': '2024-01-01',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const location = new URL(response.headers.get('location') ?? SITE);
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      location,
      fragment: new URLSearchParams(location.hash.slice(1)),
    };
  };
  const newestMail: AuthUnderTest['newestMail'] = (to) => {
    const mail = mails.findLast((candidate) => candidate.to === to);
    return {
      link: /https:\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? '',
      code: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '',
    };
  };
  return {
    executor,
    trips,
    mails,
    wait: (seconds) => {
      now += seconds * 1000;
    },
    comeFrom: (address) => {
      clientAddress = address;
    },
    refuseMails: (refuse) => {
      refusing = refuse;
    },
    send,
    newestMail,
    async newPerson(email) {
      await send('POST', '/signup', { email, password: PASSWORD });
      await send('GET', newestMail(email).link);
      const answer = await send('POST', '/token?grant_type=password', {
        email,
        password: PASSWORD,
      });
      return answer.body as unknown as Session;
    },
    async close() {
      await passwords.close();
      await executor.close();
    },
  };
}
