import { REST_ERRORS } from '../errors/rest-errors.ts';
import { LIMITS } from '../request-limits.ts';

/**
 * Reads CSV (RFC 4180, first line names the columns) as rows keyed by column; an unquoted NULL is null.
 * @throws RestError PGRST102 when a line has another number of fields than the first
 */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [header, ...lines] = splitCsv(text);
  if (!header) throw REST_ERRORS.badBody('Empty or invalid csv');
  if (header.length > LIMITS.csvNames)
    throw REST_ERRORS.badBody('Empty or invalid csv', `It has more than ${LIMITS.csvNames} names.`);
  const names = header.map((field) => field.text);
  return lines.map((line) => {
    if (line.length !== names.length)
      throw REST_ERRORS.badBody('All lines must have same number of fields');
    return Object.fromEntries(
      line.map((field, index) => [
        names[index] ?? '',
        field.quoted || field.text !== 'NULL' ? field.text : null,
      ]),
    );
  });
}

interface CsvField {
  readonly text: string;
  readonly quoted: boolean;
}

const FIELD = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y;

function splitCsv(text: string): CsvField[][] {
  const lines: CsvField[][] = [];
  let line: CsvField[] = [];
  let fields = 0;
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length || line.length > 0) {
    const found = FIELD.exec(text);
    if (!found) throw REST_ERRORS.badBody('Empty or invalid csv');
    const [, raw = '', end = ''] = found;
    fields += 1;
    if (fields > LIMITS.csvFields)
      throw REST_ERRORS.badBody(
        'Empty or invalid csv',
        `It has more than ${LIMITS.csvFields} fields.`,
      );
    const quoted = raw.startsWith('"');
    line.push({ text: quoted ? raw.slice(1, -1).replaceAll('""', '"') : raw, quoted });
    if (end !== ',') {
      lines.push(line);
      line = [];
    }
  }
  return lines;
}
