import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/database/migrations/migrate.ts';
import { openPostgres } from '../../src/database/postgres/postgres.ts';
import { listen } from '../../src/gateway/listening/listener.ts';
import { createServer } from '../../src/index.ts';
import { generateKeys } from '../../src/keys.ts';
import { createDiskFiles } from '../../src/storage/backends/disk.ts';
import { openTestDatabase, SAMPLE_SCHEMA } from '../database.ts';
import type { ReceivedMail } from '../people.ts';
import { FUNCTIONS } from './functions.ts';
import type { Target } from './target.ts';

// The engine alone, as a program: on the PostgreSQL of DATABASE_URL, else in memory. Writes its `Target` as one line,
// and ends with SIGTERM.
const { DATABASE_URL } = process.env;
const database =
  DATABASE_URL === undefined
    ? await openTestDatabase(SAMPLE_SCHEMA)
    : openPostgres({ url: DATABASE_URL, label: 'acceptance' });
if (DATABASE_URL !== undefined) await migrate(database, SAMPLE_SCHEMA);

const folder = await mkdtemp(join(tmpdir(), 'acceptance-'));
const listener = await listen('127.0.0.1', 0);
const url = `http://127.0.0.1:${listener.port}`;
const keys = await generateKeys();
const mails: ReceivedMail[] = [];
const texts: { to: string; text: string }[] = [];
const server = await createServer({
  publicUrl: url,
  database,
  keys,
  schemas: ['public', 'library'],
  functions: FUNCTIONS,
  files: createDiskFiles(folder),
  mailer: {
    send: async ({ to, subject, text, html }) => {
      const links = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
      mails.unshift({ to, subject, text, html, links, sentAt: new Date().toISOString() });
    },
    close: async () => {},
  },
  textMessages: {
    send: async (to, text) => void texts.unshift({ to, text }),
  },
  auth: {
    mailIntervalSeconds: 0,
    concealAccounts: true,
    phoneSignIn: 'on',
    anonymousSignIn: 'on',
    accessTokenHook: 'public.decide_claims',
    social: { providers: [], manualLinking: true },
  },
  limits: { rateLimits: 'off', functionIdleSeconds: 2, functionSeconds: 4 },
  passwordMemory: 8,
});
server.app.get('/mails', (c) =>
  c.json({ messages: mails.filter(({ to }) => to === c.req.query('to')) }),
);
server.app.get('/texts', (c) =>
  c.json({ messages: texts.filter(({ to }) => to === c.req.query('to')) }),
);
listener.serve(server.fetch);

process.once('SIGTERM', async () => {
  await listener.stop();
  await server.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});

const target: Target = {
  url,
  publishableKey: keys.publishable,
  secretKey: keys.secret,
  mails: `${url}/mails?to=`,
  texts: `${url}/texts?to=`,
  database: database.kind,
};
process.stdout.write(`${JSON.stringify(target)}\n`);
