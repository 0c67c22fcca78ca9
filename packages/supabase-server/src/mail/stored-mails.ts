import { randomUUID } from 'node:crypto';
import { type Statement, sql } from '../database/port/executor.ts';
import { seal, unseal } from '../database/sealing.ts';
import type { Mail } from './mailer.ts';

/** The most that wait at one time: a mail server that is away for long must not fill the disk. */
const MOST_WAITING = 10_000;
/** A mail without a validity of its own is worth sending for three days. */
const GOOD_FOR_SECONDS = 3 * 86_400;

/** A mail as its row stores it. */
export type StoredMail = { readonly id: string; readonly sealed: string; readonly tries: string };

/** Mails with the ids of their rows, and the statement that inserts these: it gives no row where too many wait already. */
export interface Storing {
  readonly mails: readonly Mail[];
  readonly statement: Statement;
}

/** @param dueSeconds after how long a server may try them */
export function storing(mails: readonly Mail[], key: Uint8Array, dueSeconds: number): Storing {
  const askedAt = new Date().toISOString();
  const rows = mails.map((mail) => {
    const id = mail.id ?? randomUUID();
    return { id, mail, sealed: seal(JSON.stringify({ ...mail, askedAt }), key, id) };
  });
  const good = mails.map(({ goodForSeconds }) => String(goodForSeconds ?? GOOD_FOR_SECONDS));
  return {
    mails: rows.map(({ id, mail }) => ({ ...mail, storedAs: id })),
    statement: sql`
      insert into auth.outgoing_mails (id, sealed, due_at, expires_at)
      select m.id, m.sealed, clock_timestamp() + make_interval(secs => ${dueSeconds}::float),
        clock_timestamp() + make_interval(secs => m.good)
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ sealed }) => sealed)}::text[],
        ${good}::float[]) as m (id, sealed, good)
      where (select count(*) from auth.outgoing_mails) < ${MOST_WAITING}::int
      -- A server that ended may have stored it before.
      on conflict (id) do update set sealed = excluded.sealed
      returning id::text as id`,
  };
}

/**
 * Takes a mail that is due, for as long as `seconds` and longer after each try: other servers do not see it meanwhile. No
 * try is ever an hour ahead, unless the clock was set back since.
 */
export const taking = (seconds: number): Statement => sql`
  update auth.outgoing_mails m set tries = m.tries + 1,
    due_at = clock_timestamp() + make_interval(secs => least(900, ${seconds}::float * power(2, m.tries)))
  where id in (
    select id from auth.outgoing_mails
    where due_at <= clock_timestamp() or due_at > clock_timestamp() + interval '1 hour'
    order by due_at limit 1 for update skip locked)
  returning id::text as id, sealed, tries::text as tries`;

/** Keeps a mail that is being tried from other servers. */
export const keeping = (id: string, seconds: number): Statement => sql`
  update auth.outgoing_mails
  set due_at = greatest(due_at, clock_timestamp() + make_interval(secs => ${seconds}::float))
  where id = ${id}::uuid`;

/** Lets any server try a mail at the next look. */
export const lettingGo = (id: string): Statement => sql`
  update auth.outgoing_mails set due_at = clock_timestamp() + interval '2 seconds' where id = ${id}::uuid`;

export const deleting = (ids: readonly string[]): Statement =>
  sql`delete from auth.outgoing_mails where id = any(${ids}::uuid[])`;

/** The deletion of a mail that was sent need not be on the disk before anything else happens. */
export const NOT_WAITING_FOR_THE_DISK: Statement = sql`
  select num_nulls(set_config('synchronous_commit', 'off', true))`;

export const deletingExpired: Statement = sql`
  delete from auth.outgoing_mails where expires_at < clock_timestamp() returning 1`;

/** @throws Unreadable when another secret sealed it */
export function openStored(
  { id, sealed }: StoredMail,
  key: Uint8Array,
): Mail & { readonly id: string } {
  try {
    const { askedAt, ...mail } = JSON.parse(unseal(sealed, key, id)) as Mail & { askedAt: string };
    return { ...mail, id, askedAt: new Date(askedAt) };
  } catch (cause) {
    throw new Unreadable('A mail is sealed under another secret', { cause });
  }
}

export class Unreadable extends Error {}
