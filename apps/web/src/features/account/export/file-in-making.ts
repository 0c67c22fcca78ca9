import { isSharedDevice } from '../../../lib/shared-device.ts';
import { LEFT_FILES } from './left-files.ts';

type Chunk = Uint8Array<ArrayBuffer> | Blob;

/** A file that grows piece by piece until it can be handed to the person. */
export interface FileInMaking {
  readonly write: (chunk: Chunk) => Promise<void>;
  /** Ends it and gives the whole; it stays readable until `discard`. */
  readonly finish: () => Promise<Blob>;
  /** Gives back the room that it takes. */
  readonly discard: () => Promise<void>;
}

const BUFFERED = 256 * 1024;

/**
 * Begins a file: on the disk, in the browser's private file system, so that its size does not matter to memory; where
 * there is none, and on a shared device, in pieces that the browser may put away itself.
 */
export async function beginFile(type: string): Promise<FileInMaking> {
  const onDisk = isSharedDevice() ? null : await beginOnDisk().catch(() => null);
  return onDisk ?? beginInMemory(type);
}

async function beginOnDisk(): Promise<FileInMaking> {
  const folder = await navigator.storage.getDirectory();
  const name = LEFT_FILES + crypto.randomUUID();
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

function beginInMemory(type: string): FileInMaking {
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
