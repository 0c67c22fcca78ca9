import { type Statement, sql } from '../../database/port/executor.ts';
import { SESSIONS_MAXIMUM } from '../input-limits.ts';
import type { Contact } from './contacts.ts';
import type { FactorRow } from './factors.ts';
import type { IdentityRow } from './identities.ts';
import type { AuthenticationProof, SessionRow } from './sessions.ts';
import type { UserRow } from './users.ts';

/** A session to open, with its first refresh token. */
export interface SessionOpening {
  readonly id: string;
  readonly userId: string;
  readonly amr: readonly AuthenticationProof[];
  /** What the browser or app calls itself. */
  readonly userAgent: string | null;
  readonly tokenId: string;
  readonly tokenHash: string;
  readonly now: Date;
  readonly notAfter: Date;
  /** The passkey that opens it, at aal2; null for other ways of signing in. */
  readonly passkeyId: string | null;
  /**
   * Opens nothing unless this is still the hash of the person's password, the address or number is confirmed, and the
   * person is not banned or deleted. Null where the caller has checked that.
   */
  readonly password: { readonly hash: string; readonly by: Contact['kind'] } | null;
}

/** A person whose session has just been opened. */
export interface Opened {
  readonly user: UserRow;
  readonly session: SessionRow;
  readonly identities: readonly IdentityRow[];
  readonly factors: readonly FactorRow[];
}

/**
 * Opens a session, sets the time of the person's last sign-in, and deletes their sessions that can no longer be
 * refreshed, and those that are too many: counted for each assurance level, so that somebody who knows only the password
 * ends none that has proved more. It is one statement, since the embedded database serves nobody else during a
 * transaction. It returns one row, or none where nothing was opened.
 */
export function openingStatement(session: SessionOpening): Statement {
  const { id, userId, amr, userAgent, tokenId, tokenHash, passkeyId } = session;
  const [passwordHash, by] = [session.password?.hash ?? null, session.password?.by ?? null];
  const aal = passkeyId === null ? 'aal1' : 'aal2';
  const [now, notAfter] = [session.now.toISOString(), session.notAfter.toISOString()];
  return sql`
  with signed as (
    update auth.users set last_sign_in_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
    where id = ${userId}::uuid and (${passwordHash}::text is null or encrypted_password = ${passwordHash}::text
      and case when ${by}::text = 'phone' then phone_confirmed_at else email_confirmed_at end is not null
      and coalesce(banned_until <= ${now}::timestamptz, true)
      and deleted_at is null)
    returning *
  ), gone as (
    delete from auth.sessions where user_id = ${userId}::uuid and (
      not_after < ${now}::timestamptz
      or id in (
        select id from (
          select id, row_number() over (partition by aal order by revoked_at is null desc, refreshed_at desc)
            + case when aal = ${aal}::text then 1 else 0 end as place
          from auth.sessions where user_id = ${userId}::uuid
        ) as ranked where place > ${SESSIONS_MAXIMUM}::int
      )
    ) and exists (select from signed)
  ), opened as (
    insert into auth.sessions (id, user_id, aal, passkey_id, amr, user_agent, created_at, refreshed_at, not_after)
    select ${id}::uuid, signed.id, ${aal}::text, ${passkeyId}::uuid, ${JSON.stringify(amr)}::jsonb, ${userAgent}::text,
      ${now}::timestamptz, ${now}::timestamptz, ${notAfter}::timestamptz
    from signed returning *
  ), token as (
    insert into auth.refresh_tokens (id, session_id, token_hash, created_at)
    select ${tokenId}::uuid, opened.id, ${tokenHash}::text, ${now}::timestamptz from opened
  )
  select jsonb_build_object('user', to_jsonb(signed), 'session', to_jsonb(opened),
    'identities', (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at, i.provider, i.id), '[]')
      from auth.identities i where i.user_id = signed.id),
    'factors', (select coalesce(jsonb_agg(to_jsonb(f) order by f.created_at, f.id), '[]')
      from auth.mfa_factors f where f.user_id = signed.id))::text as row
  from signed, opened`;
}
