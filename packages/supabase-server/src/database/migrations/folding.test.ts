import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/database.ts';
import { type Executor, sql } from '../port/executor.ts';
import { applyFolding } from './folding.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './read-migrations.ts';
import { checkSchema } from './schema-check.ts';
import { keepFingerprint } from './schema-fingerprint.ts';

const FOLDING = { before: '1.4.0', folded: ['0001', '0002'], into: ['0003'] };
const LEAVES = 'create table leaves (id int primary key);';
const COLORS = 'alter table leaves add column color text;';

let root: string;
let executor: Executor;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bloom-folding-'));
  for (const name of ['platform', 'before', 'after']) await mkdir(join(root, name));
  await write('before/0001_leaves.sql', LEAVES);
  await write('before/0002_colors.sql', COLORS);
  await write('after/0003_leaves.sql', 'create table leaves (id int primary key, color text);');
  await write('after/0004_buds.sql', 'create table buds (id int primary key);');
  executor = await openTestDatabase();
});
afterAll(async () => {
  await executor.close();
  await rm(root, { recursive: true });
});
beforeEach(() =>
  executor.script(
    'drop schema if exists supabase_migrations cascade; drop table if exists leaves, buds',
  ),
);

const write = (name: string, text: string) => writeFile(join(root, name), text);
const folders = (product: string) => ({
  platform: join(root, 'platform'),
  product: join(root, product),
});

/** What a server with the folded migrations does at its start. */
async function start(): Promise<readonly string[]> {
  const migrations = await readMigrations(join(root, 'after'));
  await applyFolding(executor, migrations, FOLDING);
  await checkSchema(executor, migrations);
  const applied = await migrate(executor, folders('after'));
  await keepFingerprint(executor, { again: false });
  return applied;
}

async function ledger() {
  const [applied] = await executor.batch([
    sql`select version, name, statements from supabase_migrations.schema_migrations order by version`,
  ]);
  return applied?.rows;
}

it('continues with a database that has the folded migrations, and keeps its rows', async () => {
  expect(await start()).toEqual(['0003_leaves', '0004_buds']);
  const ofNew = await ledger();
  await executor.script('drop schema supabase_migrations cascade; drop table leaves, buds');

  await migrate(executor, folders('before'));
  await keepFingerprint(executor, { again: false });
  await executor.script("insert into leaves values (7, 'red')");
  expect(await start()).toEqual(['0004_buds']);
  expect(await ledger()).toEqual(ofNew);
  expect(await start()).toEqual([]);
  const [leaves] = await executor.batch([sql`select * from leaves`]);
  expect(leaves?.rows).toEqual([{ id: 7, color: 'red' }]);
});

it('still refuses a schema that was changed before', async () => {
  await migrate(executor, folders('before'));
  await keepFingerprint(executor, { again: false });
  await executor.script('alter table leaves drop column color');
  await expect(start()).rejects.toThrow('column public.leaves.color is missing');
});

it('names the version to start first where a folded migration was never applied', async () => {
  await rm(join(root, 'before/0002_colors.sql'));
  await migrate(executor, folders('before'));
  const before = await ledger();
  await expect(start()).rejects.toThrow(/no migration 0002\. Start version 1\.4\.0 on it once/);
  expect(await ledger()).toEqual(before);
});
