import {
  type Session,
  separateAuth,
  supabase,
  supabaseAuth,
} from '../../../lib/backend/supabase.ts';
import { claimsOf } from '../../../lib/backend/token-claims.ts';
import { clearBrowser } from '../../../lib/session/clear-browser.ts';
import type { MailLink } from './mail-link.ts';

/** The session that a mail link has opened, beside the one of this browser. */
export interface OpenedLink {
  readonly session: Session;
  /** Makes it the session of this browser; the current one ends. */
  take(): Promise<void>;
  /** Ends it; the session of this browser reads what the link has changed. */
  leave(): Promise<void>;
}

/**
 * Uses the link of a mail without changing who is signed in here; 'half' after the first of the two links of an email
 * change, 'moved' where that change was made already. Rejects with the client's error.
 */
export async function openMailLink({
  tokenHash,
  type,
}: MailLink): Promise<OpenedLink | 'half' | 'moved'> {
  const apart = await separateAuth();
  const { data, error } = await apart.verifyOtp({ token_hash: tokenHash, type });
  const isUsed = error?.code === 'otp_expired' && type === 'email_change';
  if (isUsed && (await hasMoved())) return 'moved';
  if (error) throw error;
  const { session } = data;
  if (session === null) return 'half';
  return {
    session,
    take: () => take(session),
    async leave() {
      await apart.signOut({ scope: 'local' });
      const auth = await supabaseAuth();
      const { data: here } = await auth.getSession();
      if (here.session?.user.id === session.user.id) await auth.refreshSession();
    },
  };
}

/** Whether the person here has another address by now, as where the answer to the first use of a link was lost. */
async function hasMoved(): Promise<boolean> {
  const auth = await supabaseAuth();
  const { data: here } = await auth.getSession();
  if (here.session === null) return false;
  const { data: renewed } = await auth.refreshSession();
  const before = here.session.user;
  // Somebody else may have signed in meanwhile.
  return renewed.session?.user.id === before.id && renewed.session.user.email !== before.email;
}

async function take(session: Session): Promise<void> {
  const client = await supabase();
  const { data: here } = await client.auth.getSession();
  const isSamePerson = here.session?.user.id === session.user.id;
  if (here.session !== null && !isSamePerson) {
    await client.auth.signOut({ scope: 'local' });
    await clearBrowser();
  }
  const { error } = await client.auth.setSession(session);
  if (error) throw error;
  const { session_id: left } = claimsOf(here.session?.access_token ?? '');
  // A session that could not be ended does no harm: it is in the list of sessions.
  if (isSamePerson && typeof left === 'string') await client.rpc('end_session', { session: left });
}
