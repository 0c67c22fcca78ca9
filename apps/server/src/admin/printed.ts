/** Prints the result of an action for people: a list as a table, anything else with one line per member. */
export function printed(value: unknown): string {
  if (!Array.isArray(value)) return linesOf(value as Readonly<Record<string, unknown>>);
  if (value.length === 0) return 'Nothing.\n';
  const names = Object.keys(value[0]);
  const rows = [names, ...value.map((row) => names.map((name) => word(row[name])))];
  const widths = names.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

function linesOf(value: Readonly<Record<string, unknown>>): string {
  const width = Math.max(...Object.keys(value).map(({ length }) => length));
  return Object.entries(value)
    .map(([name, content]) => `${name.padEnd(width)}  ${word(content)}\n`)
    .join('');
}

/** On one line, and without characters that control a terminal. */
function word(value: unknown): string {
  if (value === null || value === undefined) return '-';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/\p{Cc}/gu, ' ');
}
