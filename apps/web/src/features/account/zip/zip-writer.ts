import { crc32 } from './crc32.ts';
import {
  type Bytes,
  dataDescriptor,
  directoryEnd,
  directoryLine,
  localHeader,
  type ZipMember,
} from './zip-records.ts';

/** Takes the next bytes of the ZIP; resolves when there is room for more. */
export type ZipSink = (chunk: Bytes | Blob) => Promise<void>;

/** Writes a ZIP as a stream; at most one piece is in memory at a time. */
export interface ZipWriter {
  /** Adds a text that arrives in pieces, compressed. */
  readonly addText: (name: string, pieces: AsyncIterable<string>) => Promise<void>;
  /** Adds a file uncompressed, such as a photo, which compression does not make smaller. */
  readonly addFile: (name: string, file: Blob) => Promise<void>;
  /** Writes the central directory; nothing can be added afterwards. */
  readonly end: () => Promise<void>;
}

/** The limit of the format without its 64-bit extension. */
const LARGEST = 0xffff_ffff;
const MOST = 0xffff;

/**
 * Starts a ZIP whose files all have the same time. Its methods reject with the sink's error, or if the ZIP or a
 * text in it exceeds 4 GB.
 */
export function createZipWriter(sink: ZipSink, at: Date): ZipWriter {
  const members: ZipMember[] = [];
  let written = 0;

  async function write(chunk: Bytes | Blob): Promise<void> {
    written += chunk instanceof Blob ? chunk.size : chunk.length;
    refuseTooLarge(written);
    await sink(chunk);
  }

  function begin(name: string, method: ZipMember['method']): ZipMember {
    if (members.length === MOST) throw new Error('the ZIP has more files than its format allows');
    const encoded = new TextEncoder().encode(name);
    return { name: encoded, method, at, crc: 0, packedSize: 0, size: 0, offset: written };
  }

  return {
    async addText(name, pieces) {
      const member = begin(name, 'deflated');
      await write(localHeader(member));
      const start = written;
      const { crc, size } = await pack(pieces, write);
      const known = { ...member, crc, size, packedSize: written - start };
      await write(dataDescriptor(known));
      members.push(known);
    },

    async addFile(name, file) {
      const member = begin(name, 'stored');
      const { size } = file;
      const known = { ...member, crc: await crcOf(file), size, packedSize: size };
      await write(localHeader(known));
      await write(file);
      members.push(known);
    },

    async end() {
      const offset = written;
      for (const member of members) await write(directoryLine(member));
      await write(directoryEnd(members.length, written - offset, offset));
    },
  };
}

function refuseTooLarge(size: number): void {
  if (size > LARGEST) throw new Error('the ZIP is larger than its format allows');
}

async function pack(pieces: AsyncIterable<string>, write: (chunk: Bytes) => Promise<void>) {
  const packer = new CompressionStream('deflate-raw');
  const encoder = new TextEncoder();
  let crc = 0;
  let size = 0;

  async function feed(): Promise<void> {
    const input = packer.writable.getWriter();
    try {
      for await (const piece of pieces) {
        const bytes = encoder.encode(piece);
        crc = crc32(bytes, crc);
        size += bytes.length;
        refuseTooLarge(size);
        await input.write(bytes);
      }
      await input.close();
    } catch (fault) {
      await input.abort(fault).catch(() => undefined);
      throw fault;
    }
  }

  async function drain(): Promise<void> {
    const output = packer.readable.getReader();
    try {
      for (let read = await output.read(); !read.done; read = await output.read()) {
        await write(read.value);
      }
    } catch (fault) {
      // Otherwise the writing side would wait forever for a reader.
      await output.cancel(fault);
      throw fault;
    }
  }

  const [fed, drained] = await Promise.allSettled([feed(), drain()]);
  if (drained.status === 'rejected') throw drained.reason;
  if (fed.status === 'rejected') throw fed.reason;
  return { crc, size };
}

async function crcOf(file: Blob): Promise<number> {
  let crc = 0;
  const reader = file.stream().getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    crc = crc32(read.value, crc);
  }
  return crc;
}
