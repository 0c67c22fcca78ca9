import type { Scanner } from './scanner.ts';

/** One step into a JSON column: `->key`, `->>key`, `->0`. */
export interface JsonStep {
  readonly arrow: '->' | '->>';
  readonly key: string;
  readonly isIndex: boolean;
}

/** A column, possibly with a path into its JSON. */
export interface Field {
  readonly name: string;
  readonly path: readonly JsonStep[];
}

const BARE_NAME = /[\p{L}\p{M}\p{N}_$ ]+(?:-(?!>)[\p{L}\p{M}\p{N}_$ ]+)*/uy;
const QUOTED_NAME = /"(?:[^"\\]|\\.)*"/suy;
/** A JSON key may contain any character except those that end it. */
const BARE_KEY = /(?:[^-:.,()>"]|-(?!>))+/uy;
const INDEX = /-?\d{1,9}(?=->|::|[.,)]|$)/y;

/** A name, bare or in double quotes with `\"` and `\\` (protocol 3.3). */
export function readName(scanner: Scanner): string {
  const quoted = readQuoted(scanner);
  if (quoted !== null) return quoted;
  const start = scanner.at;
  const bare = scanner.take(BARE_NAME)?.trim();
  if (bare) return bare;
  scanner.at = start;
  return scanner.fail('field name (* or [a..z0..9_$])');
}

/** The content of a double-quoted text, unescaped; null when no quote comes next. */
export function readQuoted(scanner: Scanner): string | null {
  const quoted = scanner.take(QUOTED_NAME);
  return quoted === null ? null : quoted.slice(1, -1).replace(/\\(.)/gsu, '$1');
}

function readKey(scanner: Scanner): string {
  const key = readQuoted(scanner) ?? scanner.take(BARE_KEY)?.trim();
  return key ? key : scanner.fail('key of JSON');
}

/** A column with its JSON path: `col->a->0->>b`. */
export function readField(scanner: Scanner): Field {
  return { name: readName(scanner), path: readJsonPath(scanner) };
}

/** The arrows after a column, if any. */
export function readJsonPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.eat('->>') ? '->>' : scanner.eat('->') ? '->' : null;
    if (arrow === null) return steps;
    const index = scanner.take(INDEX);
    if (index === null && scanner.eat('-')) scanner.fail('digit');
    if (index === null) steps.push({ arrow, key: readKey(scanner), isIndex: false });
    else steps.push({ arrow, key: index, isIndex: true });
  }
}
