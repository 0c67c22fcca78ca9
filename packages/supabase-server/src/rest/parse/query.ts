import { RestError } from '../errors/rest-error.ts';
import { REST_ERRORS } from '../errors/rest-errors.ts';
import { LIMITS } from '../request-limits.ts';
import { type Field, readJsonPath, readName } from './field.ts';
import { isPattern, parseFilterValue } from './filter.ts';
import { type Logic, parseLogic } from './logic.ts';
import { type OrderTerm, parseOrder } from './order.ts';
import { patternsIn } from './pattern-work.ts';
import type { Parameter } from './query-text.ts';
import { parseLimit, parseOffset } from './range.ts';
import { commaSeparated, parseWhole, type Scanner } from './scanner.ts';
import { parseSelect, type Selected } from './select.ts';

/** The embed that a parameter is for: the names before the last dot; empty for the request's own relation. */
export type Path = readonly string[];

/** A parsed query string, not yet compared with the schema. */
export interface Query {
  readonly select: readonly Selected[];
  readonly conditions: readonly { readonly path: Path; readonly logic: Logic }[];
  readonly orders: readonly { readonly path: Path; readonly terms: readonly OrderTerm[] }[];
  readonly limits: readonly { readonly path: Path; readonly limit: number }[];
  readonly offsets: readonly { readonly path: Path; readonly offset: number }[];
  readonly columns: readonly string[] | null;
  readonly onConflict: readonly string[] | null;
  /** Arguments of a function that is called by GET. */
  readonly callArguments: readonly Parameter[];
}

type Draft = {
  -readonly [K in keyof Query]: Query[K] extends readonly (infer T)[] ? T[] : Query[K];
};

/**
 * Parses the parameters of a query string (protocol 3.3 to 3.5).
 * @param readsCall set for GET on a function: there a parameter that is not a filter is an argument
 * @throws RestError PGRST100, PGRST103, PGRST123
 */
export function parseQuery(parameters: readonly Parameter[], readsCall = false): Query {
  const draft: Draft = {
    select: [{ kind: 'all' }],
    conditions: [],
    orders: [],
    limits: [],
    offsets: [],
    columns: null,
    onConflict: null,
    callArguments: [],
  };
  for (const parameter of withoutRepeated(parameters)) readParameter(draft, parameter, readsCall);
  if (countPatterns(draft.conditions.map(({ logic }) => logic)) > LIMITS.patterns)
    throw REST_ERRORS.beyondLimit(`There are more than ${LIMITS.patterns} patterns`);
  return draft;
}

function countPatterns(all: readonly Logic[]): number {
  return all.reduce((sum, logic) => {
    if (logic.kind === 'group') return sum + countPatterns(logic.members);
    const { operation } = logic;
    if (operation.kind !== 'compare' || !isPattern(operation.operator)) return sum;
    return sum + patternsIn(operation.value, operation.quantifier !== null);
  }, 0);
}

/** Of those that can have one value the first counts. */
function withoutRepeated(parameters: readonly Parameter[]): readonly Parameter[] {
  const seen = new Set<string>();
  return parameters.filter(([name]) => {
    if (name !== 'select' && name !== 'columns' && name !== 'on_conflict') return true;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

function readParameter(draft: Draft, parameter: Parameter, readsCall: boolean): void {
  const [name, value] = parameter;
  switch (name) {
    case 'select':
      draft.select = [...parseSelect(value)];
      return;
    case 'columns':
      draft.columns = parseNames('columns parameter', value);
      return;
    case 'on_conflict':
      draft.onConflict = parseNames('on_conflict parameter', value);
      return;
  }
  const key = readsCall ? keyOrNull(name) : parseKey(name);
  if (key === null) draft.callArguments.push(parameter);
  else readKeyed(draft, key, parameter, readsCall);
}

function readKeyed(draft: Draft, key: Key, parameter: Parameter, readsCall: boolean): void {
  const { path } = key;
  const value = parameter[1];
  switch (key.kind) {
    case 'order':
      draft.orders.push({ path, terms: parseOrder(value) });
      return;
    case 'limit':
      draft.limits.push({ path, limit: parseLimit(value) });
      return;
    case 'offset':
      draft.offsets.push({ path, offset: parseOffset(value) });
      return;
    case 'logic':
      draft.conditions.push({ path, logic: parseLogic(key.join, key.negated, value) });
      return;
    case 'filter': {
      const asked = readsCall ? askedOrNull(value) : parseFilterValue(value);
      if (asked === null) draft.callArguments.push(parameter);
      else draft.conditions.push({ path, logic: { kind: 'filter', field: key.field, ...asked } });
    }
  }
}

type Key = { readonly path: Path } & (
  | { readonly kind: 'order' | 'limit' | 'offset' }
  | { readonly kind: 'logic'; readonly join: 'and' | 'or'; readonly negated: boolean }
  | { readonly kind: 'filter'; readonly field: Field }
);

/** Parses the name of a parameter: `a.b.order`, `a.not.or`, `a.title`, `metadata->>k`. */
function parseKey(text: string): Key {
  return parseWhole('tree path', text, readKey);
}

function readKey(scanner: Scanner): Key {
  const names = [readName(scanner)];
  while (scanner.eat('.')) names.push(readName(scanner));
  const last = names.at(-1) ?? '';
  const path = names.slice(0, -1);
  const steps = readJsonPath(scanner);
  if (steps.length === 0) {
    if (last === 'order' || last === 'limit' || last === 'offset') return { kind: last, path };
    if (last === 'and' || last === 'or') {
      const negated = path.at(-1) === 'not';
      return { kind: 'logic', join: last, negated, path: negated ? path.slice(0, -1) : path };
    }
  }
  return { kind: 'filter', path, field: { name: last, path: steps } };
}

function parseNames(label: string, text: string): readonly string[] {
  return parseWhole(label, text, (scanner) => commaSeparated(scanner, readName));
}

const keyOrNull = (name: string) => orNull(() => parseKey(name));
const askedOrNull = (value: string) => orNull(() => parseFilterValue(value));

/** The result of `parse`, or null where the text does not match the grammar. */
function orNull<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch (fault) {
    if (fault instanceof RestError) return null;
    throw fault;
  }
}
