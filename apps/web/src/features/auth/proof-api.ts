import { supabase } from '../../lib/supabase.ts';
import { claimsOf } from './token-claims.ts';

/**
 * Proves by the password who the person is, which opens a new session in place of the present one. Throws the client's
 * error.
 */
export async function proveByPassword(email: string, password: string): Promise<void> {
  const client = await supabase();
  const { data: present } = await client.auth.getSession();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const { session_id: left } = claimsOf(present.session?.access_token ?? '');
  // A session that stays behind does no harm: it is listed, and stale.
  if (typeof left === 'string') await client.rpc('end_session', { session: left });
}

/** Proves by a mailed code who the person is; the session is renewed, so that its token tells. Throws the client's error. */
export async function proveByMailedCode(code: string): Promise<void> {
  const { auth } = await supabase();
  const proved = await auth.updateUser({ nonce: code });
  if (proved.error) throw proved.error;
  const renewed = await auth.refreshSession();
  if (renewed.error) throw renewed.error;
}
