import { createClient, type SupabaseClient } from '@supabase/supabase-js';

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
