import { isOutdatedStatement } from './conditions.ts';
import { toDatabaseError } from './database-error.ts';
import type { Statement } from './executor.ts';

/** How a statement is sent: under the name that the connection keeps it by, or under none. */
export interface Sending {
  readonly statement: Statement;
  /** Empty for a statement that is not kept. */
  readonly name: string;
  /** False when the connection knows the name already: then its text need not travel. */
  readonly parse: boolean;
}

/** What a connection is asked at once. */
export interface Sendings {
  /** Names that are given up, to be closed before anything else. */
  readonly close: readonly string[];
  readonly statements: readonly Sending[];
}

/** Says how statements are sent on a connection. */
export interface Preparing {
  send(statements: readonly Statement[]): Sendings;
  forget(statements: readonly Statement[]): void;
}

/** For a connection that is somebody else's after each transaction. */
export class NothingPrepared implements Preparing {
  send(statements: readonly Statement[]): Sendings {
    const sendings = statements.map((statement) => ({ statement, name: '', parse: true }));
    return { close: [], statements: sendings };
  }

  forget(): void {}
}

/** A database keeps some 170 bytes of plan for each letter of a statement, so this is about 10 MB a connection. */
const MOST = { statements: 64, letters: 64_000, lettersOfOne: 8_000 } as const;

/**
 * What one connection keeps prepared, so that a statement which is asked again is neither parsed nor planned again.
 * A statement is kept from its second time on; the least recently used ones make room. It holds texts and plans, no
 * one's rows: PostgreSQL plans a kept statement anew when its role, its tables or their policies change.
 */
export class PreparedStatements implements Preparing {
  readonly #names = new Map<string, string>();
  /** Asked once so far. */
  readonly #seen = new Set<string>();
  #letters = 0;
  #last = 0;
  #close: string[] = [];

  /** How many are kept. */
  get size(): number {
    return this.#names.size;
  }

  /** Says how to send the statements, all of them in one pipeline. */
  send(statements: readonly Statement[]): Sendings {
    const close = this.#close;
    this.#close = [];
    const sendings = statements.map((statement) => this.#sendingOf(statement));
    this.#makeRoom();
    return { close, statements: sendings };
  }

  /** After a fault: nobody knows how much of the pipeline was prepared, so that all of it begins anew. */
  forget(statements: readonly Statement[]): void {
    for (const { text } of statements) {
      if (this.#names.has(text)) this.#seen.add(text);
      this.#giveUp(text);
    }
  }

  #sendingOf(statement: Statement): Sending {
    const { text } = statement;
    const known = this.#names.get(text);
    if (known !== undefined) {
      this.#names.delete(text);
      this.#names.set(text, known);
      return { statement, name: known, parse: false };
    }
    if (text.length > MOST.lettersOfOne || !this.#seen.delete(text)) {
      this.#remember(text);
      return { statement, name: '', parse: true };
    }
    // A name is never used again, so that what was given up cannot be taken for something else.
    this.#last += 1;
    const name = `kept_${this.#last}`;
    this.#names.set(text, name);
    this.#letters += text.length;
    return { statement, name, parse: true };
  }

  #remember(text: string): void {
    if (text.length > MOST.lettersOfOne) return;
    this.#seen.add(text);
    const [oldest] = this.#seen;
    if (this.#seen.size > MOST.statements && oldest !== undefined) this.#seen.delete(oldest);
  }

  #makeRoom(): void {
    for (const text of this.#names.keys()) {
      if (this.#names.size <= MOST.statements && this.#letters <= MOST.letters) return;
      this.#giveUp(text);
    }
  }

  #giveUp(text: string): void {
    const name = this.#names.get(text);
    if (name === undefined) return;
    this.#names.delete(text);
    this.#letters -= text.length;
    this.#close.push(name);
  }
}

/**
 * Asks, and asks once more when a kept statement does not hold any longer. For a whole transaction only, of which
 * nothing is left behind then.
 */
export async function retryIfOutdated<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (fault) {
    if (!isOutdatedStatement(toDatabaseError(fault))) throw fault;
    return ask();
  }
}
