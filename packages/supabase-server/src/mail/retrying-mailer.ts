import { hkdfSync, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Executor, sql } from '../database/port/executor.ts';
import { AUTH_SCOPE, runInScope } from '../database/scope.ts';
import { seal, unseal } from '../database/sealing.ts';
import type { Mail, Mailer } from './mailer.ts';

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
const MOST_WAITING = 10_000;
/** A mail without a validity of its own is worth sending for three days. */
const GOOD_FOR_SECONDS = 3 * 86_400;

/**
 * A mailer that stores what cannot be handed over now, and hands it over later, on this server or another one. A
 * permanent refusal of the mail server is reported at once.
 */
export class RetryingMailer implements Mailer {
  readonly #executor: Executor;
  readonly #mailer: Mailer;
  readonly #key: Uint8Array;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  readonly #takenForMs: number;
  #downUntil = 0;
  #passing: Promise<void> | null = null;
  #isClosed = false;

  constructor({ executor, mailer, secret, label, log, everyMs, takenForMs }: RetryingDependencies) {
    this.#executor = executor;
    this.#mailer = mailer;
    this.#log = log;
    this.#takenForMs = takenForMs ?? TAKEN_FOR_MS;
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', `${label} outgoing mails`, 32));
    this.#timer = setInterval(() => this.#pass(), everyMs ?? EVERY_MS).unref();
  }

  async send(mail: Mail): Promise<void> {
    if (performance.now() >= this.#downUntil) {
      try {
        await this.#mailer.send(mail);
        return;
      } catch (fault) {
        if (isForGood(fault)) throw fault;
        // A refused recipient does not mean that the mail server is down: anybody may enter an address that is deferred.
        if (!isAboutRecipient(fault)) this.#downUntil = performance.now() + DOWN_MS;
        this.#log.warn({ err: fault }, 'handing over a mail failed: it is stored and retried');
      }
    }
    await this.#store(mail);
  }

  check(): Promise<void> {
    return this.#mailer.check?.() ?? Promise.resolve();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#passing;
    await this.#mailer.close();
  }

  async #store(mail: Mail): Promise<void> {
    const id = randomUUID();
    const now = Date.now();
    const good = mail.goodForSeconds ?? GOOD_FOR_SECONDS;
    const stored = { ...mail, askedAt: new Date(now).toISOString() };
    const { rows } = await this.#ask<{ id: string }>(sql`
      insert into auth.outgoing_mails (id, sealed, due_at, expires_at)
      select ${id}::uuid, ${seal(JSON.stringify(stored), this.#key, id)}::text,
        clock_timestamp() + interval '2 seconds', clock_timestamp() + make_interval(secs => ${good})
      where (select count(*) from auth.outgoing_mails) < ${MOST_WAITING}::int
      returning id::text as id`);
    if (rows.length === 0) throw new Error('Too many mails wait already');
  }

  #pass(): void {
    this.#passing ??= this.#deliver()
      .catch((fault: unknown) => this.#log.warn({ err: fault }, 'retrying waiting mails failed'))
      .finally(() => {
        this.#passing = null;
      });
  }

  async #deliver(): Promise<void> {
    const { rows: late } = await this.#ask(
      sql`delete from auth.outgoing_mails where expires_at < clock_timestamp() returning 1`,
    );
    if (late.length > 0) this.#log.warn({ mails: late.length }, 'waiting mails expired');
    while (!this.#isClosed) {
      const due = await this.#take();
      if (due === undefined) return;
      await this.#try(due);
    }
  }

  /** Takes a due mail: other servers do not see it meanwhile. */
  async #take(): Promise<Kept | undefined> {
    const { rows } = await this.#ask<Kept>(sql`
      update auth.outgoing_mails m set tries = m.tries + 1,
        due_at = clock_timestamp() + make_interval(secs => least(900, ${this.#takenForMs / 1000}::float * power(2, m.tries)))
      where id in (
        select id from auth.outgoing_mails where due_at <= clock_timestamp()
        order by due_at limit 1 for update skip locked)
      returning id::text as id, sealed, tries::text as tries`);
    return rows[0];
  }

  async #try({ id, sealed, tries }: Kept): Promise<void> {
    const renewal = setInterval(() => this.#keep(id), this.#takenForMs / 3);
    try {
      await this.#mailer.send(this.#open(sealed, id));
      this.#downUntil = 0;
      this.#log.info({ mail: id, tries }, 'waiting mail handed over');
    } catch (fault) {
      if (!isForGood(fault)) return;
      this.#log.warn({ mail: id, err: fault }, 'waiting mail refused permanently');
    } finally {
      clearInterval(renewal);
    }
    await this.#ask(sql`delete from auth.outgoing_mails where id = ${id}::uuid`);
  }

  /** Keeps a mail that is being tried from other servers. */
  #keep(id: string): void {
    const kept = this.#ask(sql`
      update auth.outgoing_mails
      set due_at = greatest(due_at, clock_timestamp() + make_interval(secs => ${this.#takenForMs / 1000}::float))
      where id = ${id}::uuid`);
    kept.catch((fault: unknown) =>
      this.#log.warn({ mail: id, err: fault }, 'keeping a mail failed'),
    );
  }

  /** @throws Unreadable when another secret sealed it */
  #open(sealed: string, id: string): Mail {
    try {
      const { askedAt, ...mail } = JSON.parse(unseal(sealed, this.#key, id)) as Mail & {
        askedAt: string;
      };
      return { ...mail, askedAt: new Date(askedAt) };
    } catch (cause) {
      throw new Unreadable('A mail is sealed under another secret', { cause });
    }
  }

  #ask<R extends Record<string, unknown>>(statement: ReturnType<typeof sql>) {
    return runInScope<R>(this.#executor, AUTH_SCOPE, statement);
  }
}

type Kept = { readonly id: string; readonly sealed: string; readonly tries: string };

class Unreadable extends Error {}

/** Whether the mail server refused only the recipient (RFC 5321, section 3.3). */
function isAboutRecipient(fault: unknown): boolean {
  const { code, command } = fault as { code?: string; command?: string };
  return code === 'EENVELOPE' && command === 'RCPT TO';
}

/** Whether another try is useless: a 5xx answer (RFC 5321) that is not about us, or a mail that cannot be opened. */
function isForGood(fault: unknown): boolean {
  if (fault instanceof Unreadable) return true;
  const { responseCode } = fault as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 500 && !isAboutUs(fault);
}

/** Whether the mail server refused this server or its sender, and so any mail, until somebody mends that. */
function isAboutUs(fault: unknown): boolean {
  const { code = '', command } = fault as { code?: string; command?: string };
  return ['EPROTOCOL', 'ETLS', 'EAUTH'].includes(code) || command === 'MAIL FROM';
}
