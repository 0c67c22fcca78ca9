import { fetchBackend } from '../../../lib/backend/fetch/fetch-backend.ts';
import { withCurrentKey } from '../../../lib/backend/fetch/rotated-key.ts';
import { loadConfig } from '../../../lib/settings/config.ts';

const send = withCurrentKey(fetchBackend);

/**
 * Removes a newly added sign-in method, with the token of the mail that announced it. Rejects with the answer of the
 * server.
 */
export async function undoNewWay(token: string): Promise<void> {
  const { supabaseUrl, publishableKey } = await loadConfig();
  // An endpoint of our own server, not of the protocol, so the client has no method for it.
  const response = await send(`${supabaseUrl}/auth/v1/undo`, {
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
