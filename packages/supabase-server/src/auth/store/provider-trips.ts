import { sql, type Transaction } from '../../database/port/executor.ts';
import type { ChallengeMethod } from '../sessions/pkce.ts';
import { rowOf } from './rows.ts';

/** A row of `auth.provider_trips`: a browser on its way to a provider and back. */
export interface ProviderTripRow {
  readonly state_hash: string;
  readonly browser_hash: string;
  readonly provider: string;
  readonly redirect_to: string;
  readonly code_challenge: string | null;
  readonly code_challenge_method: ChallengeMethod | null;
  readonly language: string | null;
  readonly linking_user_id: string | null;
  readonly linking_session_id: string | null;
  readonly created_at: string;
  readonly used_at: string | null;
}

/** Keeps a trip that begins, and forgets those that began before `goneWhenOlderThan`. */
export async function insertTrip(
  tx: Transaction,
  trip: Omit<ProviderTripRow, 'created_at' | 'used_at'> & { readonly now: Date },
  goneWhenOlderThan: Date,
): Promise<void> {
  await tx.run(sql`
    delete from auth.provider_trips where created_at < ${goneWhenOlderThan.toISOString()}::timestamptz`);
  await tx.run(sql`
    insert into auth.provider_trips (state_hash, browser_hash, provider, redirect_to, code_challenge,
      code_challenge_method, language, linking_user_id, linking_session_id, created_at)
    values (${trip.state_hash}::text, ${trip.browser_hash}::text, ${trip.provider}::text,
      ${trip.redirect_to}::text, ${trip.code_challenge}::text, ${trip.code_challenge_method}::text,
      ${trip.language}::text, ${trip.linking_user_id}::uuid, ${trip.linking_session_id}::uuid,
      ${trip.now.toISOString()}::timestamptz)`);
}

/** Finds the trip of a state and holds it, so that it ends once. */
export async function lockTrip(
  tx: Transaction,
  stateHash: string,
): Promise<ProviderTripRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(t)::text as row from auth.provider_trips t
      where t.state_hash = ${stateHash}::text for update`),
  );
}

/** Ends a trip. Its row stays for a while, so that a second try is recognised. */
export async function markTripUsed(tx: Transaction, stateHash: string, now: Date): Promise<void> {
  await tx.run(sql`
    update auth.provider_trips set used_at = ${now.toISOString()}::timestamptz
    where state_hash = ${stateHash}::text`);
}
