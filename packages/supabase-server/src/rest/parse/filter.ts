import { REST_ERRORS } from '../errors/rest-errors.ts';
import { LIMITS } from '../request-limits.ts';
import { readQuoted } from './field.ts';
import {
  type Comparison,
  FULL_TEXT,
  type Operation,
  PLAIN,
  QUANTIFIABLE,
  SWITCHED_OFF,
  TRUTHS,
  type Truth,
} from './operation.ts';
import { patternWork } from './pattern-work.ts';
import { parseWhole, type Scanner } from './scanner.ts';

/** An operation, possibly negated by `not.` */
export interface FilterTerm {
  readonly negated: boolean;
  readonly operation: Operation;
}

/** Reads the value of an operator: to the end of the parameter, or to the next separator of a logic tree. */
type ReadValue = (scanner: Scanner) => string;

const WORD = /[a-z]+/y;
const QUANTIFIER = /\((?:any|all)\)/y;
const LANGUAGE = /\([\p{L}\p{N}_]+\)/uy;
const REST = /.*/sy;
const UNSEPARATED = /[^,)]*/y;

/**
 * Parses the value of a filter parameter: `[not.]op.value` (protocol 3.4).
 * @throws RestError PGRST100
 */
export function parseFilterValue(text: string): FilterTerm {
  return parseWhole('filter', text, (scanner) =>
    readOperation(scanner, (here) => here.take(REST) ?? ''),
  );
}

/** Reads `[not.]op.value` at the scanner's position. */
export function readOperation(scanner: Scanner, readValue: ReadValue): FilterTerm {
  const negated = scanner.eat('not.');
  const start = scanner.at;
  const word = scanner.take(WORD) ?? '';
  if (word === 'in') return { negated, operation: readIn(scanner) };
  if (word === 'is') return { negated, operation: readIs(scanner) };
  if (SWITCHED_OFF.some((name) => name === word)) {
    throw REST_ERRORS.beyondLimit('Filters by regular expression (match, imatch) are switched off');
  }
  const quantifiable = QUANTIFIABLE.find((name) => name === word);
  if (quantifiable) {
    const quantifier = scanner.take(QUANTIFIER);
    scanner.expect('.');
    const value = readValue(scanner);
    if (isPattern(quantifiable)) refuseCostlyPattern(value, quantifier !== null);
    return {
      negated,
      operation: {
        kind: 'compare',
        operator: quantifiable,
        quantifier: quantifier === null ? null : quantifier === '(any)' ? 'any' : 'all',
        value,
      },
    };
  }
  const plain = PLAIN.find((name) => name === word);
  if (plain) {
    scanner.expect('.');
    const value = readValue(scanner);
    return { negated, operation: { kind: 'compare', operator: plain, quantifier: null, value } };
  }
  const operator = FULL_TEXT.find((name) => name === word);
  if (operator) {
    const language = scanner.take(LANGUAGE)?.slice(1, -1) ?? null;
    scanner.expect('.');
    const value = readValue(scanner);
    return { negated, operation: { kind: 'text-search', operator, language, value } };
  }
  scanner.at = start;
  return scanner.fail('operator (eq, gt, ...)');
}

export const isPattern = (operator: Comparison): boolean =>
  operator === 'like' || operator === 'ilike';

function refuseCostlyPattern(value: string, several: boolean): void {
  if (value.length > LIMITS.patternLetters)
    throw REST_ERRORS.beyondLimit(`A pattern has more than ${LIMITS.patternLetters} letters`);
  if (patternWork(value, several) > LIMITS.patternWork)
    throw REST_ERRORS.beyondLimit('A pattern repeats itself for too long');
}

function readIs(scanner: Scanner): Operation {
  scanner.expect('.');
  const start = scanner.at;
  const word = scanner.take(/[a-z_]+/iy)?.toLowerCase();
  const truth: Truth | undefined = TRUTHS.find((name) => name === word);
  if (truth) return { kind: 'is', truth };
  scanner.at = start;
  return scanner.fail('isVal: (null, not_null, true, false, unknown)');
}

function readIn(scanner: Scanner): Operation {
  scanner.expect('.');
  scanner.expect('(');
  scanner.skipSpaces();
  const values: string[] = [];
  if (!scanner.sees(')')) {
    do {
      values.push(readMember(scanner));
      if (values.length > LIMITS.listMembers) {
        throw REST_ERRORS.beyondLimit(`in.() has more than ${LIMITS.listMembers} members`);
      }
    } while (scanner.eat(','));
  }
  scanner.expect(')');
  return { kind: 'in', values };
}

/** A member of a list: quoted, or everything up to the next separator. */
export function readMember(scanner: Scanner): string {
  const start = scanner.at;
  const quoted = readQuoted(scanner);
  if (quoted !== null && (scanner.done || scanner.sees(',') || scanner.sees(')'))) return quoted;
  scanner.at = start;
  return scanner.take(UNSEPARATED) ?? '';
}
