/** One member of an archive: a folder, or a file whose bytes come in pieces. */
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
 * Writes members as a tar file (POSIX 1003.1-1988 ustar), piece by piece, so that memory stays flat.
 * @throws Error when a member's content is not as long as its size says
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
