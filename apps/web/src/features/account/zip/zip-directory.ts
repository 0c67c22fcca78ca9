import type { Bytes } from './zip-records.ts';
import { placeInZip64, sizesInZip64 } from './zip64.ts';

/** What the directory of a ZIP says about one file. */
export interface ZipLine {
  readonly name: string;
  readonly method: 'stored' | 'deflated';
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

/** Why a file is not accepted as a ZIP. */
export class ZipFault extends Error {}

/** The file is not a ZIP at all. */
export class NoZip extends ZipFault {}

/** The ZIP is whole, but needs a password, or a method that browsers do not have. */
export class PackedOtherwise extends ZipFault {}

const LINE = 46;
const END = 22;
const LONGEST_COMMENT = 0xffff;
const LONGEST_NAME = 300;
const LARGEST_DIRECTORY = 16 * 1024 * 1024;
const ENCRYPTED = 0x0001;
const METHODS = new Map([
  [0, 'stored'],
  [8, 'deflated'],
] as const);

/**
 * Reads the central directory at the end of a ZIP (APPNOTE 6.3.10, sections 4.3.12 and 4.3.16).
 * @throws ZipFault
 */
export async function readDirectory(
  file: Blob,
): Promise<{ lines: readonly ZipLine[]; begin: number }> {
  const tail = await viewOf(file, Math.max(0, file.size - END - LONGEST_COMMENT), file.size);
  const at = findEnd(tail);
  if (at === null) throw await whyNoEnd(file);
  const read = (from: number, to: number) => viewOf(file, from, to);
  const endAt = file.size - tail.byteLength + at;
  const { count, size, begin, isWhole } = await placeInZip64(placeIn(tail, at), read, endAt);
  if (!isWhole || size > LARGEST_DIRECTORY || begin + size > file.size - END) {
    throw new ZipFault('its directory cannot be');
  }
  const lines = readLines(await viewOf(file, begin, begin + size), count);
  // Files that share bytes would unpack to more than the limits allow (a zip bomb).
  const packed = lines.reduce((sum, line) => sum + line.packedSize, 0);
  if (packed > begin) throw new ZipFault('its files overlap');
  if (new Set(lines.map(({ name }) => name)).size < lines.length) {
    throw new ZipFault('it names a file twice');
  }
  return { lines, begin };
}

/** A view to read numbers from the bytes of a file. */
export async function viewOf(file: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}

/** A ZIP that was cut off still begins like one. */
async function whyNoEnd(file: Blob): Promise<ZipFault> {
  const head = await viewOf(file, 0, 4);
  const isCut = head.byteLength === 4 && head.getUint32(0, true) === 0x04034b50;
  return isCut ? new ZipFault('its end is missing') : new NoZip('it is no ZIP');
}

function findEnd(tail: DataView): number | null {
  for (let at = tail.byteLength - END; at >= 0; at -= 1) {
    const isEnd = tail.getUint32(at, true) === 0x06054b50;
    if (isEnd && at + END + tail.getUint16(at + 20, true) === tail.byteLength) return at;
  }
  return null;
}

function placeIn(tail: DataView, at: number) {
  const count = tail.getUint16(at + 10, true);
  return {
    count,
    size: tail.getUint32(at + 12, true),
    begin: tail.getUint32(at + 16, true),
    isWhole: tail.getUint16(at + 4, true) === 0 && tail.getUint16(at + 8, true) === count,
  };
}

function readLines(directory: DataView<ArrayBuffer>, count: number): ZipLine[] {
  const lines: ZipLine[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + LINE > directory.byteLength || directory.getUint32(at, true) !== 0x02014b50) {
      throw new ZipFault('its directory is broken');
    }
    const nameLength = directory.getUint16(at + 28, true);
    const extraLength = directory.getUint16(at + 30, true);
    const after = extraLength + directory.getUint16(at + 32, true);
    const end = at + LINE + nameLength;
    if (end + after > directory.byteLength) throw new ZipFault('its directory is broken');
    const name = new Uint8Array(directory.buffer, at + LINE, nameLength);
    lines.push(readLine(directory, at, name, new DataView(directory.buffer, end, extraLength)));
    at = end + after;
  }
  return lines;
}

function readLine(directory: DataView, at: number, name: Bytes, extra: DataView): ZipLine {
  const method = METHODS.get(directory.getUint16(at + 10, true) as 0 | 8);
  const isEncrypted = (directory.getUint16(at + 8, true) & ENCRYPTED) !== 0;
  if (method === undefined || isEncrypted)
    throw new PackedOtherwise('it is packed in a way that is not read');
  const line = {
    name: readName(name),
    method,
    crc: directory.getUint32(at + 16, true),
    ...sizesInZip64(
      {
        packedSize: directory.getUint32(at + 20, true),
        size: directory.getUint32(at + 24, true),
        offset: directory.getUint32(at + 42, true),
      },
      extra,
    ),
  };
  if (method === 'stored' && line.size !== line.packedSize)
    throw new ZipFault('its sizes cannot be');
  return line;
}

/**
 * Names are never used as paths, but one that would leave its folder is a sign of a broken ZIP. Windows PowerShell 5.1 ends
 * folders with a backslash (APPNOTE 6.3.10, section 4.4.17, has slashes).
 */
function readName(bytes: Bytes): string {
  if (bytes.length > LONGEST_NAME) throw new ZipFault('a name in it is too long');
  const name = new TextDecoder().decode(bytes).replaceAll('\\', '/');
  const isStrange = /^\/|^[a-z]:|\p{Cc}|(^|\/)\.\.(\/|$)/iu.test(name);
  if (isStrange) throw new ZipFault('a name in it leads out of it');
  return name;
}
