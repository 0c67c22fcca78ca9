import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import type { AuthWith } from '../dependencies.ts';
import { CONFIRMATION_LINK_SECONDS, FLOW_SECONDS } from '../lifetimes.ts';
import {
  codeHash,
  generateMailSecrets,
  isPkceLink,
  linkHash,
  linkSeconds,
  type MailSecrets,
} from '../one-time-tokens/one-time-tokens.ts';
import { flowIdOf } from '../sessions/flows.ts';
import { type CodeChallenge, type FlowMethod, insertFlowState } from '../store/flow-states.ts';
import { putOneTimeToken, type TokenType } from '../store/one-time-tokens.ts';
import type { UserRow } from '../store/users.ts';

/** The secrets of a mail, and the id of the row that has their hashes. */
export interface IssuedToken extends MailSecrets {
  readonly id: string;
}

/** Generates the secrets of a mail to this address and stores their hashes; the code takes the place of an older mail's. */
export async function issueToken(
  auth: AuthWith<'clock' | 'keys'>,
  tx: Transaction,
  token: {
    readonly user: UserRow;
    readonly type: TokenType;
    readonly address: string;
    readonly pkce: boolean;
  },
): Promise<IssuedToken> {
  const id = randomUUID();
  const secrets = generateMailSecrets(token.address, token.pkce);
  await putOneTimeToken(tx, {
    id,
    userId: token.user.id,
    type: token.type,
    linkHash: linkHash(secrets.link),
    codeHash: codeHash(token.address, secrets.code, auth.keys.codes),
    address: token.address,
    now: auth.clock(),
    linksSince: new Date(auth.clock().getTime() - linkSeconds(token.type) * 1000),
  });
  return { ...secrets, id };
}

/** Stores the code challenge until this link is opened; does nothing in the implicit flow. */
export async function keepCodeChallenge(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  {
    user,
    method,
    link,
  }: { readonly user: UserRow; readonly method: FlowMethod; readonly link: string },
  codeChallenge: CodeChallenge | null,
): Promise<void> {
  if (codeChallenge === null) return;
  const now = auth.clock();
  const longest = CONFIRMATION_LINK_SECONDS + FLOW_SECONDS;
  const deleteOlderThan = new Date(now.getTime() - longest * 1000);
  const flow = { id: flowIdOf(link), userId: user.id, method, codeChallenge, now, deleteOlderThan };
  await insertFlowState(tx, flow);
}

/**
 * The address that a mail's button links to (protocol 2.14). A page of the app gets the token in the fragment, which no
 * server, log or referrer sees, and scanners that open the link do not use the token up. For another app, and for one
 * that exchanges codes, the link goes through GET /verify.
 */
export function confirmationUrl(
  auth: AuthWith<'settings'>,
  token: string,
  type: string,
  target: URL,
): string {
  const { publicUrl, confirmPage } = auth.settings;
  if (confirmPage !== null && target.origin === new URL(publicUrl).origin && !isPkceLink(token)) {
    const next = target.pathname + target.search;
    return `${publicUrl}${confirmPage}#${new URLSearchParams({ token_hash: token, type, next })}`;
  }
  const query = new URLSearchParams({ token, type, redirect_to: target.href });
  return `${publicUrl}/auth/v1/verify?${query}`;
}
