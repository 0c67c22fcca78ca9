import type { CustomTypesConfig } from 'pg';
// Only a part of pg: the thread of the embedded database needs only how it parses a value.
import TypeOverrides from 'pg/lib/type-overrides';
import type { Result, Row } from './executor.ts';
import { type RowMessage, valuesOf } from './row-message.ts';

/** What a driver reports about a result column. */
export interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

const INT8 = 20;
const types: CustomTypesConfig = new TypeOverrides();

/** Both adapters parse a column alike: as `pg` does, but bigint as a number (our counts are far below 2^53). */
function readColumn(dataTypeID: number, text: string): unknown {
  if (dataTypeID === INT8) return Number(text);
  return types.getTypeParser(dataTypeID, 'text')(text);
}

/**
 * Builds a row from its bytes.
 * @param asBytes the column that is returned as bytes
 */
export function readRow(columns: readonly Column[], row: RowMessage, asBytes?: string): Row {
  const read: Row = {};
  for (const [index, value] of valuesOf(row).entries()) {
    const { name, dataTypeID } = columns[index] as Column;
    if (value === null) read[name] = null;
    else if (name !== asBytes) read[name] = readColumn(dataTypeID, value.toString());
    else read[name] = row.staysValid ? value : new Uint8Array(value);
  }
  return read;
}

/** The row count of a command tag such as `INSERT 0 3` or `SELECT 20`; 0 when it has none. */
export function countOf(commandTag: string): number {
  const count = commandTag.split(' ').at(-1);
  return count !== undefined && /^\d+$/.test(count) ? Number(count) : 0;
}

/** Collects the messages of one statement into its result. */
export class ResultReader {
  readonly #rows: Row[] = [];
  readonly #asBytes: string | undefined;
  #columns: readonly Column[] = [];

  constructor(asBytes?: string) {
    this.#asBytes = asBytes;
  }

  describe(columns: readonly Column[]): void {
    this.#columns = columns;
  }

  add(row: RowMessage): void {
    this.#rows.push(readRow(this.#columns, row, this.#asBytes));
  }

  finish(commandTag: string): Result {
    return { rows: this.#rows, count: countOf(commandTag) };
  }
}

/**
 * Converts a parameter to the text that PostgreSQL casts: dates as ISO 8601 UTC, arrays as array literals, buffers as
 * bytea, other objects as JSON. Undefined counts as null.
 */
export function toParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(',')}}`;
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

function arrayElement(value: unknown): string {
  if (Array.isArray(value)) return toParameter(value) ?? 'NULL';
  const text = toParameter(value);
  return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
