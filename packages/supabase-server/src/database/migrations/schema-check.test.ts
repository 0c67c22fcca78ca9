import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/database.ts';
import type { Executor } from '../port/executor.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './read-migrations.ts';
import { checkSchema } from './schema-check.ts';
import { keepFingerprint } from './schema-fingerprint.ts';

const FIRST = `
  create role reader nologin;
  create table public.leaves (id int primary key, color text not null default 'green');
  alter table public.leaves enable row level security;
  create policy own on public.leaves for select to reader using (id > 0);
  create function public.count_leaves() returns bigint language sql as 'select count(*) from public.leaves';
`;

let root: string;
let executor: Executor;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bloom-schema-'));
  for (const name of ['platform', 'product']) await mkdir(join(root, name));
  await write('0001_leaves.sql', FIRST);
  executor = await openTestDatabase();
  await start();
});
afterAll(async () => {
  await executor.close();
  await rm(root, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(root, 'product', name), text);

/** What the server does at its start. */
async function start(accept = false): Promise<void> {
  const product = join(root, 'product');
  if (!accept) await checkSchema(executor, await readMigrations(product));
  await migrate(executor, { platform: join(root, 'platform'), product });
  await keepFingerprint(executor, { again: accept });
}

it('starts again on the schema that the migrations made, whatever rows there are', async () => {
  await executor.script('insert into public.leaves values (1), (2)');
  await start();
});

it('starts again when grants are only listed in another order, as in a restored dump', async () => {
  await executor.script(`
    grant select on public.leaves to reader; revoke select on public.leaves from reader;
    revoke all on function public.count_leaves() from public; grant execute on function public.count_leaves() to public`);
  await start();
});

it('stores the fingerprint again when another version had stored it', async () => {
  await executor.script(
    `update supabase_migrations.schema_fingerprint set hash = 'other' where object = 'PostgreSQL' or object ~ 'leaves'`,
  );
  await start();
  await executor.script('alter table public.leaves disable row level security');
  await expect(start()).rejects.toThrow('table public.leaves is changed');
  await executor.script('alter table public.leaves enable row level security');
  await start();
});

it.each([
  ['alter table public.leaves disable row level security', 'table public.leaves is changed'],
  ['drop policy own on public.leaves', 'policy own of public.leaves is missing'],
  [
    'create policy everybody on public.leaves using (true)',
    'policy everybody of public.leaves is not of a migration',
  ],
  ['grant all on public.leaves to reader', 'table public.leaves is changed'],
  ['alter table public.leaves alter color drop not null', 'column public.leaves.color is changed'],
  [
    "create or replace function public.count_leaves() returns bigint language sql as 'select 7::bigint'",
    'function public.count_leaves() is changed',
  ],
])('refuses to start after: %s', async (change, named) => {
  await executor.script(change);
  await expect(start()).rejects.toThrow(named);
  await expect(start()).rejects.toThrow(named);
  await start(true);
  await start();
});

it('continues with a new migration, and refuses one that was changed or is unknown', async () => {
  await write('0002_buds.sql', 'create table public.buds (id int primary key);');
  await start();
  await write('0001_leaves.sql', `${FIRST} -- and more`);
  await expect(start()).rejects.toThrow('0001_leaves.sql was changed after it had been applied');
  await write('0001_leaves.sql', FIRST);
  await start();
  await rm(join(root, 'product/0002_buds.sql'));
  await expect(start()).rejects.toThrow('newer than this server: it has 0002_buds');
});
