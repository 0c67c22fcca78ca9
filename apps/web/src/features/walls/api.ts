import { supabase } from '../../lib/supabase.ts';
import { olderThan } from '../../lists/read-pages.ts';
import { WALLS, type WallName, type WallRow } from './wall.ts';

/** How many cards are read first, and how many at once afterwards. */
export const FIRST_CARDS = 60;
export const MORE_CARDS = 500;

/** How many ids fit an address of 8 kB. */
const IDS_A_REQUEST = 100;

/** What a client may write on a card (design section 4). */
export interface CardFields {
  readonly description: string;
  readonly photo_filepath?: string | null;
}

type Answered = Omit<WallRow, 'photo_filepath' | 'goal'> &
  Partial<Pick<WallRow, 'photo_filepath' | 'goal'>>;

function columnsOf(name: WallName): string {
  const { bucket, hasGoals } = WALLS[name];
  const columns = ['id', 'description', 'created_at', 'completed_at'];
  if (bucket !== null) columns.push('photo_filepath');
  if (hasGoals) columns.push('goal:goals(id,title)');
  return columns.join(',');
}

function rowOf({ photo_filepath = null, goal = null, ...rest }: Answered): WallRow {
  return { ...rest, photo_filepath, goal };
}

/**
 * Reads a page of cards, the newest first: the first one, or those older than the given one. Rejects with the backend's
 * error.
 */
export async function readCards(
  name: WallName,
  newer: WallRow | null,
  count: number,
): Promise<readonly WallRow[]> {
  const client = await supabase();
  let query = client
    .from(name)
    .select(columnsOf(name))
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(count);
  if (newer !== null) query = query.or(olderThan(newer));
  const { data } = await query.overrideTypes<Answered[], { merge: false }>().throwOnError();
  return data.map(rowOf);
}

/**
 * Adds a card and gives it as it is stored. An upsert, because an insert that was answered too late is sent again with
 * the same id. Rejects with the backend's error.
 */
export async function insertCard(name: WallName, id: string, fields: CardFields): Promise<WallRow> {
  const client = await supabase();
  const { data } = await client
    .from(name)
    .upsert({ id, ...fields })
    .select(columnsOf(name))
    .single<Answered>()
    .throwOnError();
  return rowOf(data);
}

/**
 * Adds several cards and gives them as they are stored: one that is there already, because an earlier answer was lost,
 * may have been changed since and stays as it is. Rejects with the backend's error.
 */
export async function insertCards(
  name: WallName,
  cards: readonly (CardFields & { readonly id: string })[],
): Promise<readonly WallRow[]> {
  const client = await supabase();
  await client
    .from(name)
    .upsert([...cards], { ignoreDuplicates: true })
    .throwOnError();
  const rows: WallRow[] = [];
  for (let start = 0; start < cards.length; start += IDS_A_REQUEST) {
    const ids = cards.slice(start, start + IDS_A_REQUEST).map(({ id }) => id);
    const { data } = await client
      .from(name)
      .select(columnsOf(name))
      .in('id', ids)
      .overrideTypes<Answered[], { merge: false }>()
      .throwOnError();
    rows.push(...data.map(rowOf));
  }
  return rows;
}

/** Changes a card and gives it as it is stored. Rejects with the backend's error, also when it is no longer there. */
export async function updateCard(
  name: WallName,
  id: string,
  fields: Partial<CardFields> & { readonly completed_at?: string | null },
): Promise<WallRow> {
  const client = await supabase();
  const { data } = await client
    .from(name)
    .update(fields)
    .eq('id', id)
    .select(columnsOf(name))
    .single<Answered>()
    .throwOnError();
  return rowOf(data);
}

/** Deletes a card; one that is gone already is no error. Rejects with the backend's error. */
export async function deleteCard(name: WallName, id: string): Promise<void> {
  const client = await supabase();
  await client.from(name).delete().eq('id', id).throwOnError();
}
