import type { Context } from 'hono';
import { isUuid } from '../../database/is-uuid.ts';
import type { Transaction } from '../../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import type { TokenFault } from '../../gateway/principal.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { findSession, type SessionRow } from '../store/sessions.ts';
import { findUser, isBanned, lockUser, type UserRow } from '../store/users.ts';

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

type Work<T> = (tx: Transaction, signedIn: SignedIn) => Promise<T>;

/**
 * Runs `work` for the person of the request's access token, in the transaction that checked the person and the session.
 * @throws AuthError by the table of protocol 2.3
 */
export const asSignedIn = <T>(
  auth: AuthWith<'clock' | 'executor'>,
  c: Context<HttpEnvironment>,
  work: Work<T>,
): Promise<T> => lookUpAndRun(auth, c, findUser, work);

/**
 * Like `asSignedIn`, for work that changes something: the person's row is locked before their session is read. Whoever
 * ends the session at that moment, to keep a thief out, has either ended it, or finds what the thief has changed.
 */
export const changeAsSignedIn = <T>(
  auth: AuthWith<'clock' | 'executor'>,
  c: Context<HttpEnvironment>,
  work: Work<T>,
): Promise<T> => lookUpAndRun(auth, c, lockUser, work);

/**
 * Like `asSignedIn`, only for people who have another way into their account than this session.
 * @throws AuthError 403 `no_authorization` for an anonymous person
 */
export const asPermanent = <T>(
  auth: AuthWith<'clock' | 'executor'>,
  c: Context<HttpEnvironment>,
  work: Work<T>,
): Promise<T> => asSignedIn(auth, c, ofPermanent(work));

/** Like `changeAsSignedIn`, only for those people, too. */
export const changeAsPermanent = <T>(
  auth: AuthWith<'clock' | 'executor'>,
  c: Context<HttpEnvironment>,
  work: Work<T>,
): Promise<T> => changeAsSignedIn(auth, c, ofPermanent(work));

const ofPermanent =
  <T>(work: Work<T>): Work<T> =>
  async (tx, signedIn) => {
    if (signedIn.user.is_anonymous) throw AUTH_ERRORS.anonymousNotAllowed();
    return work(tx, signedIn);
  };

async function lookUpAndRun<T>(
  auth: AuthWith<'clock' | 'executor'>,
  c: Context<HttpEnvironment>,
  find: typeof findUser,
  work: Work<T>,
): Promise<T> {
  const ids = claimedIds(c);
  return withinScope(auth.executor, AUTH_SCOPE, async (tx) =>
    work(tx, await lookUp(auth, tx, find, ids)),
  );
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
  find: typeof findUser,
  ids: ClaimedIds,
): Promise<SignedIn> {
  const user = await find(tx, ids.userId);
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
