import { REST_ERRORS } from '../errors/rest-errors.ts';
import { LIMITS } from '../request-limits.ts';
import { type Field, readField } from './field.ts';
import { readMember, readOperation } from './filter.ts';
import type { Operation } from './operation.ts';
import { commaSeparated, parseWhole, type Scanner } from './scanner.ts';

export interface Filter {
  readonly kind: 'filter';
  readonly field: Field;
  readonly negated: boolean;
  readonly operation: Operation;
}

/** A filter, or several joined ones (protocol 3.4). */
export type Logic =
  | Filter
  | {
      readonly kind: 'group';
      readonly join: 'and' | 'or';
      readonly negated: boolean;
      readonly members: readonly Logic[];
    };

const GROUP = /(?:not\.)?(?:and|or)(?= *\()/y;
const ARRAY_LITERAL = /\{[^{}]*\}/y;

/**
 * Parses the value of `and`, `or`, `not.and`, `not.or`: a list in parentheses.
 * @throws RestError PGRST100
 */
export function parseLogic(join: 'and' | 'or', negated: boolean, text: string): Logic {
  return parseWhole('logic tree', text, (scanner) => ({
    kind: 'group',
    join,
    negated,
    members: readMembers(scanner, 1),
  }));
}

function readMembers(scanner: Scanner, depth: number): Logic[] {
  if (depth > LIMITS.logicDepth) {
    throw REST_ERRORS.beyondLimit(`logic nests more than ${LIMITS.logicDepth} levels`);
  }
  scanner.skipSpaces();
  scanner.expect('(');
  const members = commaSeparated(scanner, (here) => readLogic(here, depth));
  scanner.expect(')');
  return members;
}

/** Spaces are allowed around each member; within a value they are part of it. */
function readLogic(scanner: Scanner, depth: number): Logic {
  scanner.skipSpaces();
  const group = scanner.take(GROUP);
  if (group !== null) {
    const members = readMembers(scanner, depth + 1);
    scanner.skipSpaces();
    const join = group.endsWith('and') ? 'and' : 'or';
    return { kind: 'group', join, negated: group.startsWith('not.'), members };
  }
  const field = readField(scanner);
  scanner.expect('.');
  const asked = readOperation(scanner, readLogicValue);
  scanner.skipSpaces();
  return { kind: 'filter', field, ...asked };
}

/** Inside logic an array literal may contain unquoted commas. */
function readLogicValue(scanner: Scanner): string {
  const start = scanner.at;
  const array = scanner.take(ARRAY_LITERAL);
  if (array !== null && (scanner.sees(',') || scanner.sees(')'))) return array;
  scanner.at = start;
  return readMember(scanner);
}
