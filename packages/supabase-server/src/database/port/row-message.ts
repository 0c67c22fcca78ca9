/** One row as PostgreSQL sent it: the number of values, then each value after its length. */
export interface RowMessage {
  readonly bytes: Buffer;
  /** Whether the bytes stay valid; if not, they are valid only during the call that receives them. */
  readonly staysValid: boolean;
}

const COUNT_BYTES = 2;
const LENGTH_BYTES = 4;

/** The values of a row, as PostgreSQL's texts. */
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
