import { REST_ERRORS } from '../errors/rest-errors.ts';
import { LIMITS } from '../request-limits.ts';
import { type Field, readJsonPath, readName } from './field.ts';
import { commaSeparated, parseWhole, type Scanner } from './scanner.ts';

export interface SelectedField extends Field {
  readonly kind: 'field';
  readonly alias: string | null;
  readonly cast: string | null;
}

export interface SelectedEmbed {
  readonly kind: 'embed' | 'spread';
  readonly target: string;
  readonly alias: string | null;
  readonly hint: string | null;
  readonly inner: boolean;
  readonly members: readonly Selected[];
}

/** A function over the rows of a group, of a column or of the rows themselves. */
export type AggregateFunction = 'count' | 'sum' | 'avg' | 'max' | 'min';

export interface SelectedAggregate {
  readonly kind: 'aggregate';
  readonly function: AggregateFunction;
  /** The column; null for the rows themselves, which can only be counted. */
  readonly field: Field | null;
  /** The type that values are cast to before aggregating. */
  readonly cast: string | null;
  /** The type that the result is cast to. */
  readonly resultCast: string | null;
  readonly alias: string | null;
}

/** One member of a `select` list. */
export type Selected = { readonly kind: 'all' } | SelectedField | SelectedAggregate | SelectedEmbed;

const CAST = /[A-Za-z_][\w ]*(?:\(\d{1,4}(?:,\d{1,4})?\))?(?:\[\])?/y;
const AGGREGATES = ['count', 'sum', 'avg', 'max', 'min'] as const;
const COUNT = /count\(\)/y;

/**
 * Parses a `select` parameter (protocol 3.3). An empty text selects all columns.
 * @throws RestError PGRST100 for what is not in the grammar, or nested too deep
 */
export function parseSelect(text: string): readonly Selected[] {
  const members = parseWhole('select parameter', text, (scanner): readonly Selected[] =>
    scanner.done ? [{ kind: 'all' }] : readList(scanner, 0),
  );
  refuseExcess(members);
  return members;
}

function refuseExcess(members: readonly Selected[]): void {
  const all = withDescendants(members);
  if (all.length > LIMITS.selectMembers) {
    throw REST_ERRORS.beyondLimit(`select has more than ${LIMITS.selectMembers} members`);
  }
  if (all.filter((member) => 'members' in member).length > LIMITS.embeds) {
    throw REST_ERRORS.beyondLimit(`select embeds more than ${LIMITS.embeds} times`);
  }
}

const withDescendants = (members: readonly Selected[]): Selected[] =>
  members.flatMap((member) =>
    'members' in member ? [member, ...withDescendants(member.members)] : [member],
  );

function readList(scanner: Scanner, depth: number): Selected[] {
  if (depth > LIMITS.embedDepth) {
    throw REST_ERRORS.beyondLimit(`select nests more than ${LIMITS.embedDepth} levels`);
  }
  return commaSeparated(scanner, (here) => {
    here.skipSpaces();
    const selected = readSelected(here, depth);
    here.skipSpaces();
    return selected;
  });
}

function readSelected(scanner: Scanner, depth: number): Selected {
  if (scanner.eat('...')) {
    return readEmbed(scanner, { kind: 'spread', alias: null, target: readName(scanner) }, depth);
  }
  if (scanner.eat('*')) return { kind: 'all' };
  if (scanner.take(COUNT) !== null) return rowsCounted(scanner, null);
  const first = readName(scanner);
  const aliased = scanner.sees(':') && !scanner.sees('::');
  if (aliased) scanner.at += 1;
  if (aliased && scanner.take(COUNT) !== null) return rowsCounted(scanner, first);
  const alias = aliased ? first : null;
  const name = aliased ? readName(scanner) : first;
  if (scanner.sees('!') || scanner.sees('(')) {
    return readEmbed(scanner, { kind: 'embed', alias, target: name }, depth);
  }
  const path = readJsonPath(scanner);
  const cast = readCast(scanner);
  const found = AGGREGATES.find((one) => scanner.eat(`.${one}()`));
  if (found === undefined) return { kind: 'field', alias, name, path, cast };
  const resultCast = readCast(scanner);
  return { kind: 'aggregate', function: found, field: { name, path }, cast, resultCast, alias };
}

function rowsCounted(scanner: Scanner, alias: string | null): SelectedAggregate {
  const resultCast = readCast(scanner);
  return { kind: 'aggregate', function: 'count', field: null, cast: null, resultCast, alias };
}

function readEmbed(
  scanner: Scanner,
  start: Pick<SelectedEmbed, 'kind' | 'alias' | 'target'>,
  depth: number,
): SelectedEmbed {
  let hint: string | null = null;
  let inner = false;
  while (scanner.eat('!')) {
    const word = readName(scanner);
    if (word === 'inner') inner = true;
    else if (word !== 'left') hint = word;
  }
  scanner.expect('(');
  const members = scanner.sees(')') ? [] : readList(scanner, depth + 1);
  scanner.expect(')');
  return { ...start, hint, inner, members };
}

function readCast(scanner: Scanner): string | null {
  if (!scanner.eat('::')) return null;
  return scanner.take(CAST)?.trim() ?? scanner.fail('type name');
}
