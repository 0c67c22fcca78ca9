import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, realpath, rename, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
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

/** A process that holds the folder, started by another program if one is named. */
async function holdElsewhere(...by: readonly string[]) {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))});
    await lockFolder(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const [program = '', ...words] = [...by, process.execPath, '--input-type=module', '-e', script];
  const holder = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  return async () => {
    holder.kill('SIGKILL');
    await once(holder, 'exit');
  };
}

it('is released by the kernel when the holder is killed', async () => {
  const kill = await holdElsewhere();
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await kill();
  await (await lockFolder(folder)).release();
  expect(await readdir(folder)).toEqual([]);
});

const UNSHARED = ['unshare', '--map-root-user', '--net'] as const;
const mayUnshare = spawnSync(UNSHARED[0], [...UNSHARED.slice(1), 'true']).status === 0;

it.runIf(mayUnshare)('holds for who has another network, as another container', async () => {
  const kill = await holdElsewhere(...UNSHARED);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await kill();
  await (await lockFolder(folder)).release();
  expect(await readdir(folder)).toEqual([]);
});

it('needs no socket in the folder, as where the path is too long for one', async () => {
  const deep = join(folder, 'd'.repeat(120));
  const first = await lockFolder(deep);
  await expect(lockFolder(deep)).rejects.toThrow(FolderInUse);
  await first.release();
  await (await lockFolder(deep)).release();
});

it.runIf(process.platform === 'linux')('is of the folder, whatever path leads there', async () => {
  const [here, there] = [join(folder, 'here'), join(folder, 'there')];
  await mkdir(here);
  const first = await lockFolder(here);
  // As with the mounts of containers: another path to this folder, and another folder at this path.
  await rename(here, there);
  await mkdir(here);
  const other = await lockFolder(here);
  await expect(lockFolder(there)).rejects.toThrow(FolderInUse);
  await first.release();
  await (await lockFolder(there)).release();
  await other.release();
});

/** Whatever else holds the path of the folder, as older servers do, which know paths only. */
async function holdPath(answer: (socket: Socket) => void) {
  const path = createHash('sha256').update(await realpath(folder));
  const held = new Set<Socket>();
  const holder = createServer((socket) => {
    held.add(socket);
    answer(socket);
  });
  holder.listen({ path: `\0bloom-${path.digest('hex')}` });
  await once(holder, 'listening');
  return async () => {
    for (const socket of held) socket.destroy();
    holder.close();
    await once(holder, 'close');
  };
}

it.runIf(process.platform === 'linux').each([
  ['an older server, which knows paths only', (socket: Socket) => void socket.destroy()],
  ['a holder that is too busy to answer, or was stopped', () => undefined],
])('heeds %s', async (_, answer) => {
  const release = await holdPath(answer);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await release();
  await (await lockFolder(folder)).release();
});
