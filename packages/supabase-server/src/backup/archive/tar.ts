import {
  isWholeHeader,
  readTarHeader,
  TAR_BLOCK,
  type TarHeader,
  tarHeader,
} from '../../file-system/tar-header.ts';

/** A member of an archive: a folder, or a file whose content comes in pieces. Its path is relative. */
export interface TarMember extends TarHeader {
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Writes members as a tar file, piece by piece, so that memory use stays constant.
 * @throws Error when the content of a member has not the length of its `size`
 */
export async function* writeTar(members: AsyncIterable<TarMember>): AsyncGenerator<Uint8Array> {
  for await (const member of members) {
    yield tarHeader(member);
    let written = 0;
    for await (const piece of member.content) {
      written += piece.length;
      yield piece;
    }
    if (written !== member.size) {
      throw new Error(`${member.path} has ${written} bytes instead of ${member.size}`);
    }
    if (written % TAR_BLOCK > 0) yield new Uint8Array(TAR_BLOCK - (written % TAR_BLOCK));
  }
  yield new Uint8Array(2 * TAR_BLOCK);
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
    const block = await source.take(TAR_BLOCK);
    if (isEmpty(block)) {
      if (!isEmpty(source.read)) throw new BrokenArchive('The file goes on after its end.');
      return;
    }
    const { path, kind, size } = checkedHeader(block);
    const content = source.part(size);
    yield { path, kind, size, content };
    for await (const _ of content);
    await source.take((TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK);
  }
}

/** Whether these are only the zeros with which an archive ends. */
export const isEmpty = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

function checkedHeader(block: Buffer): TarHeader {
  if (!isWholeHeader(block)) throw new BrokenArchive('The archive is damaged.');
  const header = readTarHeader(block);
  const { path } = header;
  if (path.startsWith('/') || path.split('/').includes('..') || path.includes('\\')) {
    throw new BrokenArchive(`The archive holds a path that leads out of it: ${path}`);
  }
  return header;
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
