import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/database.ts';
import { type Executor, sql } from '../port/executor.ts';
import { migrate } from './migrate.ts';

let root: string;
let executor: Executor;
let folders: { platform: string; product: string };

beforeAll(async () => {
  executor = await openTestDatabase();
});
afterAll(() => executor.close());

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bloom-migrations-'));
  folders = { platform: join(root, 'platform'), product: join(root, 'product') };
  await mkdir(folders.platform);
  await mkdir(folders.product);
});
afterEach(async () => {
  await executor.script(
    'drop schema if exists supabase_migrations cascade; drop table if exists steps, half',
  );
  await rm(root, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folders.product, name), text);

it('applies each migration once, in the order of versions', async () => {
  await write('0002_second.sql', 'insert into steps values (2);');
  await write('0001_first.sql', 'create table steps (step int); insert into steps values (1);');
  expect(await migrate(executor, folders)).toEqual(['0001_first', '0002_second']);
  expect(await migrate(executor, folders)).toEqual([]);
  const [steps] = await executor.batch([sql`select step from steps order by step`]);
  expect(steps?.rows).toEqual([{ step: 1 }, { step: 2 }]);
});

it('leaves nothing of a migration that fails, and names it', async () => {
  await write('0001_broken.sql', 'create table half (a int); select 1 / 0;');
  await expect(migrate(executor, folders)).rejects.toThrow('0001_broken.sql: division by zero');
  const [half] = await executor.batch([sql`select to_regclass('half') as half`]);
  expect(half?.rows).toEqual([{ half: null }]);
  await write('0001_broken.sql', 'create table half (a int);');
  expect(await migrate(executor, folders)).toEqual(['0001_broken']);
});

it('refuses a file whose name has no version', async () => {
  await write('latest.sql', 'select 1;');
  await expect(migrate(executor, folders)).rejects.toThrow('latest.sql is not named');
});
