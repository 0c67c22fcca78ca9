import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeDurably } from './durable-files.ts';

it.skipIf(!existsSync('/dev/full'))('names the file that a full disk has no room for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-durable-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'x.json');
  await symlink('/dev/full', `${path}.new`);
  await expect(writeDurably(path, '{}')).rejects.toThrow(
    `ENOSPC: no space left on device, write '${path}'`,
  );
});
