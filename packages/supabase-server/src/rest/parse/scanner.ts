import { REST_ERRORS } from '../errors/rest-errors.ts';

/** Where and why a rule of the grammar did not match. It is caught in `parseWhole`. */
class Mismatch extends Error {
  readonly at: number;
  readonly details: string;

  constructor(at: number, details: string) {
    super(details);
    this.at = at;
    this.details = details;
  }
}

/** A position in a text, moved forward by the rules of the grammar. */
export class Scanner {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get done(): boolean {
    return this.at >= this.text.length;
  }

  sees(token: string): boolean {
    return this.text.startsWith(token, this.at);
  }

  /** Skips `token` when it comes next; returns whether it did. */
  eat(token: string): boolean {
    if (!this.sees(token)) return false;
    this.at += token.length;
    return true;
  }

  skipSpaces(): void {
    while (this.sees(' ')) this.at += 1;
  }

  expect(token: string): void {
    if (!this.eat(token)) this.fail(`"${token}"`);
  }

  /** What a sticky pattern matches here, and skips it; null when it does not match. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null) return null;
    this.at += found[0].length;
    return found[0];
  }

  fail(expecting: string): never {
    const next = [...this.text.slice(this.at, this.at + 2)][0];
    const unexpected = next === undefined ? 'end of input' : JSON.stringify(next);
    throw new Mismatch(this.at, `unexpected ${unexpected} expecting ${expecting}`);
  }
}

/**
 * Parses the whole of `text` by `rule`.
 * @throws RestError PGRST100 with `label` (protocol 3.4) where the rule does not match or the text goes on
 */
export function parseWhole<T>(label: string, text: string, rule: (scanner: Scanner) => T): T {
  const scanner = new Scanner(text);
  try {
    const value = rule(scanner);
    if (!scanner.done) scanner.fail('end of input');
    return value;
  } catch (fault) {
    if (fault instanceof Mismatch) {
      throw REST_ERRORS.unparsable(label, text, fault.at + 1, fault.details);
    }
    throw fault;
  }
}

/** One or more of `rule`, separated by commas. */
export function commaSeparated<T>(scanner: Scanner, rule: (scanner: Scanner) => T): T[] {
  const all = [rule(scanner)];
  while (scanner.eat(',')) all.push(rule(scanner));
  return all;
}
