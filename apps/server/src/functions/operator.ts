import { once } from '@bloom/supabase-server/once';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { StripeSettings } from '../billing/stripe-client.ts';

/** A client with the secret key that calls this server itself, through `callSelf` and so without the network. */
export function createOperatorClient({
  publicUrl,
  secretKey,
  callSelf,
}: {
  readonly publicUrl: string;
  readonly secretKey: string;
  readonly callSelf: (request: Request) => Promise<Response>;
}): SupabaseClient {
  return createClient(publicUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => callSelf(new Request(input as string, init as RequestInit)) },
  });
}

/**
 * Removes what belongs to a person and is not deleted with their row. Stripe's client is imported when it is first
 * needed.
 */
export function createBelongings(operator: SupabaseClient, settings: StripeSettings | null) {
  const parts = once(async () => {
    const [{ removeBelongings, removePhotosOf }, { createStripeClient }] = await Promise.all([
      import('../../../../supabase/functions/_shared/person-deletion.ts'),
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
