import { hkdfSync, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Executor, Statement, Transaction } from '../database/port/executor.ts';
import { AUTH_SCOPE, runInScope } from '../database/scope.ts';
import { MailOutcomes } from './mail-outcomes.ts';
import type { Mail, Mailer } from './mailer.ts';
import { isAboutRecipient, isBeforeMail, isForGood, isSurelyBeforeMail } from './refusals.ts';
import {
  deleting,
  deletingExpired,
  keeping,
  lettingGo,
  openStored,
  type StoredMail,
  storing,
  taking,
} from './stored-mails.ts';

/** What the mailer needs. */
export interface RetryingDependencies {
  readonly executor: Executor;
  /** Hands mails over; it rejects while it cannot. */
  readonly mailer: Mailer;
  /** A secret that all servers of the database share. */
  readonly secret: string;
  readonly label: string;
  readonly log: Logger;
  /** How often it looks for due mails, in milliseconds. */
  readonly everyMs?: number;
  /** For how long it takes a mail, in milliseconds. */
  readonly takenForMs?: number;
}

const EVERY_MS = 2_000;
/**
 * For this long after a failure mails are stored at once, so that nobody waits for a mail server that does not answer.
 */
const DOWN_MS = 15_000;
/** A server that tries has the mail for this long, and takes it anew meanwhile: each answer of a mail server may be slow. */
const TAKEN_FOR_MS = 30_000;
const AGAIN_AFTER_SECONDS = 2;
/**
 * For so many looks after the database was away nothing is taken: each server first deletes what it has handed over
 * meanwhile, and takes anew what it is handing over.
 */
const LOOKS_AFTER_OUTAGE = 6;
/**
 * While a mail server does not sign us in, or is away, so many looks at most take nothing after a try, and fewer at first:
 * it would shut out whoever comes with each of a thousand mails.
 */
const MOST_LOOKS_BETWEEN = 30;

/**
 * A mailer that stores what cannot be handed over now, and hands it over later, on this server or another one. A
 * permanent refusal of the mail server is reported at once. What was stored by the transaction that decided on it is kept
 * from other servers while this one tries it first.
 */
export class RetryingMailer implements Mailer {
  readonly #executor: Executor;
  readonly #mailer: Mailer;
  readonly #key: Uint8Array;
  readonly #log: Logger;
  readonly #outcomes: MailOutcomes;
  readonly #timer: NodeJS.Timeout;
  readonly #takenForMs: number;
  #downUntil = 0;
  #passing: Promise<void> | null = null;
  /** How many looks it takes nothing. */
  #looksToWait = 0;
  /** How many it takes nothing after the next try that fails. */
  #looksBetween = 1;
  #isClosed = false;

  constructor({ executor, mailer, secret, label, log, everyMs, takenForMs }: RetryingDependencies) {
    this.#executor = executor;
    this.#mailer = mailer;
    this.#log = log;
    this.#outcomes = new MailOutcomes(executor, log);
    this.#takenForMs = takenForMs ?? TAKEN_FOR_MS;
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', `${label} outgoing mails`, 32));
    this.#timer = setInterval(() => this.#pass(), everyMs ?? EVERY_MS).unref();
  }

  async store(tx: Transaction, mails: readonly Mail[]): Promise<readonly Mail[]> {
    if (mails.length === 0) return mails;
    const stored = storing(mails, this.#key, this.#takenForMs / 1000);
    const { rows } = await tx.run(stored.statement);
    return rows.length === 0 ? mails : stored.mails;
  }

  withdrawing(mails: readonly Mail[]): Statement {
    return deleting(mails.flatMap(({ storedAs }) => storedAs ?? []));
  }

  async send(mail: Mail): Promise<void> {
    const { storedAs, ...unstored } = mail;
    const id = storedAs ?? mail.id ?? randomUUID();
    const isStored = storedAs !== undefined;
    if (performance.now() >= this.#downUntil) {
      try {
        await this.#handOver({ ...unstored, id }, isStored);
        // Not behind this request: the next one would wait for it, and tell whether this one sent a mail.
        if (isStored) this.#outcomes.addSent(id);
        return;
      } catch (fault) {
        if (isForGood(fault)) {
          if (isStored) this.#outcomes.note(deleting([id]));
          throw fault;
        }
        // A refused recipient does not mean that the mail server is down: anybody may enter an address that is deferred.
        if (!isAboutRecipient(fault)) this.#downUntil = performance.now() + DOWN_MS;
        this.#log.warn({ err: fault }, 'handing over a mail failed: it is stored and retried');
      }
    }
    if (isStored) return this.#outcomes.note(lettingGo(id));
    const { statement } = storing([{ ...unstored, id }], this.#key, AGAIN_AFTER_SECONDS);
    const { rows } = await this.#ask(statement);
    if (rows.length === 0) throw new Error('Too many mails wait already');
  }

  check(): Promise<void> {
    return this.#mailer.check?.() ?? Promise.resolve();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    // Also first: what is being handed over may take longer than the server waits for it at its end.
    this.#outcomes.deleteSentBeside();
    await this.#passing;
    await this.#outcomes.close();
    await this.#mailer.close();
  }

  #pass(): void {
    if (this.#passing !== null) this.#outcomes.deleteSentBeside();
    this.#passing ??= this.#look()
      .catch((fault: unknown) => {
        this.#looksToWait = LOOKS_AFTER_OUTAGE;
        this.#log.warn({ err: fault }, 'looking for waiting mails failed');
      })
      .finally(() => {
        this.#passing = null;
      });
  }

  /** Rejects where the database is away. */
  async #look(): Promise<void> {
    await this.#outcomes.deleteSent();
    if (this.#looksToWait > 0) this.#looksToWait -= 1;
    else await this.#deliver();
  }

  async #deliver(): Promise<void> {
    const { rows: late } = await this.#ask(deletingExpired);
    if (late.length > 0) this.#log.warn({ mails: late.length }, 'waiting mails expired');
    while (!this.#isClosed) {
      const { rows } = await this.#ask<StoredMail>(taking(this.#takenForMs / 1000));
      const [due] = rows;
      if (due === undefined) return;
      if (!this.#outcomes.isSent(due.id) && !(await this.#try(due))) return;
      await this.#outcomes.deleteSent();
    }
  }

  /** Returns whether others may be tried at once. */
  async #try(due: StoredMail): Promise<boolean> {
    const { id, tries } = due;
    try {
      await this.#handOver(openStored(due, this.#key), true);
      this.#downUntil = 0;
      this.#looksBetween = 1;
      this.#log.info({ mail: id, tries }, 'waiting mail handed over');
    } catch (fault) {
      const later = !isForGood(fault);
      const what = later ? 'waiting mail not handed over yet' : 'waiting mail refused permanently';
      this.#log.warn({ mail: id, tries, err: fault }, what);
      if (later && isBeforeMail(fault)) {
        // Another server may be taken, as with the new password: this one may be shut out for hours.
        if (isSurelyBeforeMail(fault)) this.#outcomes.note(lettingGo(id));
        this.#looksToWait = this.#looksBetween;
        this.#looksBetween = Math.min(MOST_LOOKS_BETWEEN, 2 * this.#looksBetween);
        return false;
      }
      if (later) return true;
    }
    this.#outcomes.addSent(id);
    return true;
  }

  /** Hands a mail over; one that is stored is kept from other servers meanwhile. */
  async #handOver(mail: Mail & { readonly id: string }, isStored: boolean): Promise<void> {
    if (!isStored) return this.#mailer.send(mail);
    const renewal = setInterval(
      () => this.#outcomes.note(keeping(mail.id, this.#takenForMs / 1000)),
      this.#takenForMs / 3,
    );
    try {
      await this.#mailer.send(mail);
    } finally {
      clearInterval(renewal);
    }
  }

  #ask<R extends Record<string, unknown>>(statement: Statement) {
    return runInScope<R>(this.#executor, AUTH_SCOPE, statement);
  }
}
