import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '../src/create-server.ts';
import { migrate } from '../src/database/migrations/migrate.ts';
import { platformFolder } from '../src/database/migrations/platform-folder.ts';
import { openPglite } from '../src/database/pglite/pglite.ts';
import { listen } from '../src/gateway/listener.ts';
import { drawKeys } from '../src/keys.ts';
import type { Mail } from '../src/mail/mailer.ts';
import { createDiskFiles } from '../src/storage/backends/disk.ts';

export const mails: Mail[] = [];
export const keys = await drawKeys();

const database = await openPglite(await mkdtemp(join(tmpdir(), 'example-database-')));
const product = join(import.meta.dirname, 'migrations');
await migrate(database, { platform: platformFolder, product });

const listener = await listen('127.0.0.1', 0);
export const url = `http://127.0.0.1:${listener.port}`;
const server = await createServer({
  publicUrl: url,
  database,
  files: createDiskFiles(await mkdtemp(join(tmpdir(), 'example-files-'))),
  keys,
  mailer: { send: async (mail) => void mails.push(mail), close: async () => {} },
  functions: { hello: (c) => c.json({ hello: c.req.query('name') ?? 'world' }) },
});
listener.serve(server.fetch);

export const stop = () =>
  listener
    .stop()
    .then(server.close)
    .then(() => database.close());
