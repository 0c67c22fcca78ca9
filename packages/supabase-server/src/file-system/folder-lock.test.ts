import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bloom-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('refuses a second holder, and is free again after release', async () => {
  const first = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await first.release();
  await (await lockFolder(folder)).release();
});

it('names the folder and what to do', async () => {
  const first = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(/in use by another running server/);
  await first.release();
});

it('is released by the kernel when the holder is killed', async () => {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))});
    await lockFolder(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await (await lockFolder(folder)).release();
});
