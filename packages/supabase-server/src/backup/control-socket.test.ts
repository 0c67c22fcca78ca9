import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { askForBackup, BackupRefused, openControl } from './control-socket.ts';

async function* failing(before: readonly string[]) {
  for (const piece of before) {
    yield piece;
    // Long enough to be on its way.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The disk has no room');
}

/** A data folder whose server answers with these bytes. */
async function folderOf(bytes: () => Readable): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-control-'));
  const { close } = await openControl(folder, bytes);
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true });
  });
  return folder;
}

it('brings the bytes of a backup', async () => {
  const folder = await folderOf(() => Readable.from(['one ', 'two'], { objectMode: false }));
  const bytes = await askForBackup(folder);
  expect(bytes && (await buffer(bytes)).toString()).toBe('one two');
});

it('says why the server could not begin', async () => {
  const folder = await folderOf(() => Readable.from(failing([]), { objectMode: false }));
  await expect(askForBackup(folder)).rejects.toThrow(new BackupRefused('The disk has no room'));
});

it('is cut short, and says where the reason is, where the server fails later', async () => {
  const folder = await folderOf(() => Readable.from(failing(['one']), { objectMode: false }));
  const bytes = await askForBackup(folder);
  await expect(bytes && buffer(bytes)).rejects.toThrow(/server .* its log says why/);
});
