import type { Language } from '@bloom/domain/texts/language';
import { supabase } from '../../../lib/backend/supabase.ts';

/** What the payment form needs, and what the page shows about it. */
export interface Checkout {
  readonly clientSecret: string;
  readonly currency: string;
  /** When the first month is charged, ISO 8601; null if at once. */
  readonly firstCharge: string | null;
  /** The open amount of a plan whose card is replaced; null for a new plan. */
  readonly mends: { readonly amount: number; readonly invoiceUrl: string | null } | null;
}

/** Why there is no checkout: the subscription is active already, or the trial goes on for more than a month. */
export type NoCheckout =
  | { readonly kind: 'active' }
  /** `opensAt` is a moment from which on there is one, ISO 8601. */
  | { readonly kind: 'early'; readonly opensAt: string };

/** Starts a checkout in the currency of the language, or says why there is none. Rejects otherwise. */
export async function createCheckout(
  language: Language,
): Promise<{ readonly kind: 'ready'; readonly checkout: Checkout } | NoCheckout> {
  const client = await supabase();
  const { data, error } = await client.functions.invoke('create_checkout_session', {
    body: { language },
  });
  if (error) {
    const none = await noCheckoutIn(error.context);
    if (none === null) throw error;
    return none;
  }
  const checkout = {
    clientSecret: data.clientSecret,
    currency: data.currency,
    firstCharge: data.firstCharge ?? null,
    mends: data.mends ?? null,
  };
  return { kind: 'ready', checkout };
}

async function noCheckoutIn(answer: unknown): Promise<NoCheckout | null> {
  if (!(answer instanceof Response)) return null;
  if (answer.status === 409) return { kind: 'active' };
  if (answer.status !== 422) return null;
  const { opensAt } = Object(await answer.json().catch(() => null));
  return typeof opensAt === 'string' ? { kind: 'early', opensAt } : null;
}
