import { loadConfig } from '../../lib/config.ts';

/**
 * Sends a message to the support address (specification/shell.md#privacy-policy-and-contact), with the publishable key
 * as its bearer; only success or failure is read. Rejects on failure.
 */
export async function sendMessage(message: string, email: string): Promise<void> {
  const { supabaseUrl, publishableKey } = await loadConfig();
  const answer = await fetch(`${supabaseUrl}/functions/v1/contact`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${publishableKey}`,
      apikey: publishableKey,
    },
    body: JSON.stringify({ message, email }),
  });
  if (!answer.ok) throw new Error(`The message was answered with ${answer.status}`);
}
