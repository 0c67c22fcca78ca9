import { crc32 } from './crc32.ts';
import {
  type Bytes,
  dataDescriptor,
  directoryEnd,
  directoryLine,
  localHeader,
  type ZipMember,
} from './zip-records.ts';

/** Takes the next bytes of the ZIP and resolves when there is room for more. */
export type ZipSink = (chunk: Bytes | Blob) => Promise<void>;

/** Writes a ZIP piece by piece; no more than one piece is in memory at a time. */
export interface ZipWriter {
  /** Adds a text that comes in pieces, packed. */
  readonly addText: (name: string, pieces: AsyncIterable<string>) => Promise<void>;
  /** Adds a file as it is, such as a photo, which no packing makes smaller. */
  readonly addFile: (name: string, file: Blob) => Promise<void>;
  /** Writes the directory; nothing can be added after it. */
  readonly end: () => Promise<void>;
}

/** The format without its 64-bit extension ends here. */
const LARGEST = 0xffff_ffff;
const MOST = 0xffff;

/** Begins a ZIP whose files bear one moment. Its methods reject with the sink's error, or when the ZIP grows over 4 GB. */
export function createZipWriter(sink: ZipSink, at: Date): ZipWriter {
  const members: ZipMember[] = [];
  let written = 0;

  async function write(chunk: Bytes | Blob): Promise<void> {
    written += chunk instanceof Blob ? chunk.size : chunk.length;
    if (written > LARGEST) throw new Error('the ZIP is larger than its format allows');
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
      // Whoever feeds must not wait for somebody to read on.
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
