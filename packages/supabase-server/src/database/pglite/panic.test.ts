import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { putTestDatabase } from '../../../testing/database.ts';
import { sql } from '../port/executor.ts';
import { openPglite } from './open-pglite.ts';
import type { PgliteExecutor } from './pglite-executor.ts';

let reopened = 0;

/** A database with one row, which has to write a file where a folder is in its way at each checkpoint. */
async function withObstacle() {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-panic-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await putTestDatabase(folder);
  reopened = 0;
  const executor = await openPglite(folder, {
    onReopen: () => {
      reopened += 1;
    },
  });
  await executor.script('create table kept (value int); insert into kept values (1)');
  const obstacle = join(folder, 'database/pg_logical/replorigin_checkpoint.tmp');
  await mkdir(obstacle);
  return { executor, clear: () => rm(obstacle, { recursive: true }) };
}

const read = async (executor: PgliteExecutor) =>
  (await executor.batch([sql`select value from kept`])).map(({ rows }) => rows);

// PGlite goes on after it, and answers the next requests without their rows, or with nothing but errors.
it('is opened again after PostgreSQL has panicked', async () => {
  const { executor, clear } = await withObstacle();
  await expect(executor.script('checkpoint')).rejects.toThrow('replorigin_checkpoint.tmp');
  await clear();
  for (let time = 0; time < 12; time += 1) expect(await read(executor)).toEqual([[{ value: 1 }]]);
  expect(reopened).toBe(1);
  await executor.close();
});
