/** A text in JSON, also one that does not end, or the end of a number with an exponent. */
const STRING_OR_EXPONENT = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|\d[eE]([-+]?\d+)/gs;

/**
 * How many bytes a JSON text has once PostgreSQL has written out its numbers: `jsonb` keeps them exactly and writes them
 * without exponents, so that the eight characters of `1e130000` become 130,001. Limits of what is kept or sent are for
 * those bytes. At least the bytes of the text, and at most a few more for each number than there are.
 */
export function bytesWrittenOut(text: string): number {
  let bytes = Buffer.byteLength(text);
  for (const [, exponent] of text.matchAll(STRING_OR_EXPONENT)) {
    if (exponent !== undefined) bytes += Math.abs(Number(exponent));
  }
  return bytes;
}
