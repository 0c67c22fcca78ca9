import type { PlatformRow } from '../../database/platform-row.ts';
import { sql, type Transaction } from '../../database/port/executor.ts';

import { rowOf } from './rows.ts';

/** The code challenge of PKCE (RFC 7636); the client keeps its verifier. */
export interface CodeChallenge {
  readonly value: string;
  readonly method: 's256' | 'plain';
}

/** How the person of a PKCE flow proves who they are, as the access token will name it (protocol 2.5). */
export type FlowMethod =
  | 'email/signup'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email_change'
  | 'oauth';

/** A row of `auth.flow_state`: a PKCE flow between its start and its exchange (protocol 2.16). */
export type FlowStateRow = PlatformRow<
  'auth.flow_state',
  {
    /** Every flow has it, though the column may be null. */
    user_id: string;
    authentication_method: FlowMethod;
  }
>;

/** Inserts the code challenge of a flow whose link is mailed, and deletes those whose links expired long ago. */
export async function insertFlowState(
  tx: Transaction,
  flow: {
    readonly id: string;
    readonly userId: string;
    readonly method: FlowMethod;
    readonly codeChallenge: CodeChallenge;
    readonly now: Date;
    readonly deleteOlderThan: Date;
  },
): Promise<void> {
  await tx.run(sql`
    delete from auth.flow_state where user_id = ${flow.userId}::uuid
      and created_at < ${flow.deleteOlderThan.toISOString()}::timestamptz`);
  await tx.run(sql`
    insert into auth.flow_state (id, user_id, code_challenge, code_challenge_method, provider_type,
      authentication_method, created_at)
    values (${flow.id}::uuid, ${flow.userId}::uuid, ${flow.codeChallenge.value}::text,
      ${flow.codeChallenge.method}::text, 'email', ${flow.method}::text, ${flow.now.toISOString()}::timestamptz)`);
}

/**
 * Inserts a flow whose person has come back from a provider; its code is valid from the time when the flow began
 * (protocol 2.10).
 */
export async function insertProviderFlow(
  tx: Transaction,
  flow: {
    readonly id: string;
    readonly userId: string;
    readonly codeHash: string;
    readonly codeChallenge: CodeChallenge;
    readonly provider: string;
    readonly sealedTokens: string;
    readonly begunAt: string;
  },
): Promise<void> {
  await tx.run(sql`
    insert into auth.flow_state (id, user_id, auth_code_hash, code_challenge, code_challenge_method,
      provider_type, authentication_method, created_at, sealed_provider_tokens)
    values (${flow.id}::uuid, ${flow.userId}::uuid, ${flow.codeHash}::text,
      ${flow.codeChallenge.value}::text, ${flow.codeChallenge.method}::text, ${flow.provider}::text,
      'oauth', ${flow.begunAt}::timestamptz, ${flow.sealedTokens}::text)`);
}

/**
 * Finds the flow of a link that was opened. A link that an earlier server mailed has none of its own: it continues the
 * newest flow of such a server, whose id is random.
 */
export async function findFlowOfLink(
  tx: Transaction,
  link: { readonly flowId: string; readonly userId: string; readonly method: FlowMethod },
): Promise<FlowStateRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(f)::text as row from auth.flow_state f
      where f.user_id = ${link.userId}::uuid and f.authentication_method = ${link.method}::text
        and (f.id = ${link.flowId}::uuid or substr(f.id::text, 15, 1) = '4')
      order by f.id = ${link.flowId}::uuid desc, f.created_at desc, f.id limit 1`),
  );
}

/** Issues the code that the client exchanges. */
export async function issueFlowCode(
  tx: Transaction,
  id: string,
  codeHash: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update auth.flow_state set auth_code_hash = ${codeHash}::text,
      auth_code_issued_at = ${now.toISOString()}::timestamptz
    where id = ${id}::uuid`);
}

/** Finds the flow of an issued code. A caller that ends it locks its person's row first, so that it ends only once. */
export async function findFlowByCode(
  tx: Transaction,
  codeHash: string,
): Promise<FlowStateRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(f)::text as row from auth.flow_state f
      where f.auth_code_hash = ${codeHash}::text`),
  );
}

/** Deletes a flow: its code works only once. */
export async function deleteFlow(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from auth.flow_state where id = ${id}::uuid`);
}

/** Deletes the flows of a person, so that none of their codes opens a session. */
export async function deleteFlowsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`delete from auth.flow_state where user_id = ${userId}::uuid`);
}
