import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Mail } from '@bloom/supabase-server';
import { migrate } from '@bloom/supabase-server/database/migrate';
import { openPglite } from '@bloom/supabase-server/database/pglite';
import { platformFolder } from '@bloom/supabase-server/database/platform-folder';
import { generateKeys } from '@bloom/supabase-server/keys';
import { listen } from '@bloom/supabase-server/listener';
import { createDiskFiles } from '@bloom/supabase-server/storage/disk';

export const mails: Mail[] = [];
export const keys = await generateKeys();

const folder = await mkdtemp(join(tmpdir(), 'example-'));
const database = await openPglite(folder);
const product = join(import.meta.dirname, 'migrations');
await migrate(database, { platform: platformFolder, product });

const listener = await listen('127.0.0.1', 0);
export const url = `http://127.0.0.1:${listener.port}`;
const server = await createServer({
  publicUrl: url,
  database,
  files: createDiskFiles(join(folder, 'files')),
  keys,
  mailer: { send: async (mail) => void mails.push(mail), close: async () => {} },
  functions: { hello: (c) => c.json({ hello: c.req.query('name') ?? 'world' }) },
});
listener.serve(server.fetch);

export const stop = async () => {
  await listener.stop();
  await server.close();
  await database.close();
  await rm(folder, { recursive: true });
};
