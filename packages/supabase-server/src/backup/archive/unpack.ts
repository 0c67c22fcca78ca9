import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ObjectFiles } from '../../storage/backends/object-files.ts';
import { type Manifest, readArchive } from './manifest.ts';
import { BrokenArchive, isEmpty, type TarMember } from './tar.ts';

/**
 * Reads a backup file to its end and checks all of it against its manifest; `take` may keep the content of a member.
 * @throws BrokenArchive
 */
export async function readBackup(
  file: string,
  take: (member: TarMember) => Promise<void>,
): Promise<Manifest> {
  await refuseOtherFiles(file);
  const source = createReadStream(file);
  const bytes = createGunzip();
  const piped = pipeline(source, bytes).catch(() => undefined);
  try {
    const pieces = bytes[Symbol.asyncIterator]();
    const manifest = await readArchive({ [Symbol.asyncIterator]: () => pieces }, take);
    await readEnd(pieces);
    // The library ignores what follows the compressed bytes.
    const { size } = await stat(file);
    if (bytes.bytesWritten !== size) throw new BrokenArchive('The file goes on after its end.');
    return manifest;
  } catch (fault) {
    const code = (fault as NodeJS.ErrnoException).code ?? '';
    if (/^Z_|^ERR_STREAM_PREMATURE/.test(code)) throw new BrokenArchive('The file is damaged.');
    throw fault;
  } finally {
    source.destroy();
    bytes.destroy();
    await piped;
  }
}

const GZIP = Buffer.from([0x1f, 0x8b]);

/** Something else than a backup is soon given by mistake, and is not a damaged one. */
async function refuseOtherFiles(file: string): Promise<void> {
  await using opened = await open(file);
  if ((await opened.stat()).isDirectory()) {
    throw new BrokenArchive(`${file} is a folder; a backup is one file`);
  }
  const { buffer, bytesRead } = await opened.read(Buffer.alloc(5), 0, 5, 0);
  const begin = buffer.subarray(0, bytesRead);
  if (begin.toString() === 'PGDMP') {
    throw new BrokenArchive(`${file} is a dump of PostgreSQL, which pg_restore reads`);
  }
  if (!begin.subarray(0, 2).equals(GZIP)) {
    throw new BrokenArchive(`${file} is no backup: those are gzip files`);
  }
}

/**
 * Reads the empty end after the last member: only at the end of the compressed bytes does the checksum show that all of
 * them are there and unchanged.
 */
async function readEnd(pieces: AsyncIterator<Uint8Array>): Promise<void> {
  for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) {
    if (!isEmpty(piece.value)) throw new BrokenArchive('The file goes on after its end.');
  }
}

/** Writes a member as a file below the folder. A caller that needs it after a power cut syncs the folder at the end. */
export async function unpackInto(folder: string, { path, kind, content }: TarMember) {
  const target = join(folder, path);
  if (kind === 'folder') {
    await mkdir(target, { recursive: true, mode: 0o700 });
    return;
  }
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(content), createWriteStream(target, { mode: 0o600 }));
}

/** Writes the bytes of an object to where objects are stored. */
export async function unpackObject(
  files: ObjectFiles,
  version: string,
  content: TarMember['content'],
) {
  const staged = await files.stage();
  try {
    for await (const piece of content) await staged.write(piece);
    await staged.place(version);
  } catch (fault) {
    await staged.discard().catch(() => undefined);
    throw fault;
  }
}
