import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { putTestDatabase } from '../../../testing/database.ts';
import { FolderInUse } from '../../file-system/folder-lock.ts';
import { sql } from '../port/executor.ts';
import { openPglite } from './open-pglite.ts';

const worker = new URL('../../../testing/breaking-database-thread.ts', import.meta.url);
/** Long enough for another thread to begin on a busy machine. */
const A_WHILE = 700;

async function opened() {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-broken-thread-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await putTestDatabase(folder);
  await promisify(execFile)('mkfifo', [join(folder, 'pipe')]);
  const executor = await openPglite(folder, { worker });
  await executor.script('create table kept (value int); insert into kept values (1)');
  return {
    folder,
    executor,
    openings: async () => (await readFile(join(folder, 'openings'), 'utf8')).length,
    letDie: () => writeFile(join(folder, 'pipe'), ''),
  };
}

/** A database whose thread has broken down and does not end before `letDie`. */
async function brokenDown() {
  const database = await opened();
  await expect(database.executor.script('break down')).rejects.toThrow('broken down');
  return database;
}

it('opens the database again only after the old thread has ended', async () => {
  const { executor, openings, letDie } = await brokenDown();
  const asked = Promise.all([1, 2, 3].map(() => executor.batch([sql`select value from kept`])));
  asked.catch(() => undefined);
  await pause(A_WHILE);
  expect(await openings()).toBe(1);
  await letDie();
  for (const [result] of await asked) expect(result?.rows).toEqual([{ value: 1 }]);
  expect(await openings()).toBe(2);
  await executor.close();
});

it('says what is wrong with the files while they cannot be opened again, and opens them once they can', async () => {
  const { executor, folder, letDie } = await brokenDown();
  const file = join(folder, 'database/global/pg_control');
  await rename(file, `${file}.away`);
  await letDie();
  await expect(executor.batch([sql`select value from kept`])).rejects.toMatchObject({
    message: expect.stringMatching(/^the database cannot be opened again: ENOENT.+pg_control/),
    sqlstate: '08006',
  });
  await rename(`${file}.away`, file);
  const [result] = await executor.batch([sql`select value from kept`]);
  expect(result?.rows).toEqual([{ value: 1 }]);
  await executor.close();
});

it('releases the folder only after the old thread has ended', async () => {
  const { executor, folder, openings, letDie } = await brokenDown();
  let closed = false;
  const closing = executor.close().then(() => {
    closed = true;
  });
  await pause(A_WHILE);
  expect(closed).toBe(false);
  await expect(openPglite(folder)).rejects.toBeInstanceOf(FolderInUse);
  await letDie();
  await closing;
  expect(await openings()).toBeLessThanOrEqual(2);
  await (await openPglite(folder)).close();
});

it('reports the first error when the rollback fails too, and keeps nothing of the transaction', async () => {
  const { executor, openings } = await opened();
  await expect(executor.script('break down at rollback')).rejects.toThrow('syntax error');
  const attempt = executor.transaction(async (transaction) => {
    await transaction.run(sql`insert into kept values (2)`);
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  const [result] = await executor.batch([sql`select value from kept`]);
  expect(result?.rows).toEqual([{ value: 1 }]);
  expect(await openings()).toBe(2);
  await executor.close();
});
