import { type Field, readJsonPath, readName } from './field.ts';
import { commaSeparated, parseWhole, type Scanner } from './scanner.ts';

/** One term of an `order` parameter (protocol 3.3, 3.5). */
export interface OrderTerm {
  /** The embedded to-one target whose column sorts its parents: `goals(title)`. */
  readonly related: string | null;
  readonly field: Field;
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
}

/**
 * Parses an `order` parameter.
 * @throws RestError PGRST100
 */
export function parseOrder(text: string): readonly OrderTerm[] {
  return parseWhole('order', text, (scanner) => commaSeparated(scanner, readTerm));
}

function readTerm(scanner: Scanner): OrderTerm {
  const name = readName(scanner);
  const related = scanner.eat('(') ? name : null;
  const field: Field = {
    name: related === null ? name : readName(scanner),
    path: readJsonPath(scanner),
  };
  if (related !== null) scanner.expect(')');
  const direction = scanner.eat('.asc') ? 'asc' : scanner.eat('.desc') ? 'desc' : null;
  const nulls = scanner.eat('.nullsfirst') ? 'first' : scanner.eat('.nullslast') ? 'last' : null;
  return { related, field, direction, nulls };
}
