import { fetchBackend } from '../../lib/backend/fetch/fetch-backend.ts';
import { loadConfig } from '../../lib/settings/config.ts';

/** A message, and the id that its device made for it: with the same id it is sent once. */
export interface Message {
  readonly id: string;
  readonly text: string;
}

/**
 * Sends a message to the support address (specification/shell.md#privacy-policy-and-contact), with the publishable key
 * as its bearer; only success or failure is read. Rejects on failure.
 */
export async function sendMessage({ id, text }: Message, email: string): Promise<void> {
  const { supabaseUrl, publishableKey } = await loadConfig();
  const answer = await fetchBackend(`${supabaseUrl}/functions/v1/contact`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${publishableKey}`,
      apikey: publishableKey,
    },
    body: JSON.stringify({ message: text, email, id }),
  });
  if (!answer.ok) throw new Error(`The message was answered with ${answer.status}`);
}
