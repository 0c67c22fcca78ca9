import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import zlib, { constants } from 'node:zlib';

/** The codings of answers, the best first where a client accepts several alike. */
export const CODINGS = ['zstd', 'br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

type Bytes = Uint8Array<ArrayBuffer>;

/** How one coding is made: synchronously, in another thread, and as a stream. */
interface Coder {
  readonly now: (bytes: Bytes) => Bytes;
  readonly aside: (bytes: Bytes) => Promise<Bytes>;
  readonly stream: () => Transform;
}

/**
 * The levels with which an answer of many rows arrives soonest on a phone's line, among those that take about a
 * millisecond for 150 kB (docs/decisions/0036-answers-compressed.md). Repetitions in rows are long; looking for short
 * ones among ids and times costs more than it saves.
 */
const zstd = {
  params: {
    [constants.ZSTD_c_strategy]: constants.ZSTD_lazy2,
    [constants.ZSTD_c_minMatch]: 6,
    // Larger tables compress hardly better, and each answer would have to fill megabytes of fresh memory.
    [constants.ZSTD_c_windowLog]: 18,
    [constants.ZSTD_c_hashLog]: 15,
    [constants.ZSTD_c_chainLog]: 14,
  },
};
const br = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const gzip = { level: 5 };

const [zstdAside, brAside, gzipAside] = [
  promisify(zlib.zstdCompress),
  promisify(zlib.brotliCompress),
  promisify(zlib.gzip),
];
const CODERS: Readonly<Record<Coding, Coder>> = {
  zstd: {
    now: (bytes) => zlib.zstdCompressSync(bytes, zstd),
    aside: (bytes) => zstdAside(bytes, zstd),
    stream: () => zlib.createZstdCompress(zstd),
  },
  br: {
    now: (bytes) => zlib.brotliCompressSync(bytes, br),
    aside: (bytes) => brAside(bytes, br),
    stream: () => zlib.createBrotliCompress(br),
  },
  gzip: {
    now: (bytes) => zlib.gzipSync(bytes, gzip),
    aside: (bytes) => gzipAside(bytes, gzip),
    stream: () => zlib.createGzip(gzip),
  },
};

/** Up to this size compressing takes no longer than handing it to another thread and back: a fifth of a millisecond. */
const AT_ONCE_BYTES = 32 * 1024;

/** Compresses complete bytes; long ones in another thread, so that other requests do not wait. */
export function code(coding: Coding, bytes: Bytes): Bytes | Promise<Bytes> {
  const coder = CODERS[coding];
  return bytes.byteLength <= AT_ONCE_BYTES ? coder.now(bytes) : coder.aside(bytes);
}

/** Compresses a stream; cancelling the result also ends the source. */
export function codeStream(coding: Coding, source: Readable): ReadableStream<Uint8Array> {
  const coder = CODERS[coding].stream();
  pipeline(source, coder).catch((fault: Error) => coder.destroy(fault));
  return Readable.toWeb(coder) as ReadableStream<Uint8Array>;
}
