import { supabase } from '../../../lib/backend/supabase.ts';
import { endDeliberately } from '../../../lib/session/session-end.ts';

/** A session of the person. */
export interface ListedSession {
  readonly id: string;
  readonly created_at: string;
  /** When it was last renewed, which the client does about once an hour. */
  readonly used_at: string;
  readonly user_agent: string | null;
  readonly is_current: boolean;
}

/** The person's sessions: the current one first, then by last use. Rejects with the client's error. */
export async function listSessions(): Promise<readonly ListedSession[]> {
  const client = await supabase();
  const { data, error } = await client.rpc('list_sessions');
  if (error) throw error;
  return data as readonly ListedSession[];
}

/** Ends one session of the person; it is no error if it has ended meanwhile. Rejects with the client's error. */
export async function endOneSession(session: string): Promise<void> {
  const client = await supabase();
  const { error } = await client.rpc('end_session', { session });
  if (error) throw error;
}

/** Ends the other sessions of the person, or all of them. Rejects with the client's error. */
export async function endSessions(which: 'others' | 'global'): Promise<void> {
  const { auth } = await supabase();
  await endDeliberately(async () => {
    const { error } = await auth.signOut({ scope: which });
    if (error) throw error;
  });
}
