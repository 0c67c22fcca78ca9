import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { moveDurably } from '../file-system/durable-files.ts';
import { makeFolder } from '../file-system/make-folder.ts';
import { namingPlace } from '../file-system/naming-place.ts';
import type { BackupProfile } from './backup-profile.ts';
import { type Contents, verifyBackup } from './verify/verify.ts';

/** The suffix of a backup's name until it is verified. */
export const UNFINISHED = '.unfinished';

/**
 * Writes a backup to a file that must not exist and verifies it. The file gets its name only when it is verified; one
 * that fails, or that `cut` interrupts, is deleted.
 * @throws BrokenArchive, or an error of the file system
 */
export async function writeBackup(
  bytes: Readable,
  file: string,
  profile: BackupProfile,
  cut: AbortSignal,
): Promise<Contents> {
  const unfinished = `${file}${UNFINISHED}`;
  try {
    await makeFolder(dirname(file));
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await namingPlace(unfinished, () => pipeline(bytes, target, { signal: cut }));
    const contents = await verifyBackup(unfinished, profile, cut);
    await moveDurably(unfinished, file);
    return contents;
  } catch (fault) {
    // Where it was not read, it would wait for its reader, and keep its copy of the database.
    bytes.destroy();
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw cut.aborted ? cut.reason : fault;
  }
}
