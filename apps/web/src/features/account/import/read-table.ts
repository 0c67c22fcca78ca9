import type { ZipFile } from '../zip/zip-reader.ts';
import { valuesOf } from './json-array.ts';
import { type ImportedRow, type ImportedTable, parseRow } from './rows.ts';

/** A row with its place in the file; null where it is invalid, or has the id of one before it. */
export interface FoundRow {
  readonly place: string;
  readonly row: ImportedRow | null;
}

/**
 * The rows of a table, read anew whenever they are asked for, so that a table may be larger than memory: its timeline is a
 * gigabyte and more.
 */
export type ArchivedTable = () => AsyncIterable<readonly FoundRow[]>;

/** As many as a set of ids has room for, with some to spare. */
const MOST_ROWS = 10_000_000;
/** After so many bytes the page may do something else. */
const BYTES_A_TURN = 4 * 1024 * 1024;

/** The table in a file. Reading it rejects with ZipFault or SyntaxError if it is broken. */
export function tableIn(file: ZipFile, table: ImportedTable): ArchivedTable {
  return async function* () {
    const known = new Set<string>();
    let index = 0;
    for await (const values of valuesOf(inTurns(file.stream()))) {
      if (index + values.length > MOST_ROWS) throw new SyntaxError();
      yield values.map((value) => {
        index += 1;
        const row = parseRow(table, value);
        const isNew = row !== null && !known.has(row.id);
        if (isNew) known.add(row.id);
        return { place: `${file.name}, ${index}`, row: isNew ? row : null };
      });
    }
  };
}

/** A table that is in memory already. */
export function tableOf(name: ImportedTable, rows: readonly ImportedRow[]): ArchivedTable {
  return async function* () {
    yield rows.map((row) => ({ place: `rows/${name}.json, ${row.id}`, row }));
  };
}

async function* inTurns<Piece extends Uint8Array>(
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  let size = 0;
  for await (const piece of pieces) {
    yield piece;
    size += piece.length;
    if (size < BYTES_A_TURN) continue;
    size = 0;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
