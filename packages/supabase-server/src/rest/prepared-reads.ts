import { type RawRequest, TELLING_HEADERS } from './parse/request.ts';
import type { Prepared } from './prepare.ts';
import { LIMITS } from './request-limits.ts';
import type { SchemaSnapshot } from './schema/schema-snapshot.ts';

/**
 * Keeps the reads that were prepared most recently, so that a repeated request is not parsed again. An entry contains
 * no rows and does not depend on anybody's privileges: it is the text of a query.
 */
export class PreparedReads {
  readonly #entries = new Map<string, Prepared>();
  #snapshot: SchemaSnapshot | null = null;

  /** What was prepared for the same request under the same schema, else the result of `make`. */
  get(snapshot: SchemaSnapshot, raw: RawRequest, make: () => Prepared): Prepared {
    if (snapshot !== this.#snapshot) {
      this.#entries.clear();
      this.#snapshot = snapshot;
    }
    if (raw.query.length > LIMITS.preparedQueryLength) return make();
    const key = keyOf(raw);
    const known = this.#entries.get(key);
    this.#entries.delete(key);
    const prepared = known ?? make();
    this.#entries.set(key, prepared);
    if (this.#entries.size > LIMITS.preparedReads) this.#forgetOldest();
    return prepared;
  }

  #forgetOldest(): void {
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }
}

function keyOf(raw: RawRequest): string {
  const headers = TELLING_HEADERS.map((name) => raw.header(name) ?? '');
  return JSON.stringify([raw.method, raw.target.kind, raw.target.name, raw.query, ...headers]);
}
