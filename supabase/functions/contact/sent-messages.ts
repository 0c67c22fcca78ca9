import type { SupabaseClient } from '@supabase/supabase-js';

/** Which messages were sent, or are being sent, on any server. Messages are known by a key that says nothing of them. */
export interface SentMessages {
  /** Begins to send a message; one that is not new must not be sent. */
  begin(key: string): Promise<'new' | 'sending' | 'sent'>;
  /** Says how it ended; a message that was not sent is new again. */
  end(key: string, isSent: boolean): Promise<void>;
}

/** The messages that the database knows of. @param operator a client with the secret key */
export const sentMessagesIn = (operator: SupabaseClient): SentMessages => ({
  begin: async (key) => (await operator.rpc('begin_contact_message', { key }).throwOnError()).data,
  end: async (key, isSent) => {
    await operator.rpc('end_contact_message', { key, is_sent: isSent }).throwOnError();
  },
});

/** The key of a message: only who knows its id and all of its words can ask for it. */
export async function messageKey(...parts: readonly string[]): Promise<string> {
  const words = new TextEncoder().encode(JSON.stringify(parts));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', words));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
