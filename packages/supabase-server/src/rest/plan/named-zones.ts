import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { Body } from '../parse/body.ts';
import { isTimeZone } from '../parse/time-zone.ts';
import type { SchemaSnapshot } from '../schema/schema-snapshot.ts';
import { castsOf } from './casts.ts';
import type { Plan } from './plan.ts';
import type { Condition, ReadNode } from './read-node.ts';

/** Types whose text may contain a time zone, with their ranges and arrays. */
const OF_TIME = /^_?"?(?:timestamp|time|date|ts|tstz)(?:tz|\b|_|range|multirange)/i;
/**
 * A word followed by a digit or a sign: `UTC+3`, `Europe/Lisbon`. `Z`, `PST` and `infinity` do not match. Looked for only
 * where a word begins: from each letter on, a word of a megabyte would take hours.
 */
const NAMED = /(?<![A-Za-z])[A-Za-z]+[-+/.\d][\w+\-/:.]*/g;
/** The T that ISO 8601 puts before the time of day. After a letter it belongs to a word: `MadeT3` is a time zone, too. */
const TIME_BEGINS = /(?<![A-Z])T(?=\d)/gi;
/** Lists, ranges and rows leave these out. */
const LEFT_OUT = /["\\]/g;

/**
 * Refuses moments in an unknown time zone. PostgreSQL accepts any word followed by an offset as a time zone (`Anything+3`),
 * and each connection keeps each of them, of more than twenty kilobytes, while it is open: one request could add thousands.
 * @throws RestError 22023, as PostgreSQL does for an unknown zone; 42846 for a cast to a moment from another type
 */
export function refuseNamedZones(snapshot: SchemaSnapshot, plan: Plan, body: Body | null): void {
  switch (plan.kind) {
    case 'read':
      refuseInNode(snapshot, plan.node);
      break;
    case 'call':
      if (plan.node !== null) refuseInNode(snapshot, plan.node);
      if (plan.routine.parameters.some(({ type }) => isCheckedIn(snapshot, type)))
        refuseInRow(snapshot, plan.routine.parameters, body?.value ?? JSON.parse(plan.given.json));
      break;
    default:
      if (plan.kind !== 'delete') refuseInBody(snapshot, plan.source.columns, body);
      for (const condition of plan.where) refuseInCondition(snapshot, condition);
      refuseInNode(snapshot, plan.returned.node);
  }
}

function refuseInNode(snapshot: SchemaSnapshot, { outputs, where, embeds }: ReadNode): void {
  for (const condition of where) refuseInCondition(snapshot, condition);
  for (const { type, of } of outputs.flatMap(castsOf)) {
    const isMoment =
      of !== null && of.path.length === 0 && isOfTime(snapshot, of.column?.baseType ?? '');
    // Only the database knows which texts would be cast.
    if (holdsMoments(snapshot, type) && !isMoment) throw REST_ERRORS.castToMoment(type);
  }
  for (const { node } of embeds) refuseInNode(snapshot, node);
}

/** The row type of a table may have columns of any type. */
const holdsMoments = ({ relations, momentTypes }: SchemaSnapshot, type: string): boolean =>
  OF_TIME.test(type) || relations.has(elementOf(type)) || momentTypes.has(elementOf(type));

/** Whether a type is one of moments: also as a domain, an array or a range of them. */
const isOfTime = ({ momentTypes }: SchemaSnapshot, type: string): boolean =>
  OF_TIME.test(type) || momentTypes.get(elementOf(type)) === null;

/** Whether a type is one of moments or of rows that contain some. */
const isCheckedIn = ({ momentTypes }: SchemaSnapshot, type: string): boolean =>
  OF_TIME.test(type) || momentTypes.has(elementOf(type));

const elementOf = (type: string): string => type.replace(/(?:\[\])+$/, '').trim();

function refuseInCondition(snapshot: SchemaSnapshot, condition: Condition): void {
  if (condition.kind === 'group')
    for (const member of condition.members) refuseInCondition(snapshot, member);
  if (condition.kind !== 'test') return;
  const { column, path } = condition.column;
  if (column === null || path.length > 0 || !isCheckedIn(snapshot, column.baseType)) return;
  const { operation } = condition;
  if (operation.kind === 'in') operation.values.forEach(refuseInText);
  if (operation.kind === 'compare') refuseInText(operation.value);
}

type Typed = readonly {
  readonly name: string;
  readonly type: string;
  readonly baseType?: string;
}[];

function refuseInBody(snapshot: SchemaSnapshot, columns: Typed, body: Body | null): void {
  const value = body?.value;
  for (const row of Array.isArray(value) ? value : [value]) refuseInRow(snapshot, columns, row);
}

function refuseInRow(snapshot: SchemaSnapshot, columns: Typed, row: unknown): void {
  for (const { name, type, baseType } of columns)
    refuseInValue(snapshot, baseType ?? type, memberOf(row, name));
}

/** Checks of a row only its moments where it comes as an object, and all of its text where it comes as PostgreSQL writes rows. */
function refuseInValue(snapshot: SchemaSnapshot, type: string, value: unknown): void {
  if (value == null || !isCheckedIn(snapshot, type)) return;
  const fields = snapshot.momentTypes.get(elementOf(type)) ?? null;
  if (typeof value === 'string') refuseInText(value);
  else if (Array.isArray(value)) for (const one of value) refuseInValue(snapshot, type, one);
  else if (fields === null) refuseInText(JSON.stringify(value));
  else for (const [name, of] of fields) refuseInValue(snapshot, of, memberOf(value, name));
}

const memberOf = (value: unknown, name: string): unknown =>
  Object.hasOwn(Object(value), name) ? Object(value)[name] : undefined;

function refuseInText(text: string): void {
  for (const [word] of text.replace(LEFT_OUT, '').replace(TIME_BEGINS, ' ').matchAll(NAMED)) {
    if (!isTimeZone(word)) throw REST_ERRORS.timeZone(word);
  }
}
