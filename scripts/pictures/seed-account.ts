import type { SupabaseClient } from '@supabase/supabase-js';
import type { Person } from '../../e2e/people/sign-up.ts';
import type { SampleAccount } from './sample-account.ts';
import type { Scene } from './scenes.ts';

const DAY = 86_400_000;

/**
 * Writes an account as the person would, and then, with the operator's client, spreads the actions over the days before.
 * @throws the error of the backend
 */
export async function seed(
  person: Person,
  operator: SupabaseClient,
  account: SampleAccount,
  photos: ReadonlyMap<Scene, Buffer>,
): Promise<void> {
  const { client } = person;
  // Somebody with a paid plan: no banner about a trial above the pages.
  await operator
    .from('subscriptions')
    .insert({ user_id: person.id, status: 'active' })
    .throwOnError();
  await writeCards(person, 'wishes', account.wishes, photos);
  await writeCards(person, 'gratitudes', account.gratitudes, photos);
  for (const { issues, strategies, photo, ...goal } of account.goals) {
    const photo_filepath = await store(person, 'goal-photos', photos.get(photo));
    const begun = { ...goal, photo_filepath, satisfaction: Math.max(0, goal.satisfaction - 1) };
    const { data } = await client
      .from('goals')
      .insert(begun)
      .select('id')
      .single<{ id: string }>()
      .throwOnError();
    const rowsOf = (titles: readonly string[]) =>
      titles.map((title) => ({ title, goal_id: data.id }));
    await client.from('issues').insert(rowsOf(issues)).throwOnError();
    await client.from('strategies').insert(rowsOf(strategies)).throwOnError();
    const { satisfaction } = goal;
    await client.from('goals').update({ satisfaction }).eq('id', data.id).throwOnError();
    const completed_at = new Date().toISOString();
    await client
      .from('issues')
      .update({ completed_at })
      .eq('title', issues[1] ?? '')
      .throwOnError();
    await client
      .from('strategies')
      .update({ completed_at })
      .eq('title', strategies[0] ?? '')
      .throwOnError();
  }
  await spread(person, operator);
}

/** One card after the other, so that they appear in this order. */
async function writeCards(
  person: Person,
  wall: 'wishes' | 'gratitudes',
  cards: SampleAccount['wishes'],
  photos: ReadonlyMap<Scene, Buffer>,
): Promise<void> {
  for (const { description, photo } of cards.toReversed()) {
    const photo_filepath =
      photo === undefined ? null : await store(person, `${wall}-photos`, photos.get(photo));
    await person.client.from(wall).insert({ description, photo_filepath }).throwOnError();
  }
}

async function store(person: Person, bucket: string, photo: Buffer | undefined): Promise<string> {
  if (photo === undefined) throw new Error('A scene has no photo');
  const path = `${person.id}/${crypto.randomUUID()}.jpg`;
  const { error } = await person.client.storage
    .from(bucket)
    .upload(path, photo, { contentType: 'image/jpeg' });
  if (error) throw error;
  return path;
}

/** Moves the actions into the past, four a day, so that the timeline shows several days. */
async function spread(person: Person, operator: SupabaseClient): Promise<void> {
  const { data } = await operator
    .from('actions')
    .select('id')
    .eq('user_id', person.id)
    .order('created_at', { ascending: false })
    .order('id')
    .throwOnError();
  for (const [index, { id }] of data.entries()) {
    const created_at = new Date(Date.now() - Math.floor(index / 4) * DAY - index * 1000);
    await operator.from('actions').update({ created_at }).eq('id', id).throwOnError();
  }
}
