import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sql } from './executor.ts';
import { openPglite } from './pglite.ts';

/** More than any disk has left. */
const ALWAYS_LOW = 1e12;

it('refuses writes while the disk is low, and reads on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-low-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const executor = await openPglite(folder, { minFreeMb: ALWAYS_LOW });
  onTestFinished(() => executor.close());
  await executor.script('create table numbers (value int)');
  const insert = sql`insert into numbers values (1)`;
  await expect(executor.batch([insert])).rejects.toMatchObject({ sqlstate: '53100' });
  await expect(executor.transaction((tx) => tx.run(insert))).rejects.toMatchObject({
    sqlstate: '53100',
  });
  await executor.transaction((tx) => tx.run(insert), { unbounded: true });
  const [numbers] = await executor.batch([sql`select value from numbers`]);
  expect(numbers?.rows).toEqual([{ value: 1 }]);
});
