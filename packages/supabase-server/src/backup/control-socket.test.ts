import { mkdir, mkdtemp, rm } from 'node:fs/promises';
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
const folderOf = async (bytes: () => Readable) => (await serve(bytes)).folder;

async function serve(bytes: () => Readable) {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-control-'));
  const { close } = await openControl(folder, bytes);
  let closed: Promise<void> | null = null;
  const closeOnce = () => (closed ??= close());
  onTestFinished(async () => {
    await closeOnce();
    await rm(folder, { recursive: true });
  });
  return { folder, close: closeOnce };
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

it('says that the server has ended where it ends before it begins', async () => {
  const asked = Promise.withResolvers<void>();
  const { folder, close } = await serve(() => {
    asked.resolve();
    return new Readable({ read: () => undefined });
  });
  const asking = askForBackup(folder);
  await Promise.all([
    expect(asking).rejects.toThrow(new BackupRefused('the server ended before it began')),
    asked.promise.then(close),
  ]);
});

it('finds no server in a folder whose path is too long for a socket, where none can listen', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-control-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const deep = join(folder, 'x'.repeat(120));
  await mkdir(deep);
  expect(await askForBackup(deep)).toBeNull();
});
