/** One row as PostgreSQL sent it: how many values, and each of them with its length before it. */
export interface RowMessage {
  readonly bytes: Buffer;
  /** Whether the bytes stay as they are; otherwise they hold until the call that was given them ends. */
  readonly kept: boolean;
}

const COUNT_BYTES = 2;
const LENGTH_BYTES = 4;

/** The values of a row, as the texts that PostgreSQL made of them. */
export function valuesOf({ bytes }: RowMessage): (Buffer | null)[] {
  const values: (Buffer | null)[] = [];
  let at = COUNT_BYTES;
  while (at < bytes.length) {
    const length = bytes.readInt32BE(at);
    const begin = at + LENGTH_BYTES;
    at = begin + Math.max(length, 0);
    values.push(length < 0 ? null : bytes.subarray(begin, at));
  }
  return values;
}
