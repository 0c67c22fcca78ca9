import type { Context } from 'hono';
import type { Transaction } from '../../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import type { TokenFault } from '../../gateway/principal.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { isUuid } from '../ids.ts';
import { findSession, type SessionRow } from '../store/sessions.ts';
import { findUser, isBanned, type UserRow } from '../store/users.ts';

/** The person and the session of a request's access token. */
export interface SignedIn {
  readonly user: UserRow;
  readonly session: SessionRow;
}

/** The ids in a valid access token, not yet looked up. */
interface ClaimedIds {
  readonly userId: string;
  readonly sessionId: unknown;
}

/**
 * Runs `work` for the person of the request's access token, in the transaction that checked the person and the session.
 * @throws AuthError by the table of protocol 2.3
 */
export async function asSignedIn<T>(
  auth: AuthWith<'clock' | 'executor'>,
  c: Context<HttpEnvironment>,
  work: (tx: Transaction, signedIn: SignedIn) => Promise<T>,
): Promise<T> {
  const ids = claimedIds(c);
  return withinScope(auth.executor, AUTH_SCOPE, async (tx) =>
    work(tx, await lookUp(auth, tx, ids)),
  );
}

/**
 * Like `asSignedIn`, only for people who have another way into their account than this session.
 * @throws AuthError 403 `no_authorization` for an anonymous person
 */
export function asPermanent<T>(
  auth: AuthWith<'clock' | 'executor'>,
  c: Context<HttpEnvironment>,
  work: (tx: Transaction, signedIn: SignedIn) => Promise<T>,
): Promise<T> {
  return asSignedIn(auth, c, (tx, signedIn) => {
    if (signedIn.user.is_anonymous) throw AUTH_ERRORS.anonymousNotAllowed();
    return work(tx, signedIn);
  });
}

function claimedIds(c: Context<HttpEnvironment>): ClaimedIds {
  const { principal, fault } = c.get('identity');
  requireBearer(c);
  if (fault?.kind === 'audience')
    throw AUTH_ERRORS.validationFailed('invalid JWT: unexpected audience');
  if (fault)
    throw AUTH_ERRORS.badToken(
      `invalid JWT: unable to parse or verify signature, ${reason(fault)}`,
    );
  const { sub, session_id: sessionId } = principal?.claims ?? {};
  if (sub === undefined || sub === '') throw AUTH_ERRORS.missingSubject();
  if (!isUuid(sub)) throw AUTH_ERRORS.subjectNotUuid();
  return { userId: sub, sessionId };
}

/** @throws AuthError 401 when the Authorization header is missing or not a Bearer token */
export function requireBearer(c: Context<HttpEnvironment>): void {
  if (!/^bearer +\S/i.test(c.req.header('authorization') ?? '')) {
    throw AUTH_ERRORS.noAuthorization();
  }
}

async function lookUp(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  ids: ClaimedIds,
): Promise<SignedIn> {
  const user = await findUser(tx, ids.userId);
  if (!user) throw AUTH_ERRORS.userGone();
  const session = isUuid(ids.sessionId) ? await findSession(tx, ids.sessionId) : null;
  if (!session || session.user_id !== user.id || session.revoked_at !== null) {
    throw AUTH_ERRORS.sessionGone();
  }
  if (isBanned(user, auth.clock())) throw AUTH_ERRORS.banned(403);
  return { user, session };
}

function reason(fault: TokenFault): string {
  switch (fault.kind) {
    case 'expired':
      return 'token has invalid claims: token is expired';
    case 'not-yet-valid':
      return 'token has invalid claims: token is not valid yet';
    case 'issued-in-future':
      return 'token has invalid claims: token used before issued';
    case 'signature':
      return 'token signature is invalid';
    case 'algorithm':
      return 'token is unverifiable: signing method is invalid';
    case 'unknown-key':
      return 'token is unverifiable: unrecognized JWT kid';
    case 'claims':
      return `token has invalid claims: ${fault.message}`;
    default:
      return 'token is malformed';
  }
}
