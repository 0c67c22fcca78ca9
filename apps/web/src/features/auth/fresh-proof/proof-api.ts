import { type Session, supabase } from '../../../lib/backend/supabase.ts';
import { claimsOf } from '../../../lib/backend/token-claims.ts';

/**
 * Proves who the person is by the password, which opens a new session and ends the current one. Rejects with the
 * client's error.
 */
export async function proveByPassword(email: string, password: string): Promise<void> {
  const client = await supabase();
  const { data: present } = await client.auth.getSession();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const { session_id: left } = claimsOf(present.session?.access_token ?? '');
  // A session that could not be ended does no harm: it is in the list, and its proof is old.
  if (typeof left === 'string') await client.rpc('end_session', { session: left });
}

/**
 * Proves who the person is by a mailed code, and renews the session so that its token says so. A code that is refused
 * may have been used up by a try whose answer was lost: then the renewed session knows a proof that this device did not.
 * Rejects with the client's error.
 */
export async function proveByMailedCode(code: string): Promise<void> {
  const { auth } = await supabase();
  const { data: present } = await auth.getSession();
  const { error } = await auth.updateUser({ nonce: code });
  if (error && error.code !== 'reauthentication_not_valid') throw error;
  const renewed = await auth.refreshSession();
  if (renewed.error) throw renewed.error;
  const { session } = renewed.data;
  // Somebody else may have signed in meanwhile.
  const isSamePerson = session?.user.id === present.session?.user.id;
  if (error && (!isSamePerson || proofsIn(session) === proofsIn(present.session))) throw error;
}

const proofsIn = (session: Session | null): string =>
  JSON.stringify(claimsOf(session?.access_token ?? '').amr ?? []);
