import { missing } from '../fault.ts';
import type { PaymentMethod } from '../objects.ts';
import { type HiddenNumber, newId, type World } from '../world.ts';
import { offSessionFailure } from './test-cards.ts';

type Method = PaymentMethod & HiddenNumber;

/** Keeps a card for a customer or, with null, Pix. */
export function keepPaymentMethod(world: World, customer: string, number: string | null): Method {
  const method: Method = {
    id: newId('pm'),
    object: 'payment_method',
    created: world.now(),
    customer,
    livemode: false,
    ...(number === null
      ? { type: 'pix' }
      : { type: 'card', card: { last4: number.slice(-4) } as const }),
    hidden: { number },
  };
  world.state.paymentMethods[method.id] = method;
  return method;
}

/** The payment method with an id. @throws StripeFault when there is none. */
export function findPaymentMethod(world: World, id: string): Method {
  const found = world.state.paymentMethods[id];
  if (found === undefined) throw missing('PaymentMethod', id);
  return found;
}

/** A payment method as the API shows it. */
export function shownPaymentMethod({ hidden: _, ...shown }: Method): PaymentMethod {
  return shown;
}

/** Why charging a payment method fails: the decline code, or null when it succeeds. */
export function chargeFailure(world: World, method: string | null): string | null {
  const found = method === null ? undefined : world.state.paymentMethods[method];
  if (found === undefined) return 'generic_decline';
  return found.hidden.number === null ? null : offSessionFailure(found.hidden.number);
}
