import type { Statement } from '../../database/port/executor.ts';

/** Collects the bound values of a statement while its text is printed. */
export class SqlWriter {
  readonly #values: (string | number | null)[] = [];
  readonly #schema: string;

  /** @param schema the schema of its tables and functions */
  constructor(schema: string) {
    this.#schema = schema;
  }

  /** A name qualified by the schema. */
  exposed(name: string): string {
    return `${identifier(this.#schema)}.${identifier(name)}`;
  }

  /** Binds a value and returns its `$n`. */
  bind(value: string | number | null): string {
    return `$${this.#values.push(value)}`;
  }

  finish(text: string): Statement {
    return { text, values: this.#values };
  }
}

/** A name as a quoted identifier, so that whatever it contains is never read as SQL. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** An array as PostgreSQL's array literal, to be bound as one value. */
export function arrayLiteral(values: readonly string[]): string {
  const quoted = values.map(
    (value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  );
  return `{${quoted.join(',')}}`;
}
