import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from './manifest.ts';
import { BrokenArchive, type TarMember } from './tar.ts';
import { readBackup } from './unpack.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bloom-unpack-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A backup of one file with these bytes, and whatever else was compressed with it. */
async function backupOf(bytes: Buffer, more = ''): Promise<Buffer> {
  async function* members(): AsyncGenerator<TarMember> {
    async function* content() {
      yield bytes;
    }
    yield { path: 'database/one', kind: 'file', size: bytes.length, content: content() };
  }
  const parts: Uint8Array[] = [];
  for await (const part of writeArchive(members(), new Date())) parts.push(part);
  return gzipSync(Buffer.concat([...parts, Buffer.from(more)]), { level: 0 });
}

async function read(file: Buffer): Promise<readonly string[]> {
  const path = join(folder, 'backup.tar.gz');
  await writeFile(path, file);
  const { files } = await readBackup(path, async () => undefined);
  return Object.keys(files);
}

/** A stream delivers a file in pieces of 64 kB: where the file ends within them must make no difference. */
const lengths = [0, 1, 60_000, 62_000, 63_000, 64_000, 65_536, 200_000];

describe.each(lengths)('a backup of %d bytes', (length) => {
  const whole = backupOf(Buffer.alloc(length, 'x'));

  it('is read to its end', async () => {
    expect(await read(await whole)).toEqual(['database/one']);
  });

  it.each(['damage', '\0', '\0'.repeat(100_000)])(
    'is refused with more bytes after its end',
    async (more) => {
      const file = Buffer.concat([await whole, Buffer.from(more)]);
      await expect(read(file)).rejects.toThrow('The file');
    },
  );

  it('is refused with more than zeros compressed after its end', async () => {
    const file = await backupOf(Buffer.alloc(length, 'x'), 'more');
    await expect(read(file)).rejects.toThrow('The file goes on after its end.');
  });

  it.each([1, 4, 8, 9, 600])('is refused without its last %d bytes', async (missing) => {
    await expect(read((await whole).subarray(0, -missing))).rejects.toThrow('The file is damaged.');
  });

  it.each([1, 5, 8])('is refused with a changed bit %d bytes before its end', async (place) => {
    const file = Buffer.from(await whole);
    file.writeUInt8((file.at(-place) ?? 0) ^ 1, file.length - place);
    await expect(read(file)).rejects.toThrow('The file is damaged.');
  });
});

describe('what is no backup is told from a damaged one', () => {
  it.each([
    ['a folder', null, 'is a folder; a backup is one file'],
    [
      'a dump of PostgreSQL',
      'PGDMP\u0001\u000e',
      'is a dump of PostgreSQL, which pg_restore reads',
    ],
    ['an encrypted file', '-----BEGIN PGP MESSAGE-----', 'is no backup: those are gzip files'],
    ['an empty file', '', 'is no backup: those are gzip files'],
  ])('%s', async (_, bytes, message) => {
    const path = join(folder, 'no-backup');
    await rm(path, { recursive: true, force: true });
    await (bytes === null ? mkdir(path) : writeFile(path, bytes));
    const reading = readBackup(path, async () => undefined);
    await expect(reading).rejects.toThrow(BrokenArchive);
    await expect(reading).rejects.toThrow(`${path} ${message}`);
  });
});
