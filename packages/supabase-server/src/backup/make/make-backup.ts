import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PgliteExecutor } from '../../database/pglite/pglite-executor.ts';
import type { HoldableFiles } from '../../storage/objects/holdable-files.ts';
import { writeArchive } from '../archive/manifest.ts';
import type { TarMember } from '../archive/tar.ts';
import type { BackupProfile } from '../backup-profile.ts';
import { keptFile } from './kept-file.ts';
import { type KnownObject, SNAPSHOT, takeSnapshot } from './snapshot.ts';

/** An object that the database knows is not in the store: a backup without it could not be restored. */
export class ObjectGone extends Error {
  constructor(address: string) {
    super(`${address} is not where the settings keep photos`);
  }
}

/** What a backup is made from. */
export interface BackupSources {
  readonly executor: PgliteExecutor;
  readonly files: HoldableFiles;
  /** The folder of the embedded database and of the files that are kept beside it. */
  readonly dataFolder: string;
  /** Megabytes that must stay free on its disk while the copy exists. */
  readonly minFreeMb: number;
  readonly profile: BackupProfile;
}

/** Photos do not compress, and the rest takes little time. */
const COMPRESSION = { level: 1 };

/** A backup in progress. */
export interface RunningBackup {
  /** The `.tar.gz` file; destroying the stream stops the backup. */
  readonly bytes: Readable;
  /** Resolves once everything temporary is removed, however the backup ended. */
  readonly cleared: Promise<void>;
}

/**
 * Makes a backup of a running installation: the database at one moment, the objects that it knows, the keys, and a
 * manifest. Requests wait only while the files of the database are copied.
 * @throws in the stream when an object is missing or changes, the keys cannot be read, or the disk is full
 */
export function makeBackup(sources: BackupSources, now: Date): RunningBackup {
  const archive = Readable.from(writeArchive(membersOf(sources), now), { objectMode: false });
  const cleared = new Promise<void>((resolve) => archive.once('close', resolve));
  const bytes = createGzip(COMPRESSION);
  // A failure destroys both streams, so the reader of the bytes gets the error.
  pipeline(archive, bytes).catch(() => undefined);
  return { bytes, cleared };
}

async function* membersOf(sources: BackupSources) {
  const { executor, files, dataFolder, minFreeMb, profile } = sources;
  const folder = join(dataFolder, `${SNAPSHOT}${randomUUID()}`);
  const letGo = files.hold();
  try {
    const { objects } = await takeSnapshot(executor, folder, minFreeMb);
    yield* below(folder, 'database');
    for (const object of objects) yield await objectMember(files, object);
    for (const name of profile.keptFiles) {
      const file = await keptFile(dataFolder, name);
      if (file !== null) yield file;
    }
  } finally {
    // What could not be removed now is left to the sweep.
    await letGo().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

async function* below(folder: string, path: string): AsyncGenerator<TarMember> {
  yield { path, kind: 'folder', size: 0, content: Readable.from([]) };
  for (const member of await readdir(folder, { withFileTypes: true })) {
    const source = join(folder, member.name);
    if (member.isDirectory()) yield* below(source, `${path}/${member.name}`);
    else yield fileMember(`${path}/${member.name}`, source, (await stat(source)).size);
  }
}

const fileMember = (path: string, source: string, size: number): TarMember => ({
  path,
  kind: 'file',
  size,
  content: createReadStream(source),
});

async function objectMember(
  files: HoldableFiles,
  { version, size, address }: KnownObject,
): Promise<TarMember> {
  const content = await files.read(version);
  if (content === null) throw new ObjectGone(address);
  return { path: `storage/${version}`, kind: 'file', size, content };
}
