import { once } from '@bloom/supabase-server/once';
import type { SupabaseClient } from '@supabase/supabase-js';
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
    const stripe = settings === null ? null : createStripeClient(settings);
    return { removeBelongings, removePhotosOf, stripe };
  });
  return {
    remove: async (person: string) => {
      const { removeBelongings, stripe } = await parts();
      await removeBelongings({ operator, stripe }, person);
    },
    removeLate: async (person: string) => (await parts()).removePhotosOf(operator, person),
  };
}
