import { hasPaidAccess, type SubscriptionFlags } from './access.ts';

/** What a page requires: the column "Guard" of specification/access.md#pages. */
export type Guard = 'open' | 'guest' | 'confirmation' | 'session' | 'checkout' | 'subscribed';

/** Everything that a guard decides by. */
export interface AccessFacts {
  /** How far the session of the last visit has been restored. */
  readonly restore: 'running' | 'failed' | 'done';
  readonly hasSession: boolean;
  /** Whether the person has a second factor that this session has not proved. */
  readonly owesFactor: boolean;
  /** Whether the person must choose a password, because none of those named before is valid. */
  readonly owesPassword: boolean;
  readonly hasUser: boolean;
  readonly isConfirmed: boolean;
  readonly flags: SubscriptionFlags;
  /** Whether the server has answered about the subscription. */
  readonly answer: 'loading' | 'failed' | 'known';
}

/**
 * What a guard does: shows the page, waits, offers to start again, offers to ask for the subscription again, asks for
 * the second factor in place of the page, reports a wrong configuration, or leads elsewhere.
 */
export type AccessDecision =
  | 'allow'
  | 'wait'
  | 'start again'
  | 'ask again'
  | 'prove factor'
  | 'fatal'
  | '/sign_in'
  | '/sign_up'
  | '/pending_confirmation'
  | '/checkout'
  | '/update_password'
  | '/goals';

/** Decides about a page behind a guard: specification/access.md#subscribed-guard. */
export function pageAccess(guard: Guard, facts: AccessFacts): AccessDecision {
  if (guard === 'open') return 'allow';
  // Shown at once: somebody without a session has nothing to wait for.
  if (guard === 'guest') return facts.hasSession ? '/goals' : 'allow';
  if (facts.restore === 'running') return whileRestoring(guard, facts);
  if (facts.restore === 'failed') return 'start again';
  if (guard === 'confirmation') return confirmationAccess(facts);
  if (!facts.hasSession) return '/sign_in';
  if (facts.owesFactor) return 'prove factor';
  if (guard === 'session') return 'allow';
  return guard === 'checkout' ? checkoutAccess(facts) : subscribedAccess(facts);
}

/**
 * The last person on this device sees what the device has of them before the server has confirmed the session, as when
 * it cannot be reached. Stored data never leads anywhere else, and pages about the account itself wait for the server.
 */
function whileRestoring(guard: Guard, facts: AccessFacts): AccessDecision {
  if (guard !== 'subscribed' || !facts.hasSession || facts.owesFactor) return 'wait';
  return subscribedAccess(facts) === 'allow' ? 'allow' : 'wait';
}

/** specification/access.md#pages, /pending_confirmation. */
function confirmationAccess({ hasSession, hasUser, isConfirmed }: AccessFacts): AccessDecision {
  if (hasSession && isConfirmed) return '/goals';
  return hasUser ? 'allow' : '/sign_up';
}

/**
 * People who have paid are kept off the checkout (specification/access.md#pages); until that is known nobody sees a
 * payment form.
 */
function checkoutAccess({ flags, answer }: AccessFacts): AccessDecision {
  if (flags.isActive) return '/goals';
  if (answer === 'loading') return 'wait';
  return answer === 'failed' ? 'ask again' : 'allow';
}

/** The steps of specification/access.md#subscribed-guard; without an answer nobody is sent to the checkout. */
function subscribedAccess({
  hasUser,
  isConfirmed,
  owesPassword,
  flags,
  answer,
}: AccessFacts): AccessDecision {
  if (!hasUser) return 'fatal';
  if (!isConfirmed) return '/pending_confirmation';
  if (owesPassword) return '/update_password';
  if (hasPaidAccess(flags) && !flags.isInactive) return 'allow';
  if (answer === 'loading') return 'wait';
  return answer === 'failed' ? 'ask again' : '/checkout';
}
