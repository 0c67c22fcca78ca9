import { deeperThan } from '../../limits/json-depth.ts';
import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { Body } from '../parse/body.ts';
import { LIMITS } from '../request-limits.ts';
import type { SchemaSnapshot } from '../schema/schema-snapshot.ts';
import type { Plan } from './plan.ts';

type Typed = readonly { readonly name: string; readonly type: string }[];

const JSON_TYPE = /^jsonb?$/;
const LIST_OF_JSON = /^jsonb?\[\]$/;

/**
 * Refuses texts that PostgreSQL would read as JSON of very many levels: arguments of a form or a query, and lists and rows
 * that are written as a text. The embedded database has no stack for these, and ends; a body's own JSON was checked when it was
 * decoded.
 * @throws RestError PGRST102
 */
export function refuseDeepTexts(snapshot: SchemaSnapshot, plan: Plan, body: Body | null): void {
  if (plan.kind === 'call' && plan.given.asText)
    refuseArguments(snapshot, plan.routine.parameters, JSON.parse(plan.given.json));
  else if (plan.kind === 'call') refuseTexts(snapshot, plan.routine.parameters, body);
  else if (plan.kind === 'insert' || plan.kind === 'update')
    refuseTexts(snapshot, plan.source.columns, body);
}

function refuseArguments(snapshot: SchemaSnapshot, parameters: Typed, given: object): void {
  for (const { name, type } of parameters) {
    const value = memberOf(given, name);
    const base = snapshot.enlargingTypes.get(type) ?? type;
    if (JSON_TYPE.test(base)) refuseDeeper(LIMITS.bodyDepth, String(value ?? ''));
    else if (holdsJson(snapshot, type)) refuseWritten(value);
  }
}

function refuseTexts(snapshot: SchemaSnapshot, columns: Typed, body: Body | null): void {
  const names = columns.filter(({ type }) => holdsJson(snapshot, type)).map(({ name }) => name);
  if (names.length === 0) return;
  const value = body?.value;
  for (const row of Array.isArray(value) ? value : [value])
    for (const name of names) refuseWritten(memberOf(row, name));
}

/** Whether a text of this type is a list or a row with JSON in it. */
function holdsJson({ enlargingTypes }: SchemaSnapshot, type: string): boolean {
  const base = enlargingTypes.get(type);
  return LIST_OF_JSON.test(base ?? type) || (base !== undefined && !JSON_TYPE.test(base ?? ''));
}

/** Quotes and backslashes belong to the list or the row as well as to the JSON in it. */
function refuseWritten(value: unknown): void {
  const text = JSON.stringify(value) ?? '';
  refuseDeeper(LIMITS.writtenDepth, text.replaceAll(/["\\]/g, ''));
}

function refuseDeeper(levels: number, text: string): void {
  if (deeperThan(levels, text))
    throw REST_ERRORS.badBody('Empty or invalid json', `It nests more than ${levels} levels.`);
}

const memberOf = (value: unknown, name: string): unknown =>
  Object.hasOwn(Object(value), name) ? Object(value)[name] : undefined;
