import type { ColumnFact, KeyFact } from './read-columns.ts';

const TYPES: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  integer: 'number',
  jsonb: 'Json',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  'timestamp with time zone': 'string',
  uuid: 'string',
};

/**
 * Prints the `Database` type for `createClient<Database>` of supabase-js. `Insert` and `Update` contain only the
 * columns that a signed-in person may write.
 * @throws Error for a column type that has no TypeScript type here yet.
 */
export function printTypes(columns: readonly ColumnFact[], keys: readonly KeyFact[]): string {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const bodies = tables.map((table) => {
    const own = columns.filter((column) => column.table === table);
    const relationships = keys.filter((key) => key.table === table).map(printRelationship);
    return [
      `      ${table}: {`,
      block('Row', own, false),
      block(
        'Insert',
        own.filter((column) => column.insertable),
        'defaults',
      ),
      block(
        'Update',
        own.filter((column) => column.updatable),
        'all',
      ),
      `        Relationships: [${relationships.join(', ')}];`,
      '      };',
    ].join('\n');
  });
  return `${HEAD}export type Database = {
  public: {
    Tables: {
${bodies.join('\n')}
    };
    Views: Record<never, never>;
    Functions: Record<never, never>;
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
`;
}

const HEAD = `// Generated from the migrated database by \`npm run types\`. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

`;

function block(
  name: string,
  columns: readonly ColumnFact[],
  optional: false | 'defaults' | 'all',
): string {
  if (columns.length === 0) return `        ${name}: Record<never, never>;`;
  const lines = columns.map((column) => {
    const mark =
      optional === 'all' || (optional === 'defaults' && (column.hasDefault || column.nullable))
        ? '?'
        : '';
    return `          ${column.column}${mark}: ${typeOf(column)};`;
  });
  return [`        ${name}: {`, ...lines, '        };'].join('\n');
}

function typeOf(column: ColumnFact): string {
  const type = TYPES[column.type];
  if (type === undefined)
    throw new Error(`${column.table}.${column.column}: no TypeScript type for ${column.type}`);
  return column.nullable ? `${type} | null` : type;
}

function printRelationship(key: KeyFact): string {
  const list = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;
  return (
    `{ foreignKeyName: '${key.name}'; columns: ${list(key.columns)}; isOneToOne: false; ` +
    `referencedRelation: '${key.referenced}'; referencedColumns: ${list(key.referencedColumns)} }`
  );
}
