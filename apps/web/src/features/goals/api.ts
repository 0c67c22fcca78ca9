import type { PhotoBucket } from '@bloom/domain/photo';
import { supabase } from '../../lib/supabase.ts';
import { PAGE_ROWS } from '../../lists/read-pages.ts';
import { wholeGoals } from '../../lists/whole-goals.ts';
import { removePhotos, uploadPhoto } from '../../photos/photo-storage.ts';
import { removeUnshown } from '../../photos/unshown-photos.ts';
import { rememberPhoto } from '../../photos/use-stored-photo.ts';
import type { CardRow, Goal, GoalRow, TitledRow } from './goal.ts';
import { byBucket, type PhotoPlace, photosOfForm } from './goal-photos.ts';
import type { SaveCalls } from './save-goal.ts';

/** How many ids fit an address of 8 kB. */
const IDS_A_REQUEST = 100;

/** How many changes `change_rows` takes. */
const CHANGES_A_REQUEST = 200;

/** Reads all goals with their collections, each in the order in which it grew. Rejects with the backend's error. */
export async function readGoals(): Promise<readonly Goal[]> {
  const goals: Goal[] = [];
  for await (const page of wholeGoals(await supabase(), PAGE_ROWS)) goals.push(...page);
  return goals;
}

/** The calls that a save makes (specification/goals.md#calls-for-goals). */
export const saveCalls: SaveCalls = {
  async upload(bucket, photo) {
    const path = await uploadPhoto(bucket, photo);
    rememberPhoto(bucket, path, photo);
    return path;
  },

  removePhotos: removeAll,

  // An upsert, because an insert that was answered too late is sent again with the same id.
  async insertGoal(id, fields) {
    const client = await supabase();
    const { data } = await client
      .from('goals')
      .upsert({ id, ...fields })
      .select()
      .single<GoalRow>()
      .throwOnError();
    return data;
  },

  async updateGoal(id, fields) {
    const client = await supabase();
    const { data } = await client
      .from('goals')
      .update(fields)
      .eq('id', id)
      .select()
      .single<GoalRow>()
      .throwOnError();
    return data;
  },

  async removeRows(name, ids) {
    const client = await supabase();
    for (let start = 0; start < ids.length; start += IDS_A_REQUEST) {
      const some = ids.slice(start, start + IDS_A_REQUEST);
      await client.from(name).delete().in('id', some).throwOnError();
    }
  },

  async changeRows(name, changes) {
    const client = await supabase();
    const rows: (TitledRow | CardRow)[] = [];
    for (let start = 0; start < changes.length; start += CHANGES_A_REQUEST) {
      const some = changes.slice(start, start + CHANGES_A_REQUEST);
      const { data } = await client
        .rpc('change_rows', { kind: name, changes: some })
        .throwOnError();
      rows.push(...(data as readonly (TitledRow | CardRow)[]));
    }
    return rows;
  },

  async addRows(name, rows) {
    const client = await supabase();
    const { data } = await client
      .from(name)
      .upsert([...rows])
      .select()
      .throwOnError();
    return data;
  },
};

/** Deletes a goal; its collections go with it. Rejects with the backend's error. */
export async function deleteGoal(id: string): Promise<void> {
  const client = await supabase();
  await client.from('goals').delete().eq('id', id).throwOnError();
}

/** Removes photos from all their buckets; rejects with the first refusal after trying them all. */
async function removeAll(places: readonly PhotoPlace[]): Promise<void> {
  const removals = [...byBucket(places)].map(([bucket, paths]: [PhotoBucket, readonly string[]]) =>
    removePhotos(bucket, paths),
  );
  const refused = (await Promise.allSettled(removals)).find(({ status }) => status === 'rejected');
  if (refused?.status === 'rejected') throw refused.reason;
}

/** Removes the photos that only a form had in storage, once it is discarded; never rejects. */
export async function removePhotosOfForm(form: Parameters<typeof photosOfForm>[0]): Promise<void> {
  const places = byBucket(photosOfForm(form));
  await Promise.all([...places].map(([bucket, paths]) => removeUnshown(bucket, paths)));
}
