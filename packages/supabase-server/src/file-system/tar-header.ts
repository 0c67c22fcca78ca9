/** A tar file (POSIX 1003.1-1988 ustar) consists of blocks of this many bytes. */
export const TAR_BLOCK = 512;
const NAME_BYTES = 100;
const FOLDER = '5';

/** What the header of a member says. */
export interface TarHeader {
  /** With slashes, at most 100 bytes of ASCII; a folder's does not end with one. */
  readonly path: string;
  readonly kind: 'file' | 'folder';
  /** How many bytes follow the header, filled up to whole blocks. */
  readonly size: number;
}

/**
 * The block before the content of a member; only its owner may read it where it is unpacked.
 * @throws Error when the path is too long
 */
export function tarHeader({ path, kind, size }: TarHeader): Uint8Array {
  const block = Buffer.alloc(TAR_BLOCK);
  const name = kind === 'folder' ? `${path}/` : path;
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`${name} is too long for an archive`);
  block.write(name, 0);
  block.write(kind === 'folder' ? '0000700' : '0000600', 100);
  block.write('0000000', 108);
  block.write('0000000', 116);
  block.write(size.toString(8).padStart(11, '0'), 124);
  block.write('00000000000', 136);
  block.write(kind === 'folder' ? FOLDER : '0', 156);
  block.write('ustar\x0000', 257, 'latin1');
  block.write(`${sumOf(block).toString(8).padStart(6, '0')}\x00 `, 148, 'latin1');
  return block;
}

/** Reads a header, of which nothing is checked: see `isWholeHeader`. */
export function readTarHeader(block: Buffer): TarHeader {
  return {
    path: textAt(block, 0, NAME_BYTES).replace(/\/$/, ''),
    kind: textAt(block, 156, 157) === FOLDER ? 'folder' : 'file',
    size: Number.parseInt(textAt(block, 124, 136), 8),
  };
}

/** Whether a header is as it was written, by its checksum. */
export function isWholeHeader(block: Buffer): boolean {
  return Number.parseInt(textAt(block, 148, 155), 8) === sumOf(block);
}

/** The sum of all bytes, with spaces in place of the checksum itself. */
const sumOf = (block: Buffer): number =>
  Buffer.from(block)
    .fill(' ', 148, 156)
    .reduce((total, byte) => total + byte, 0);

const textAt = (block: Buffer, from: number, to: number): string =>
  block.toString('latin1', from, to).split('\0', 1)[0] ?? '';
