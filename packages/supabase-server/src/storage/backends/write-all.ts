import type { FileHandle } from 'node:fs/promises';

/** Writes all of the bytes at the end of the file, however few the system takes at once. */
export async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done);
    done += bytesWritten;
  }
}
