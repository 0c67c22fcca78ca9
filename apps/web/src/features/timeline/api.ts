import type { StoredAction } from '@bloom/domain/action';
import type { Database } from '../../lib/database.gen.ts';
import { supabase } from '../../lib/supabase.ts';
import { olderThan } from '../../lists/read-pages.ts';

export type ActionRow = Database['public']['Tables']['actions']['Row'] & StoredAction;

/** How many actions are read at once. */
export const PAGE_SIZE = 50;

/**
 * Reads a page of actions, newest first: the first one, or those older than the given one. Rejects with the backend's
 * error.
 */
export async function readActions(newer: ActionRow | null): Promise<readonly ActionRow[]> {
  const client = await supabase();
  let query = client
    .from('actions')
    .select('*')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_SIZE);
  if (newer !== null) query = query.or(olderThan(newer));
  const { data } = await query.overrideTypes<ActionRow[], { merge: false }>().throwOnError();
  return data;
}
