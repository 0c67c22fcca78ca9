import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { FLOW_SECONDS } from '../lifetimes.ts';
import {
  deleteFlow,
  type FlowMethod,
  type FlowStateRow,
  findFlowByCode,
  findFlowOfLink,
  issueFlowCode,
} from '../store/flow-states.ts';
import { lockUser, type UserRow } from '../store/users.ts';
import { matchesCodeChallenge } from './pkce.ts';

/** What the database keeps of a flow's code. */
export const flowCodeHash = (code: string) => createHash('sha256').update(code).digest('hex');

/** The method of the flow that a verification type belongs to (protocol 2.5). */
export function flowMethod(verificationType: string): FlowMethod {
  switch (verificationType) {
    case 'recovery':
    case 'magiclink':
    case 'invite':
    case 'email_change':
      return verificationType;
    default:
      return 'email/signup';
  }
}

/**
 * The id of the flow that a mailed link continues, made from the link itself: somebody else may have asked for another
 * link since, and the code must be worth something only to the browser that asked for this one.
 */
export function flowIdOf(link: string): string {
  const digits = createHash('sha256').update(`flow\n${link}`).digest('hex');
  // An id that is made of something (RFC 9562, version 8).
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** A link that was opened, and whose it is. */
interface OpenedLink {
  readonly link: string;
  readonly userId: string;
  readonly method: FlowMethod;
}

/**
 * Issues the code of a flow after its link was opened (protocol 2.16).
 * @throws AuthError 422 `flow_state_not_found`
 */
export async function issueCode(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  { link, ...whose }: OpenedLink,
): Promise<string> {
  const flow = await findFlowOfLink(tx, { ...whose, flowId: flowIdOf(link) });
  if (!flow) throw AUTH_ERRORS.flowMissing();
  const code = randomUUID();
  await issueFlowCode(tx, flow.id, flowCodeHash(code), auth.clock());
  return code;
}

/**
 * Ends the flow of a code for a client that has its verifier (protocol 2.10), and locks its person's row.
 * @throws AuthError 404 for an unknown code, 422 for one older than 300 s, 400 for a wrong verifier
 */
export async function finishFlow(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  code: string,
  verifier: string,
): Promise<{ readonly flow: FlowStateRow; readonly user: UserRow }> {
  const hash = flowCodeHash(code);
  const found = await findFlowByCode(tx, hash);
  const user = found && (await lockUser(tx, found.user_id));
  // Read again now that the person's row is locked: another request may have used it up.
  const flow = user && (await findFlowByCode(tx, hash));
  if (!user || !flow) throw AUTH_ERRORS.flowUnknown();
  const issuedAt = Date.parse(flow.auth_code_issued_at ?? flow.created_at);
  if (auth.clock().getTime() - issuedAt > FLOW_SECONDS * 1000) throw AUTH_ERRORS.flowExpired();
  const codeChallenge = { value: flow.code_challenge, method: flow.code_challenge_method };
  if (!matchesCodeChallenge(verifier, codeChallenge)) throw AUTH_ERRORS.badVerifier();
  await deleteFlow(tx, flow.id);
  return { flow, user };
}
