import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StagedFile } from './object-files.ts';
import { clearOld, writeAll } from './staged-files.ts';
import { StagingRoom } from './staging-room.ts';

const beginning = (label: string) => `${label}-upload-`;

/** Deletes what crashes left in the system's temporary folder, of any server on this machine. */
export const clearStagedForS3 = (label: string, before: Date): Promise<void> =>
  clearOld(tmpdir(), beginning(label), before);

/**
 * Stages incoming bytes in the system's temporary folder, which may be small; `put` uploads the complete file under its
 * version.
 */
export function stagingForS3(
  label: string,
  put: (version: string, file: Blob) => Promise<void>,
): () => Promise<StagedFile> {
  const room = new StagingRoom(tmpdir(), 0);
  return async () => {
    await room.look();
    const path = join(tmpdir(), `${beginning(label)}${randomUUID()}`);
    const file: FileHandle = await open(path, 'wx', 0o600);
    let size = 0;
    const forget = async () => {
      room.give(size);
      size = 0;
      await file.close();
      await rm(path, { force: true });
    };
    return {
      write: async (bytes) => {
        await room.take(bytes.length);
        size += bytes.length;
        await writeAll(file, bytes);
      },
      place: async (version) => {
        await put(version, await openAsBlob(path));
        await forget();
      },
      discard: forget,
    };
  };
}
