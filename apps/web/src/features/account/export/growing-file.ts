import { isSharedDevice } from '../../../lib/shared-device/shared-device.ts';
import { LEFTOVER_PREFIX } from './leftover-files.ts';

type Chunk = Uint8Array<ArrayBuffer> | Blob;

/** A file that is written piece by piece until it is downloaded. */
export interface GrowingFile {
  readonly write: (chunk: Chunk) => Promise<void>;
  /** Finishes it and returns the file, which stays readable until `discard`. */
  readonly finish: () => Promise<Blob>;
  /** Deletes it. */
  readonly discard: () => Promise<void>;
}

const BUFFERED = 256 * 1024;

/**
 * Creates a file in the browser's private file system, so that its size does not matter for memory; where there is
 * none, and on a shared device, in blobs that the browser may move to disk itself.
 */
export async function createGrowingFile(type: string): Promise<GrowingFile> {
  const onDisk = isSharedDevice() ? null : await beginOnDisk().catch(() => null);
  return onDisk ?? beginInMemory(type);
}

async function beginOnDisk(): Promise<GrowingFile> {
  const folder = await navigator.storage.getDirectory();
  const name = LEFTOVER_PREFIX + crypto.randomUUID();
  const handle = await folder.getFileHandle(name, { create: true });
  const output = await handle.createWritable();
  let waiting: Chunk[] = [];
  let size = 0;

  async function flush(): Promise<void> {
    const chunk = new Blob(waiting);
    waiting = [];
    size = 0;
    await output.write(chunk);
  }

  return {
    async write(chunk) {
      waiting.push(chunk);
      size += chunk instanceof Blob ? chunk.size : chunk.length;
      if (size >= BUFFERED) await flush();
    },
    async finish() {
      await flush();
      await output.close();
      return handle.getFile();
    },
    async discard() {
      await output.abort().catch(() => undefined);
      await folder.removeEntry(name).catch(() => undefined);
    },
  };
}

function beginInMemory(type: string): GrowingFile {
  let pieces: Chunk[] = [];
  return {
    async write(chunk) {
      pieces.push(chunk);
    },
    finish: async () => new Blob(pieces, { type }),
    async discard() {
      pieces = [];
    },
  };
}
