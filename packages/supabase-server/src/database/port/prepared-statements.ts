import { isOutdatedStatement } from './conditions.ts';
import { toDatabaseError } from './database-error.ts';
import type { Statement } from './executor.ts';

/** How a statement is sent: under the name that it is prepared as, or unprepared. */
export interface Sending {
  readonly statement: Statement;
  /** Empty for a statement that is not prepared. */
  readonly name: string;
  /** False when the connection has prepared it already: then its text need not be sent. */
  readonly parse: boolean;
}

/** What is sent to a connection at once. */
export interface Sendings {
  /** Names of statements to deallocate first. */
  readonly close: readonly string[];
  readonly statements: readonly Sending[];
}

/** Decides how statements are sent on a connection. */
export interface Preparing {
  send(statements: readonly Statement[]): Sendings;
  forget(statements: readonly Statement[]): void;
}

/** For a connection that another client uses after each transaction. */
export class NothingPrepared implements Preparing {
  send(statements: readonly Statement[]): Sendings {
    const sendings = statements.map((statement) => ({ statement, name: '', parse: true }));
    return { close: [], statements: sendings };
  }

  forget(): void {}
}

/** A database keeps about 170 bytes of plan for each letter of a statement, so this is about 10 MB a connection. */
const MOST = { statements: 64, letters: 64_000, lettersOfOne: 8_000 } as const;

/**
 * The prepared statements of one connection, so that a statement which is sent again is neither parsed nor planned
 * again. A statement is prepared when it is sent for the second time; the least recently used ones are dropped. They
 * hold texts and plans, not rows, and PostgreSQL plans them again when the role, the tables or their policies change.
 */
export class PreparedStatements implements Preparing {
  readonly #names = new Map<string, string>();
  /** Sent once so far. */
  readonly #sentOnce = new Set<string>();
  #letters = 0;
  #last = 0;
  #close: string[] = [];

  /** How many are prepared. */
  get size(): number {
    return this.#names.size;
  }

  /** Decides how to send these statements, all of them in one pipeline. */
  send(statements: readonly Statement[]): Sendings {
    const close = this.#close;
    this.#close = [];
    const sendings = statements.map((statement) => this.#sendingOf(statement));
    this.#makeRoom();
    return { close, statements: sendings };
  }

  /** After a failure it is unknown how much of the pipeline was prepared, so all of it is prepared again. */
  forget(statements: readonly Statement[]): void {
    for (const { text } of statements) {
      if (this.#names.has(text)) this.#sentOnce.add(text);
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
    if (text.length > MOST.lettersOfOne || !this.#sentOnce.delete(text)) {
      this.#remember(text);
      return { statement, name: '', parse: true };
    }
    // A name is never used twice, so that a dropped statement cannot be mistaken for another one.
    this.#last += 1;
    const name = `kept_${this.#last}`;
    this.#names.set(text, name);
    this.#letters += text.length;
    return { statement, name, parse: true };
  }

  #remember(text: string): void {
    if (text.length > MOST.lettersOfOne) return;
    this.#sentOnce.add(text);
    const [oldest] = this.#sentOnce;
    if (this.#sentOnce.size > MOST.statements && oldest !== undefined)
      this.#sentOnce.delete(oldest);
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
 * Runs `ask`, and once more when a prepared statement is no longer valid. For whole transactions only: then nothing of
 * the first attempt is left behind.
 */
export async function retryIfOutdated<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (fault) {
    if (!isOutdatedStatement(toDatabaseError(fault))) throw fault;
    return ask();
  }
}
