const BYTE_ORDER_MARK = '\ufeff';
/** What spreadsheets take for the start of a formula, also in the full-width forms of East Asian keyboards. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

/** Prevents a spreadsheet from reading a cell as a formula: a leading apostrophe marks it as text. */
export function guardCell(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Writes CSV (RFC 4180) with a byte order mark, by which spreadsheets recognise UTF-8, and without formulas. */
export function writeCsv(records: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + records.map((record) => `${record.map(asField).join(',')}\r\n`).join('');
}

function asField(cell: string): string {
  const guarded = guardCell(cell);
  const isPlain = guarded === '' || /^[^\s",;](?:[^",;\r\n\t]*[^\s",;])?$/u.test(guarded);
  return isPlain ? guarded : `"${guarded.replaceAll('"', '""')}"`;
}
