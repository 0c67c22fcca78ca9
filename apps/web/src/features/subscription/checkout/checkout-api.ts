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

/** Starts a checkout in the currency of the language; null if the subscription is active already. Rejects otherwise. */
export async function createCheckout(language: Language): Promise<Checkout | null> {
  const client = await supabase();
  const { data, error } = await client.functions.invoke('create_checkout_session', {
    body: { language },
  });
  if (error) {
    const answer: unknown = error.context;
    if (answer instanceof Response && answer.status === 409) return null;
    throw error;
  }
  return {
    clientSecret: data.clientSecret,
    currency: data.currency,
    firstCharge: data.firstCharge ?? null,
    mends: data.mends ?? null,
  };
}
