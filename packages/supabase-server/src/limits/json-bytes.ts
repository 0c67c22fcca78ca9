const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/**
 * A number with an exponent, from the last character before the `e`. JSON has neither `1.e5` nor `1e1_0`, but PostgreSQL reads
 * both in the texts that hold its numbers.
 */
const EXPONENT = /[\d.][eE]([-+]?\d[\d_]*)/y;

/**
 * How many bytes a JSON text has once PostgreSQL has written out its numbers: `jsonb` keeps them exactly and writes them
 * without exponents, so that the eight characters of `1e130000` become 130,001. Limits of what is kept or sent are for
 * those bytes. At least the bytes of the text, and at most a few more for each number than there are.
 *
 * Letter by letter: a pattern for whole texts needs a stack as long as the longest of them.
 */
export function bytesWrittenOut(text: string): number {
  let bytes = Buffer.byteLength(text);
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInText = !isInText;
    else if (isInText) at += code === BACKSLASH ? 1 : 0;
    // 0x20 is what distinguishes e from E.
    else if ((code | 0x20) === 0x65) bytes += digitsOf(text, at - 1);
  }
  return bytes;
}

function digitsOf(text: string, at: number): number {
  EXPONENT.lastIndex = Math.max(at, 0);
  const exponent = EXPONENT.exec(text)?.[1];
  return exponent === undefined ? 0 : Math.abs(Number(exponent.replaceAll('_', '')));
}
