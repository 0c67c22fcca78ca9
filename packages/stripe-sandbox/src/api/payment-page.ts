import { invalid, missing, StripeFault } from '../fault.ts';
import { type Form, membersOf, textOf } from '../form-body.ts';
import type { CheckoutSession } from '../objects.ts';
import type { World } from '../world.ts';
import { completeSession, findSession, shownSession } from './checkout-sessions.ts';
import { findCustomer } from './customers.ts';
import { failureMessage, outcomeOf } from './test-cards.ts';

/** What the stand-in's script in the browser gets of a session. */
export interface ShownPage {
  readonly session: CheckoutSession;
  /** The customer's address, if they have one; the page cannot change it then. */
  readonly fixedEmail: string | null;
}

/** POST /v1/payment_pages/init, with the session's client secret. */
export function initPage(world: World, form: Form): ShownPage {
  const session = sessionOfSecret(world, form);
  return {
    session: shownSession(session),
    fixedEmail: findCustomer(world, session.customer).email,
  };
}

/**
 * POST /v1/payment_pages/confirm: pays with the entered card. Returns where the browser goes next, or asks for the
 * challenge of the card's bank, whose result comes with the second call.
 * @throws StripeFault 402 when the payment fails.
 */
export function confirmPage(world: World, form: Form) {
  const session = sessionOfSecret(world, form);
  if (session.status !== 'open') {
    throw new StripeFault(400, 'invalid_request_error', 'This Checkout Session is not open.', {
      code: 'checkout_session_not_open',
    });
  }
  const method = textOf(form, 'method') ?? 'card';
  const number = (textOf(membersOf(form, 'card'), 'number') ?? '').replaceAll(/\D/g, '');
  const locale = textOf(form, 'locale') ?? 'en';
  const challenge = textOf(form, 'challenge');
  if (method === 'pix') {
    requirePix(session);
    if (challenge === undefined) return { outcome: 'challenge' as const };
    if (challenge !== 'passed') throw refusal('pix_expired', null, locale);
  } else if (asksBank(session, number, challenge, locale)) {
    return { outcome: 'challenge' as const };
  }
  completeSession(world, session, {
    email: textOf(form, 'email') ?? null,
    number: method === 'pix' ? null : number,
  });
  const returnUrl = session.return_url.replace('{CHECKOUT_SESSION_ID}', session.id);
  return { outcome: 'complete' as const, returnUrl };
}

/** Whether the card's bank has to be asked first. @throws StripeFault 402 when the card is refused. */
function asksBank(
  { amount_total }: CheckoutSession,
  number: string,
  challenge: string | undefined,
  locale: string,
): boolean {
  const outcome = outcomeOf(number);
  if (outcome.kind === 'declined') throw refusal(outcome.code, outcome.declineCode, locale);
  if (outcome.kind === 'kept only' && amount_total > 0) {
    throw refusal('card_declined', 'generic_decline', locale);
  }
  if (outcome.kind !== 'challenge') return false;
  if (challenge === undefined) return true;
  if (challenge !== 'passed') throw refusal('authentication', null, locale);
  if (outcome.afterwards === 'declined') throw refusal('card_declined', 'generic_decline', locale);
  return false;
}

function requirePix({ payment_method_types }: CheckoutSession): void {
  if (payment_method_types.includes('pix')) return;
  throw invalid('The payment method type "pix" is not available for this session.', 'method');
}

function refusal(code: string, declineCode: string | null, locale: string): StripeFault {
  return new StripeFault(402, 'card_error', failureMessage(declineCode ?? code, locale), {
    code,
    ...(declineCode === null ? {} : { decline_code: declineCode }),
  });
}

/** The secret is what lets a browser see and pay a session. */
function sessionOfSecret(world: World, form: Form) {
  const secret = textOf(form, 'client_secret') ?? '';
  const [id = ''] = secret.split('_secret_');
  const session = findSession(world, id);
  if (session.hidden.secret !== secret) throw missing('checkout.session', id);
  return session;
}
