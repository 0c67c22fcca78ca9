import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { refuseSmallFiles } from './file-sizes.ts';

it.runIf(process.platform === 'linux')(
  'a limit of file sizes that has no room for the log ends the opening at once',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bloom-file-sizes-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const module = JSON.stringify(join(import.meta.dirname, '../open-pglite.ts'));
    const script = `
      const { openPglite } = await import(${module});
      await openPglite(${JSON.stringify(folder)}).catch((fault) => console.log(fault.code));
      process.exit();`;
    const words = ['-c', 'ulimit -f 10240; exec "$@"', 'sh', process.execPath];
    const { stdout } = spawnSync('sh', [...words, '--input-type=module', '-e', script], {
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect(stdout).toBe('EFBIG\n');
    expect(await readdir(folder)).toEqual([]);
  },
);

it.each(['unlimited            unlimited', '16777216             unlimited'])(
  'a limit of %s is none',
  (limit) => refuseSmallFiles(`Max file size             ${limit}            bytes`),
);
