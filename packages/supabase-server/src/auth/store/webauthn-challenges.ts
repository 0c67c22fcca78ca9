import type { PlatformRow } from '../../database/platform-row.ts';
import { sql, type Transaction } from '../../database/port/executor.ts';
import { rowOf } from './rows.ts';

/** A row of `auth.webauthn_challenges`: what an authenticator has to sign, once. */
export type WebAuthnChallengeRow = PlatformRow<'auth.webauthn_challenges'>;

/** Inserts a challenge, and deletes those that have expired. */
export async function insertWebAuthnChallenge(
  tx: Transaction,
  begun: {
    readonly id: string;
    readonly challenge: string;
    /** Null for a sign-in. */
    readonly sessionId: string | null;
    readonly now: Date;
    readonly deleteOlderThan: Date;
  },
): Promise<void> {
  await tx.run(sql`
    delete from auth.webauthn_challenges
    where created_at < ${begun.deleteOlderThan.toISOString()}::timestamptz`);
  await tx.run(sql`
    insert into auth.webauthn_challenges (id, challenge, session_id, created_at)
    values (${begun.id}::uuid, ${begun.challenge}::text, ${begun.sessionId}::uuid,
      ${begun.now.toISOString()}::timestamptz)`);
}

/** Uses up a challenge of this session, or of a sign-in; null when there is none, or another request has used it. */
export async function takeWebAuthnChallenge(
  tx: Transaction,
  id: string,
  sessionId: string | null,
): Promise<WebAuthnChallengeRow | null> {
  return rowOf(
    await tx.run(sql`
      delete from auth.webauthn_challenges
      where id = ${id}::uuid and session_id is not distinct from ${sessionId}::uuid
      returning to_jsonb(webauthn_challenges)::text as row`),
  );
}
