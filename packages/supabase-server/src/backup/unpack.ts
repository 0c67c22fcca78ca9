import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ObjectFiles } from '../storage/objects/object-files.ts';
import { type Manifest, readArchive } from './manifest.ts';
import type { TarMember } from './tar.ts';
import { BrokenArchive } from './tar.ts';

/**
 * Reads a backup file to its end and holds all of it against its manifest; `take` may keep a member's content.
 * @throws BrokenArchive
 */
export async function readBackup(
  file: string,
  take: (member: TarMember) => Promise<void>,
): Promise<Manifest> {
  const source = createReadStream(file);
  const bytes = createGunzip();
  const piped = pipeline(source, bytes).catch(() => undefined);
  try {
    const pieces = bytes[Symbol.asyncIterator]();
    const manifest = await readArchive({ [Symbol.asyncIterator]: () => pieces }, take);
    await readEnd(pieces);
    // What follows the compressed bytes is passed over by the library.
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

/**
 * Reads what comes after the last member, which says nothing: only there the compressed bytes tell whether all of them
 * came, and as they were.
 */
async function readEnd(pieces: AsyncIterator<Uint8Array>): Promise<void> {
  for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) {
    const isEmpty = piece.value.every((byte) => byte === 0);
    if (!isEmpty) throw new BrokenArchive('The file goes on after its end.');
  }
}

/** Puts what is kept as a file below the folder; whoever needs it after a power cut syncs the folder when all is there. */
export async function unpackInto(folder: string, { path, kind, content }: TarMember) {
  const target = join(folder, path);
  if (kind === 'folder') {
    await mkdir(target, { recursive: true, mode: 0o700 });
    return;
  }
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(content), createWriteStream(target, { mode: 0o600 }));
}

/** Hands a object's bytes to where objects are kept. */
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
