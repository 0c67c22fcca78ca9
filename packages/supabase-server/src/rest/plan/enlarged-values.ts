import { bytesWrittenOut } from '../../limits/json-bytes.ts';
import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { Body } from '../parse/body.ts';
import { LIMITS } from '../request-limits.ts';
import type { SchemaSnapshot } from '../schema/schema-snapshot.ts';
import { type Cast, castsOf } from './casts.ts';
import type { Plan } from './plan.ts';
import type { ReadNode } from './read-node.ts';

/** Types that hold any number of numbers with any number of digits. */
const OF_NUMBERS = /^(?:num(?:multi)?range\b.*|(?:numeric|decimal)\b.*\[\])$/i;
/** Lists of texts that PostgreSQL fills up to a size. */
const OF_FILLED = /^(?:char|character|bpchar|bit) *\(\d+\)\[\]$/i;
/** The same as the type below a domain, which has the size itself. */
const OF_PADDED = /^(?:character|bit)\[\]$/;
/** Its expressions are read when it is cast: one of 4 KB takes PostgreSQL seconds, and many steps end the embedded database. */
const WITH_EXPRESSIONS = /^_?jsonpath(?:\[\])?$/i;
const LIST_OF_NUMBERS = /^(?:smallint|integer|bigint|numeric(?:\([\d,]+\))?)\[\]$/;

/**
 * Refuses what PostgreSQL would write with far more characters than it reads: it keeps numbers exactly and writes them
 * without exponents, `1e130000` as 130,001 digits, and fills `char(9999)`. A text of ten thousand letters becomes a list of a
 * hundred megabytes, which is put together before it is measured.
 * Regular expressions are refused with it, as those of a filter are.
 * @throws RestError 42846 for a cast, PGRST102 for values that are sent
 */
export function refuseEnlarged(snapshot: SchemaSnapshot, plan: Plan, body: Body | null): void {
  switch (plan.kind) {
    case 'read':
      refuseInNode(snapshot, plan.node);
      break;
    case 'call':
      if (plan.node !== null) refuseInNode(snapshot, plan.node);
      if (plan.given.asText) refuseAll(JSON.parse(plan.given.json));
      else refuseTexts(snapshot, plan.routine.parameters, body);
      break;
    default:
      if (plan.kind !== 'delete') refuseTexts(snapshot, plan.source.columns, body);
      refuseInNode(snapshot, plan.returned.node);
  }
}

function refuseInNode(snapshot: SchemaSnapshot, { outputs, embeds }: ReadNode): void {
  for (const cast of outputs.flatMap(castsOf)) {
    if (readsExpressions(snapshot, cast)) throw REST_ERRORS.castToExpressions(cast.type);
    if (becomesLonger(snapshot, cast)) throw REST_ERRORS.enlargingCast(cast.type);
  }
  for (const { node } of embeds) refuseInNode(snapshot, node);
}

function readsExpressions({ enlargingTypes }: SchemaSnapshot, { type, of }: Cast): boolean {
  const base = enlargingTypes.get(type) ?? type;
  return WITH_EXPRESSIONS.test(base) && (of?.column?.baseType !== base || of.path.length > 0);
}

/** Also where the type is one of the application: a domain is judged as what is below it. */
function becomesLonger({ enlargingTypes }: SchemaSnapshot, { type, of }: Cast): boolean {
  const base = enlargingTypes.get(type);
  if (base === undefined) return enlarges({ type, of });
  const column = of?.path.length === 0 ? (of.column?.type ?? '') : '';
  if (column === type || column.endsWith(`.${type}`)) return false;
  if (base === null || enlargingTypes.has(base) || OF_PADDED.test(base)) return true;
  // Of JSON in either form: what is below a domain is not looked at when it is cast.
  return enlarges({ type: base.replace(/^json$/, 'jsonb'), of });
}

function enlarges({ type, of }: Cast): boolean {
  // PostgreSQL's own name of a list begins with an underscore.
  const asked = type.replace(/^_(.*)/, '$1[]').toLowerCase();
  const column = of?.path.length === 0 ? (of.column?.baseType ?? null) : null;
  if (asked === column) return false;
  if (asked === 'jsonb') return column !== 'json' && of?.path.at(-1)?.arrow !== '->';
  if (OF_NUMBERS.test(asked)) return !asked.endsWith('[]') || !LIST_OF_NUMBERS.test(column ?? '');
  return asked === 'jsonb[]' || OF_FILLED.test(asked);
}

type Typed = readonly { readonly name: string; readonly type: string }[];

/** Numbers in JSON are counted when it is decoded; here it is those within texts, which only these types read. */
function refuseTexts({ enlargingTypes }: SchemaSnapshot, columns: Typed, body: Body | null): void {
  // A text within JSON stays a text.
  const readsTexts = (type: string) =>
    OF_NUMBERS.test(type) ||
    (enlargingTypes.has(type) && !/^jsonb?$/.test(enlargingTypes.get(type) ?? ''));
  const names = columns.filter(({ type }) => readsTexts(type)).map(({ name }) => name);
  if (names.length === 0) return;
  const value = body?.value;
  for (const row of Array.isArray(value) ? value : [value]) {
    refuseAll(names.map((name) => (Object(row) as Readonly<Record<string, unknown>>)[name]));
  }
}

function refuseAll(values: object): void {
  for (const value of Object.values(values)) {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    // Within a list a number may be a text, and any of its characters may have a backslash before it.
    const bytes = bytesWrittenOut(text.replaceAll(/["\\]/g, ''));
    if (bytes > LIMITS.answerBytes) throw REST_ERRORS.longNumbers();
  }
}
