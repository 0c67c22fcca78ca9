import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskFiles } from '../storage/backends/disk.ts';
import { writeArchive } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import type { TarMember } from './tar.ts';

async function* members(): AsyncGenerator<TarMember> {
  for (const path of ['database/one', `storage/${randomUUID()}`, `storage/${randomUUID()}`]) {
    const content = (async function* () {
      yield Buffer.alloc(1000, 'x');
    })();
    yield { path, kind: 'file', size: 1000, content };
  }
}

it('leaves the folder empty when it fails on the way, as on a full disk, so that it can be tried again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-restore-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const parts: Uint8Array[] = [];
  for await (const part of writeArchive(members(), new Date())) parts.push(part);
  const file = join(folder, 'backup.tar.gz');
  await writeFile(file, gzipSync(Buffer.concat(parts)));

  const target = join(folder, 'data');
  const disk = createDiskFiles(join(target, 'storage'), 0);
  let staged = 0;
  const filling = {
    ...disk,
    stage: () => {
      staged += 1;
      if (staged === 2) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      return disk.stage();
    },
  };
  const profile = { label: 'x', keptFiles: [], counted: {}, history: { schema: 'x', table: 'x' } };
  await expect(restoreBackup(file, target, filling, profile)).rejects.toThrow('no space left');
  expect(staged).toBe(2);
  expect(await readdir(target)).toEqual([]);
});
