import { isNumber, kindOf } from './compare.ts';
import type { Values } from './match-filters.ts';
import type { Change } from './noted-change.ts';
import type { PublishedColumn, PublishedTable } from './published-tables.ts';
import { keyValues } from './read-rows.ts';

/** A larger record is sent without its larger fields (protocol 6.5). */
const LARGEST_RECORD = 1024 * 1024;
const LARGEST_FIELD = 64;

/**
 * The `data` of a change event as JSON (protocol 6.5).
 * @param columns those that the subscriber may read and asked for
 * @param record the row as the subscriber reads it, as JSON; null for a row that no longer exists
 */
export function presentChange(
  change: Change,
  table: PublishedTable,
  columns: readonly PublishedColumn[],
  record: string | null,
): string {
  const { record: sent, errors } = record === null ? NOTHING : fitting(record);
  const parts = [
    `"schema":${JSON.stringify(table.schema)}`,
    `"table":${JSON.stringify(table.name)}`,
    `"type":"${change.type}"`,
    `"commit_timestamp":"${change.at.replace(/\d{3}Z$/, 'Z')}"`,
    `"columns":${JSON.stringify(columns.map(({ name, type }) => ({ name, type })))}`,
    ...(sent === null ? [] : [`"record":${sent}`]),
    ...(change.type === 'INSERT' ? [] : [`"old_record":${oldRecord(change, table)}`]),
    `"errors":${errors}`,
  ];
  return `{${parts.join(',')}}`;
}

/** A record with only the columns that were asked for. */
export function onlyColumns(record: string, names: readonly string[]): string {
  const values = readExactly(record);
  return asJson(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** The values of a record as texts, numbers as they are written. */
export function valuesOf(record: string): Values {
  return Object.fromEntries(
    Object.entries(readExactly(record)).map(([name, value]) => [name, textOf(value)]),
  );
}

const NOTHING = { record: null, errors: 'null' } as const;

function fitting(record: string): { readonly record: string; readonly errors: string } {
  if (record.length <= LARGEST_RECORD) return { record, errors: 'null' };
  const small = Object.entries(readExactly(record)).filter(
    ([, value]) => (textOf(value) ?? '').length <= LARGEST_FIELD,
  );
  return { record: asJson(small), errors: '["Error 413: Payload Too Large"]' };
}

/** The key as the trigger noted it, before an update that changed it, converted from texts to values. */
function oldRecord(change: Change, table: PublishedTable): string {
  const types = new Map(table.columns.map(({ name, base }) => [name, base]));
  return asJson(
    Object.entries(keyValues(table, change.formerKey ?? change.values)).map(([name, text]) => {
      const kind = kindOf(types.get(name) ?? '');
      const isPlain = text !== null && (isNumber(kind) || kind === 'boolean');
      return [name, isPlain && JSON_LITERAL.test(text) ? new Digits(text) : text];
    }),
  );
}

const JSON_LITERAL = /^(true|false|-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?)$/;

/** A value that is written into JSON unchanged: parsed as a number it would lose digits. */
class Digits {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Source = { readonly source?: string };

function readExactly(record: string): Record<string, unknown> {
  return JSON.parse(record, ((_key: string, value: unknown, { source }: Source) =>
    typeof value === 'number' && source !== undefined ? new Digits(source) : value) as (
    key: string,
    value: unknown,
  ) => unknown);
}

function textOf(value: unknown): string | null {
  if (value === null) return null;
  if (value instanceof Digits) return value.text;
  return typeof value === 'object' ? json(value) : String(value);
}

const asJson = (entries: readonly (readonly [string, unknown])[]): string =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${json(value)}`).join(',')}}`;

function json(value: unknown): string {
  if (value instanceof Digits) return value.text;
  if (Array.isArray(value)) return `[${value.map(json).join(',')}]`;
  if (typeof value === 'object' && value !== null) return asJson(Object.entries(value));
  return JSON.stringify(value);
}
