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
      const read = (limit: number) => readFile(file, line, begin, limit);
      return [name, { name, size, read }];
    }),
  );
}

async function readFile(file: Blob, line: ZipLine, end: number, limit: number): Promise<Blob> {
  if (line.size > limit) throw new ZipFault(`${line.name} is too large`);
  const header = await viewOf(file, line.offset, Math.min(line.offset + HEADER, end));
  if (header.byteLength < HEADER || header.getUint32(0, true) !== 0x04034b50) {
    throw new ZipFault(`${line.name} is not where it should be`);
  }
  const start = line.offset + HEADER + header.getUint16(26, true) + header.getUint16(28, true);
  if (start + line.packedSize > end) throw new ZipFault(`${line.name} is not whole`);
  const packed = file.slice(start, start + line.packedSize);
  const pieces = await unpack(packed, line);
  const crc = pieces.reduce((before, piece) => crc32(piece, before), 0);
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (crc !== line.crc || size !== line.size) throw new ZipFault(`${line.name} is damaged`);
  return new Blob(pieces);
}

async function unpack(packed: Blob, line: ZipLine): Promise<Bytes[]> {
  const bytes = packed.stream() as ReadableStream<Bytes>;
  const whole =
    line.method === 'stored' ? bytes : bytes.pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = whole.getReader();
  const pieces: Bytes[] = [];
  let size = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > line.size) break;
      pieces.push(read.value as Bytes);
    }
  } catch (fault) {
    throw new ZipFault(`${line.name} cannot be unpacked`, { cause: fault });
  }
  if (size > line.size) {
    await reader.cancel().catch(() => undefined);
    throw new ZipFault(`${line.name} is larger than it says`);
  }
  return pieces;
}
