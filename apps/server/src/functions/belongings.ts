import { BelongingsAway } from '@bloom/supabase-server';
import { once } from '@bloom/supabase-server/once';
import type { SupabaseClient } from '@supabase/supabase-js';
import { isAway } from '../../../../supabase/functions/_shared/calls/answers.ts';
import { ONE_CALL_MS } from '../../../../supabase/functions/_shared/stripe/one-call.ts';
import type { StripeSettings } from '../billing/stripe-client.ts';

/**
 * Removes what belongs to a person and is not deleted with their row. Stripe's client is imported when it is first
 * needed.
 */
export function createBelongings(operator: SupabaseClient, settings: StripeSettings | null) {
  const parts = once(async () => {
    const [{ removeBelongings, removePhotosOf }, { createStripeClient }] = await Promise.all([
      import('../../../../supabase/functions/_shared/removals/person-deletion.ts'),
      import('../billing/stripe-client.ts'),
    ]);
    return { removeBelongings, removePhotosOf, createStripeClient };
  });
  return {
    remove: async (person: string) => {
      const { removeBelongings, createStripeClient } = await parts();
      // A client for each person: an operator waits for the answer.
      const stripe = settings && createStripeClient(settings, ONE_CALL_MS);
      await removeBelongings({ operator, stripe }, person).catch((cause: unknown) => {
        throw isAway(cause) ? new BelongingsAway('Stripe or the store is away', { cause }) : cause;
      });
    },
    removeLate: async (person: string) => (await parts()).removePhotosOf(operator, person),
  };
}
