/** A member of an archive: a folder, or a file whose content comes in pieces. */
export interface TarMember {
  /** Relative, with slashes, at most 100 bytes of ASCII. */
  readonly path: string;
  readonly kind: 'file' | 'folder';
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
}

const BLOCK = 512;
const NAME_BYTES = 100;

/**
 * Writes members as a tar file (POSIX 1003.1-1988 ustar), piece by piece, so that memory use stays constant.
 * @throws Error when the content of a member has not the length of its `size`
 */
export async function* writeTar(members: AsyncIterable<TarMember>): AsyncGenerator<Uint8Array> {
  for await (const member of members) {
    yield header(member);
    let written = 0;
    for await (const piece of member.content) {
      written += piece.length;
      yield piece;
    }
    if (written !== member.size) {
      throw new Error(`${member.path} has ${written} bytes instead of ${member.size}`);
    }
    if (written % BLOCK > 0) yield new Uint8Array(BLOCK - (written % BLOCK));
  }
  yield new Uint8Array(2 * BLOCK);
}

function header({ path, kind, size }: TarMember): Uint8Array {
  const block = Buffer.alloc(BLOCK);
  const name = kind === 'folder' ? `${path}/` : path;
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`${name} is too long for an archive`);
  block.write(name, 0);
  block.write(kind === 'folder' ? '0000700' : '0000600', 100);
  block.write('0000000', 108);
  block.write('0000000', 116);
  block.write(size.toString(8).padStart(11, '0'), 124);
  block.write('00000000000', 136);
  block.write(' '.repeat(8), 148);
  block.write(kind === 'folder' ? '5' : '0', 156);
  block.write('ustar\x0000', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\x00 `, 148, 'latin1');
  return block;
}

/** An archive that is incomplete or damaged. */
export class BrokenArchive extends Error {}

/**
 * Reads the members of a tar file that `writeTar` made, in order. Content that is not read is skipped.
 * @throws BrokenArchive
 */
export async function* readTar(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<TarMember> {
  const source = new Source(pieces);
  for (;;) {
    const block = await source.take(BLOCK);
    if (isEmpty(block)) {
      if (!isEmpty(source.read)) throw new BrokenArchive('The file goes on after its end.');
      return;
    }
    const { path, kind, size } = readHeader(block);
    const content = source.part(size);
    yield { path, kind, size, content };
    for await (const _ of content);
    await source.take((BLOCK - (size % BLOCK)) % BLOCK);
  }
}

/** Whether these are only the zeros with which an archive ends. */
export const isEmpty = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

function readHeader(block: Buffer): Omit<TarMember, 'content'> {
  const text = (from: number, to: number) =>
    block.toString('latin1', from, to).split('\0', 1)[0] ?? '';
  const sum = Number.parseInt(text(148, 155), 8);
  const unsummed = Buffer.from(block).fill(' ', 148, 156);
  if (sum !== unsummed.reduce((total, byte) => total + byte, 0)) {
    throw new BrokenArchive('The archive is damaged.');
  }
  const path = text(0, 100).replace(/\/$/, '');
  if (path.startsWith('/') || path.split('/').includes('..') || path.includes('\\')) {
    throw new BrokenArchive(`The archive holds a path that leads out of it: ${path}`);
  }
  const kind = text(156, 157) === '5' ? 'folder' : 'file';
  return { path, kind, size: Number.parseInt(text(124, 136), 8) };
}

/** Reads pieces of any length in the lengths that are asked for. */
class Source {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** What was read from the pieces and not returned yet. */
  get read(): Uint8Array {
    return this.#rest;
  }

  async take(length: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of this.part(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  /**
   * The next bytes. Bytes that were read are not returned again, so a second loop continues where the first stopped.
   */
  part(length: number): AsyncIterable<Uint8Array> {
    let left = length;
    const next = async (): Promise<IteratorResult<Uint8Array>> => {
      if (left === 0) return { done: true, value: undefined };
      if (this.#rest.length === 0) await this.#fill();
      const value = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(value.length);
      left -= value.length;
      return { done: false, value };
    };
    return { [Symbol.asyncIterator]: () => ({ next }) };
  }

  async #fill(): Promise<void> {
    const { done, value } = await this.#pieces.next();
    if (done) throw new BrokenArchive('The archive is cut short.');
    this.#rest = value;
  }
}
