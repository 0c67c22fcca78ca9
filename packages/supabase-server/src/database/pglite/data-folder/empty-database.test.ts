import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../port/executor.ts';
import { openPglite } from '../open-pglite.ts';
import { beginDatabase, storeTemplate } from './empty-database.ts';
import { HalfRestored } from './half-restored.ts';

let place: string;
let templateFolder: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'bloom-empty-database-'));
  templateFolder = join(place, 'kept');
});
afterAll(() => rm(place, { recursive: true }));

/** A data folder of its own. */
async function dataFolder(name: string): Promise<string> {
  const folder = join(place, name);
  await mkdir(folder);
  return folder;
}

/** The name of one that was begun. */
const unfinished = () => `postgres-of-pglite-1.2.3.${randomUUID()}`;

it('is made once for all who ask for it at the same time, and leaves nothing unfinished', async () => {
  const [left, making] = [unfinished(), unfinished()];
  for (const name of [left, making]) await mkdir(join(templateFolder, name), { recursive: true });
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(join(templateFolder, left), anHourAgo, anHourAgo);
  const templates = await Promise.all([
    storeTemplate(templateFolder),
    storeTemplate(templateFolder),
  ]);
  expect(new Set(templates).size).toBe(1);
  // What a killed process has left is gone, but not what another one is making.
  expect((await readdir(templateFolder)).sort()).toEqual([making, basename(templates[0])].sort());
  const { ino } = await stat(templates[0]);
  expect(await storeTemplate(templateFolder)).toBe(templates[0]);
  expect((await stat(templates[0])).ino).toBe(ino);
});

it('is what a new database starts from, and is not changed by it', async () => {
  const folder = await dataFolder('new');
  const executor = await openPglite(folder, { emptyDatabaseIn: templateFolder });
  await executor.script('create table first (value int)');
  await executor.close();
  const other = await openPglite(await dataFolder('another'), { emptyDatabaseIn: templateFolder });
  const [found] = await other.batch([sql`select to_regclass('first') as first`]);
  await other.close();
  expect(found?.rows).toEqual([{ first: null }]);
  expect((await stat(join(folder, 'database'))).mode & 0o777).toBe(0o700);
});

it('leaves an existing database as it is', async () => {
  const files = join(await dataFolder('there'), 'database');
  await mkdir(files);
  await writeFile(join(files, 'PG_VERSION'), 'of somebody');
  await beginDatabase(files, templateFolder);
  expect(await readdir(files)).toEqual(['PG_VERSION']);
});

it('refuses a folder that contains other files, removes nothing and leaves nothing', async () => {
  const folder = await dataFolder('taken');
  const files = join(folder, 'database');
  await mkdir(files);
  await writeFile(join(files, 'letter'), 'of somebody');
  await expect(beginDatabase(files, templateFolder)).rejects.toThrow('holds files and no database');
  expect(await readFile(join(files, 'letter'), 'utf8')).toBe('of somebody');
  expect(await readdir(folder)).toEqual(['database']);
});

it('does not take a database that it may not look into for none', async () => {
  const folder = await dataFolder('loop');
  const files = join(folder, 'database');
  // A loop stands for another user's folder, which root could look into.
  await symlink(files, files);
  await expect(beginDatabase(files, templateFolder)).rejects.toMatchObject({ code: 'ELOOP' });
  expect(await readdir(folder)).toEqual(['database']);
});

it('refuses to begin beside the half of a restore that was killed', async () => {
  const folder = await dataFolder('half-restored');
  await mkdir(join(folder, 'restoring'));
  await expect(beginDatabase(join(folder, 'database'), templateFolder)).rejects.toThrow(
    HalfRestored,
  );
  expect(await readdir(folder)).toEqual(['restoring']);
});

it('starts over after a crash during the first start', async () => {
  const folder = await dataFolder('crashed');
  await mkdir(join(folder, 'database'));
  await mkdir(join(folder, '.unfinished-database-1/base'), { recursive: true });
  await beginDatabase(join(folder, 'database'), templateFolder);
  expect(await readdir(folder)).toEqual(['database']);
  expect(existsSync(join(folder, 'database/PG_VERSION'))).toBe(true);
});

it('is made in place where none can be stored', async () => {
  const folder = await dataFolder('apart');
  await writeFile(join(folder, 'no-folder'), '');
  await beginDatabase(join(folder, 'database'), join(folder, 'no-folder'));
  expect(existsSync(join(folder, 'database/PG_VERSION'))).toBe(true);
});

const NOBODY = 65_534;

it('is made anew where it belongs to somebody else, as where one user built the app and another runs it', async () => {
  const folder = await dataFolder('of-another-user');
  const template = await storeTemplate(templateFolder);
  // Nothing is closed to root.
  const isRoot = process.getuid?.() === 0;
  await chmod(template, isRoot ? 0o700 : 0o000);
  if (isRoot) {
    await chmod(place, 0o755);
    await chown(folder, NOBODY, NOBODY);
    process.seteuid?.(NOBODY);
  }
  try {
    await beginDatabase(join(folder, 'database'), templateFolder);
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(template, 0o700);
  }
  expect(existsSync(join(folder, 'database/PG_VERSION'))).toBe(true);
}, 60_000);
