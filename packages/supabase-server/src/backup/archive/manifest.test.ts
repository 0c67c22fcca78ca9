import { expect, it } from 'vitest';
import { readArchive, writeArchive } from './manifest.ts';
import type { TarMember } from './tar.ts';

const file = (path: string, text: string): TarMember => ({
  path,
  kind: 'file',
  size: Buffer.byteLength(text),
  content: piecesOf(Buffer.from(text), 7),
});
const folder = (path: string): TarMember => ({
  path,
  kind: 'folder',
  size: 0,
  content: piecesOf(Buffer.alloc(0), 1),
});

async function* piecesOf(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function* each(members: readonly TarMember[]) {
  yield* members;
}

async function written(...members: TarMember[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeArchive(each(members), new Date(0))) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function read(bytes: Uint8Array, pieceLength = 1000) {
  const texts: Record<string, string> = {};
  await readArchive(piecesOf(bytes, pieceLength), async ({ path, kind, content }) => {
    if (kind === 'folder') texts[`${path}/`] = '';
    else if (path !== 'passed over') texts[path] = await textOf(content);
  });
  return texts;
}

async function textOf(content: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString();
}

const LONG = 'x'.repeat(512 * 3);

it('reads back what was written, in chunks of any size', async () => {
  const bytes = await written(file('a', 'short'), folder('b'), file('b/c', LONG), file('d', ''));
  for (const length of [1, 511, 100_000]) {
    expect(await read(bytes, length)).toEqual({ a: 'short', 'b/': '', 'b/c': LONG, d: '' });
  }
});

it('checks the files that its reader skips against the manifest too', async () => {
  const bytes = await written(file('passed over', LONG), file('a', 'short'));
  expect(await read(bytes)).toEqual({ a: 'short' });
  bytes.write('y', 600);
  await expect(read(bytes)).rejects.toThrow('passed over is not as it was');
});

it('detects a damaged or truncated backup', async () => {
  const whole = await written(file('a', 'short'), file('b', LONG));
  await expect(read(whole.subarray(0, 2000))).rejects.toThrow('cut short');
  await expect(read(whole.subarray(0, whole.length - 3000))).rejects.toThrow('cut short');
  const damaged = Buffer.from(whole);
  damaged.write('A', 0);
  await expect(read(damaged)).rejects.toThrow('damaged');
});

it('writes nothing outside its folder', async () => {
  await expect(read(await written(file('../a', 'short')))).rejects.toThrow('leads out');
});

it('refuses a file that changed while it was read', async () => {
  const growing = { ...file('a', 'longer'), size: 3 };
  await expect(written(growing)).rejects.toThrow('a has 6 bytes instead of 3');
});
