import { crc32 } from './crc32.ts';
import { readDirectory, viewOf, ZipFault, type ZipLine } from './zip-directory.ts';
import type { Bytes } from './zip-records.ts';

export interface ZipFile {
  readonly name: string;
  /** Its unpacked size in bytes according to the ZIP; it is never unpacked beyond that. */
  readonly size: number;
  /**
   * Unpacks and checks it.
   * @throws ZipFault if it is larger than the limit, or not what the ZIP says
   */
  readonly read: (limit: number) => Promise<Blob>;
  /**
   * Unpacks it piece by piece, so that it may be larger than memory. Only at the end is it known whether it is whole.
   * @throws ZipFault if it is not what the ZIP says
   */
  readonly stream: () => AsyncIterable<Bytes>;
}

const HEADER = 30;

/**
 * Opens an untrusted ZIP: nothing is unpacked before it is asked for.
 * @throws ZipFault
 */
export async function openZip(file: Blob): Promise<ReadonlyMap<string, ZipFile>> {
  const { lines, begin } = await readDirectory(file);
  return new Map(
    lines.map((line) => {
      const { name, size } = line;
      const stream = () => unpack(file, line, begin);
      const read = async (limit: number) => {
        if (size > limit) throw new ZipFault(`${name} is too large`);
        const pieces: Bytes[] = [];
        for await (const piece of stream()) pieces.push(piece);
        return new Blob(pieces);
      };
      return [name, { name, size, read, stream }];
    }),
  );
}

async function* unpack(file: Blob, line: ZipLine, end: number): AsyncGenerator<Bytes> {
  let crc = 0;
  let size = 0;
  for await (const piece of piecesOf(await packedBytes(file, line, end), line)) {
    size += piece.length;
    if (size > line.size) throw new ZipFault(`${line.name} is larger than it says`);
    crc = crc32(piece, crc);
    yield piece;
  }
  if (crc !== line.crc || size !== line.size) throw new ZipFault(`${line.name} is damaged`);
}

async function packedBytes(file: Blob, line: ZipLine, end: number): Promise<Blob> {
  const header = await viewOf(file, line.offset, Math.min(line.offset + HEADER, end));
  if (header.byteLength < HEADER || header.getUint32(0, true) !== 0x04034b50) {
    throw new ZipFault(`${line.name} is not where it should be`);
  }
  const start = line.offset + HEADER + header.getUint16(26, true) + header.getUint16(28, true);
  if (start + line.packedSize > end) throw new ZipFault(`${line.name} is not whole`);
  return file.slice(start, start + line.packedSize);
}

/** Ends the unpacking also where nobody wants more of it. */
async function* piecesOf(packed: Blob, line: ZipLine): AsyncGenerator<Bytes> {
  const bytes = packed.stream() as ReadableStream<Bytes>;
  const whole =
    line.method === 'stored' ? bytes : bytes.pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = whole.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      yield read.value as Bytes;
    }
  } catch (fault) {
    throw new ZipFault(`${line.name} cannot be unpacked`, { cause: fault });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
