import type { TarMember } from './tar-writer.ts';

/** An archive that is cut short or damaged. */
export class BrokenArchive extends Error {}

const BLOCK = 512;

/**
 * Reads the members of a tar file that `writeTar` made, in order. What a member's reader leaves of its content is
 * passed over.
 * @throws BrokenArchive
 */
export async function* readTar(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<TarMember> {
  const source = new Source(pieces);
  for (;;) {
    const block = await source.take(BLOCK);
    if (block.every((byte) => byte === 0)) return;
    const { path, kind, size } = readHeader(block);
    const content = source.part(size);
    yield { path, kind, size, content };
    for await (const _ of content);
    await source.take((BLOCK - (size % BLOCK)) % BLOCK);
  }
}

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

/** Pieces of any length, taken in the lengths that are asked for. */
class Source {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of this.part(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** The next bytes; what was taken already is not given again, so a second loop goes on where the first left off. */
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
