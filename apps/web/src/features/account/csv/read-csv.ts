/** Why a table cannot be read, and in which line, starting at one. */
export class CsvFault extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`the table is broken in line ${line}`);
    this.line = line;
  }
}

const MOST_FIELDS = 200;

/**
 * Parses CSV (RFC 4180) record by record in linear time; also accepts LF or CR alone as line ends, and another
 * delimiter. Skips empty lines.
 * @throws CsvFault if a quote is not closed, if something follows a closing quote, or if a record is too large for any
 * table.
 */
export function* readCsv(text: string, delimiter: string): Generator<readonly string[]> {
  const plain = new RegExp(`[^\\r\\n${delimiter}]*`, 'y');
  const broken = (place: number) => new CsvFault(text.slice(0, place).split(/\r\n|\r|\n/).length);
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    const begin = at;
    if (text[at] === '"') {
      const pieces: string[] = [];
      for (let from = at + 1; ; from = at + 1) {
        const quote = text.indexOf('"', from);
        if (quote < 0) throw broken(begin);
        pieces.push(text.slice(from, quote));
        at = quote + 1;
        if (text[at] !== '"') break;
      }
      record.push(pieces.join('"'));
    } else {
      plain.lastIndex = at;
      record.push(plain.exec(text)?.[0] ?? '');
      at = plain.lastIndex;
    }
    if (record.length > MOST_FIELDS) throw broken(begin);
    const next = text[at];
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (next === delimiter) {
      // A delimiter at the very end is followed by one more, empty field.
      if (at >= text.length) record.push('');
      else continue;
    } else if (next !== undefined && next !== '\r' && next !== '\n') {
      throw broken(at - 1);
    }
    if (record.length > 1 || text[begin] === '"' || record[0] !== '') yield record;
    record = [];
  }
}
