import type { PlatformColumn } from './read-platform.ts';

/** The TypeScript type of each column type in `to_jsonb`; the code that writes a jsonb decides its contents. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  jsonb: 'unknown',
  smallint: 'number',
  text: 'string',
  'text[]': 'readonly string[]',
  'timestamp with time zone': 'string',
  'timestamp with time zone[]': 'readonly string[]',
  uuid: 'string',
};

const HEAD = `// Generated from the migrated database by \`npm run types\`. Do not edit.

/** The rows of the tables that the engine keeps for itself, as \`to_jsonb\` gives them. */
export interface PlatformRows {
`;

/** Prints one type with a member for each table. @throws Error for a column type that has no TypeScript type here yet */
export function printPlatform(columns: readonly PlatformColumn[]): string {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const bodies = tables.map((table) => {
    const own = columns.filter((column) => column.table === table);
    const lines = own.map((column) => `    readonly ${column.column}: ${typeOf(column)};`);
    return [`  readonly '${table}': {`, ...lines, '  };'].join('\n');
  });
  return `${HEAD}${bodies.join('\n')}\n}\n`;
}

function typeOf({ table, column, type, nullable, choice }: PlatformColumn): string {
  const printed = choice === null ? TYPES[type] : choicesOf(choice);
  if (printed === undefined) throw new Error(`${table}.${column}: no TypeScript type for ${type}`);
  // `unknown` already includes null.
  return nullable && printed !== 'unknown' ? `${printed} | null` : printed;
}

/** `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))` allows `'a' | 'b'`. */
const choicesOf = (choice: string): string =>
  [...choice.matchAll(/'([^']*)'::text/g)].map(([, text]) => `'${text}'`).join(' | ');
