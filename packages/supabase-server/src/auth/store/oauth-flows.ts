import type { PlatformRow } from '../../database/platform-row.ts';
import { sql, type Transaction } from '../../database/port/executor.ts';
import { rowOf } from './rows.ts';

/** A row of `auth.provider_trips`: a browser on its way to a provider and back. */
export type OAuthFlowRow = PlatformRow<'auth.provider_trips'>;

/** Inserts a flow, and deletes those that began before `deleteOlderThan`. */
export async function insertOAuthFlow(
  tx: Transaction,
  flow: Omit<OAuthFlowRow, 'created_at' | 'used_at'> & { readonly now: Date },
  deleteOlderThan: Date,
): Promise<void> {
  await tx.run(sql`
    delete from auth.provider_trips where created_at < ${deleteOlderThan.toISOString()}::timestamptz`);
  await tx.run(sql`
    insert into auth.provider_trips (state_hash, browser_hash, provider, redirect_to, code_challenge,
      code_challenge_method, language, linking_user_id, linking_session_id, created_at)
    values (${flow.state_hash}::text, ${flow.browser_hash}::text, ${flow.provider}::text,
      ${flow.redirect_to}::text, ${flow.code_challenge}::text, ${flow.code_challenge_method}::text,
      ${flow.language}::text, ${flow.linking_user_id}::uuid, ${flow.linking_session_id}::uuid,
      ${flow.now.toISOString()}::timestamptz)`);
}

/** Finds and locks the flow of a state, so that it ends only once. */
export async function lockOAuthFlow(
  tx: Transaction,
  stateHash: string,
): Promise<OAuthFlowRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(t)::text as row from auth.provider_trips t
      where t.state_hash = ${stateHash}::text for update`),
  );
}

/** Ends a flow. Its row stays for a while, so that a second use is recognised. */
export async function markOAuthFlowUsed(
  tx: Transaction,
  stateHash: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update auth.provider_trips set used_at = ${now.toISOString()}::timestamptz
    where state_hash = ${stateHash}::text`);
}
