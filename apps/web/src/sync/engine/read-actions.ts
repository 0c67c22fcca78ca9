import type { Row } from '@bloom/domain/outbox/entry';
import { supabase } from '../../lib/supabase.ts';
import { olderThan } from '../../lists/read-pages.ts';
import type { Place } from '../place.ts';

/** Reads so many actions before a place, or the newest ones, the newest first. Rejects with the backend's error. */
export async function readActions(before: Place | null, count: number): Promise<readonly Row[]> {
  const client = await supabase();
  let query = client
    .from('actions')
    .select('*')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(count);
  if (before !== null) query = query.or(olderThan({ created_at: before[0], id: before[1] }));
  const { data } = await query.throwOnError();
  return data;
}
