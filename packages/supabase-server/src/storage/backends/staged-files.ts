import type { Stats } from 'node:fs';
import { type FileHandle, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessAbsent } from '../../file-system/unless-absent.ts';

/** Deletes our own files in a folder that have this prefix and have not been written to since the given time. */
export async function clearOld(folder: string, beginning: string, before: Date): Promise<void> {
  for (const name of await unlessAbsent(readdir(folder), [])) {
    if (!name.startsWith(beginning)) continue;
    const path = join(folder, name);
    const left = await unlessAbsent(stat(path), null);
    if (left?.isFile() && isOurs(left) && left.mtime < before) await rm(path, { force: true });
  }
}

/** The system's temporary folder contains files of other users, too. */
const isOurs = ({ uid }: Stats) => process.getuid === undefined || uid === process.getuid();

/** Appends all of the bytes to the file, however few the system writes at once. */
export async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done);
    done += bytesWritten;
  }
}
