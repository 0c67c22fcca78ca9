import type { FileHandle } from 'node:fs/promises';

/** Appends all of the bytes to the file, however few the system writes at once. */
export async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done);
    done += bytesWritten;
  }
}
