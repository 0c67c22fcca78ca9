import type { Logger } from 'pino';
import type { Executor, Statement } from '../database/port/executor.ts';
import { AUTH_SCOPE, runAllInScope } from '../database/scope.ts';
import { deleting, NOT_WAITING_FOR_THE_DISK } from './stored-mails.ts';

/**
 * Writes into the database what became of stored mails. No request waits for that: where it fails, a mail is at worst
 * tried once more.
 */
export class MailOutcomes {
  readonly #executor: Executor;
  readonly #log: Logger;
  /** Stored mails that were handed over and are deleted at the next look, or once the database is back. */
  readonly #sent = new Set<string>();
  readonly #noting = new Set<Promise<void>>();
  #isDeletingBeside = false;

  constructor(executor: Executor, log: Logger) {
    this.#executor = executor;
    this.#log = log;
  }

  /** Remembers that a mail was handed over, or never will be. */
  addSent(id: string): void {
    this.#sent.add(id);
  }

  isSent(id: string): boolean {
    return this.#sent.has(id);
  }

  /** Rejects where the database is away; the mails are then deleted the next time. */
  async deleteSent(): Promise<void> {
    if (this.#sent.size === 0) return;
    const ids = [...this.#sent];
    await runAllInScope(this.#executor, AUTH_SCOPE, [NOT_WAITING_FOR_THE_DISK, deleting(ids)]);
    for (const id of ids) this.#sent.delete(id);
  }

  /** Beside a mail that is handed over slowly: what was handed over meanwhile would be due again before that has ended. */
  deleteSentBeside(): void {
    if (this.#isDeletingBeside) return;
    this.#isDeletingBeside = true;
    const deletion = this.deleteSent().finally(() => {
      this.#isDeletingBeside = false;
    });
    this.#noteEndOf(deletion);
  }

  /** Writes something else about a mail. */
  note(statement: Statement): void {
    this.#noteEndOf(runAllInScope(this.#executor, AUTH_SCOPE, [statement]));
  }

  /** Deletes what is left to delete, and waits for what is being written. */
  async close(): Promise<void> {
    await this.deleteSent().catch((fault: unknown) => this.#warn(fault));
    await Promise.all(this.#noting);
  }

  #noteEndOf(writing: Promise<unknown>): void {
    const noting = writing.then(
      () => undefined,
      (fault: unknown) => this.#warn(fault),
    );
    this.#noting.add(noting);
    void noting.finally(() => this.#noting.delete(noting));
  }

  #warn(fault: unknown): void {
    this.#log.warn({ err: fault }, 'noting what became of a mail failed');
  }
}
