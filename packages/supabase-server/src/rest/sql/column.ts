import type { ColumnRef } from '../plan/read-node.ts';
import { identifier, type SqlWriter } from './writer.ts';

/** A column with its JSON path. A value that is not JSON is converted first, so that a path works on any type. */
export function columnSql(writer: SqlWriter, { owner, name, column, path }: ColumnRef): string {
  const plain = `${identifier(owner)}.${identifier(name)}`;
  if (path.length === 0) return plain;
  const isJson = column?.baseType === 'json' || column?.baseType === 'jsonb';
  const steps = path.map(
    ({ arrow, key, isIndex }) =>
      `${arrow}${isIndex ? `${writer.bind(key)}::int` : `${writer.bind(key)}::text`}`,
  );
  return `(${isJson ? plain : `to_jsonb(${plain})`}${steps.join('')})`;
}

/** Type names that are SQL keywords, not identifiers. */
const KEYWORD_TYPES = new Map([
  ['int', 'int4'],
  ['integer', 'int4'],
  ['bigint', 'int8'],
  ['smallint', 'int2'],
  ['real', 'float4'],
  ['double precision', 'float8'],
  ['float', 'float8'],
  ['decimal', 'numeric'],
  ['boolean', 'bool'],
  ['character varying', 'varchar'],
  ['char', 'bpchar'],
  ['character', 'bpchar'],
  ['timestamp with time zone', 'timestamptz'],
  ['timestamp without time zone', 'timestamp'],
  ['time with time zone', 'timetz'],
  ['time without time zone', 'time'],
]);

const TYPE = /^([A-Za-z_][\w ]*?) *(\(\d+(?:,\d+)?\))?(\[\])?$/;

/** The type of a cast as a quoted identifier, so that a request can name a type and nothing else. */
export function typeSql(type: string): string {
  const [, name = '', size = '', array = ''] = TYPE.exec(type) ?? [];
  return `${identifier(KEYWORD_TYPES.get(name.toLowerCase()) ?? name)}${size}${array}`;
}
