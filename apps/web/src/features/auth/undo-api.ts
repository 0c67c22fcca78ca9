import { loadConfig } from '../../lib/config.ts';

/** Takes a new way into an account away again, by the token of the mail that told of it. Throws what the server answers. */
export async function undoNewWay(token: string): Promise<void> {
  const { supabaseUrl, publishableKey } = await loadConfig();
  // Ours, not the protocol's, so the client has no call for it.
  const response = await fetch(`${supabaseUrl}/auth/v1/undo`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify({ token }),
  });
  if (response.ok) return;
  const { code, message }: { code?: unknown; message?: unknown } = Object(
    await response.json().catch(() => null),
  );
  throw Object.assign(new Error(String(message)), { code, status: response.status });
}
