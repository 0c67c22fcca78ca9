const BYTE_ORDER_MARK = '\ufeff';
/** With what a spreadsheet begins a formula, also in the wide forms of East Asian keyboards. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

/** A cell that no spreadsheet takes for a formula: an apostrophe before it says that it is a text. */
export function guardCell(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Writes a table as RFC 4180 has it, with the mark by which spreadsheets know UTF-8, and without formulas. */
export function writeCsv(records: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + records.map((record) => `${record.map(asField).join(',')}\r\n`).join('');
}

function asField(cell: string): string {
  const guarded = guardCell(cell);
  const isPlain = guarded === '' || /^[^\s",;](?:[^",;\r\n\t]*[^\s",;])?$/u.test(guarded);
  return isPlain ? guarded : `"${guarded.replaceAll('"', '""')}"`;
}
