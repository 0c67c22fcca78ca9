import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { GOALS_QUERY } from '../../bench/seeds/seed-goals.ts';
import { PUBLISHABLE_KEY } from '../../e2e/contract/stage/server.ts';
import { picture } from '../../e2e/contract/stage/storage-samples.ts';
import { connect, type Person } from '../../e2e/people/sign-up.ts';

/** How many rows of each kind a person has. */
const OF_EACH = 3;
const SENTENCE = 'Half an hour of it, three evenings a week.';
const WALLS = ['wishes', 'achievements', 'gratitudes', 'affirmations'] as const;
/** How many photos are on each wall. */
const PHOTOS = { wishes: 8, achievements: 1, gratitudes: 1, affirmations: 0 };

/** Writes what a person has after some time; `ids` are those of the goals. */
export async function seed({ client, id }: Person): Promise<{ readonly ids: readonly string[] }> {
  const goals = Array.from({ length: OF_EACH }, (_, index) => ({
    id: randomUUID(),
    title: `Goal ${index}`,
    description: SENTENCE,
    tags: ['evening'],
  }));
  const hanging = goals.flatMap(({ id: goal_id }) => [
    { goal_id, title: 'First', description: SENTENCE },
    { goal_id, title: 'Second', description: '' },
  ]);
  await add(client, 'goals', goals);
  await add(client, 'issues', hanging);
  await add(client, 'strategies', hanging);
  await add(client, 'todos', titled('To-do'));
  for (const wall of WALLS) {
    const photos = await upload(client, `${wall}-photos`, id, PHOTOS[wall]);
    const cards = titled('Card').map(({ title }, index) => ({
      description: title,
      ...(photos.length > 0 && { photo_filepath: photos[index] ?? null }),
    }));
    await add(client, wall, cards);
  }
  const sittings = goals.map(() => ({ id: randomUUID(), gratitude_id: randomUUID() }));
  await add(client, 'sittings', sittings);
  const checkIns = sittings.map(({ id: sitting_id }, index) => ({
    sitting_id,
    goal_id: goals[index]?.id,
    satisfaction: 3,
    description: SENTENCE,
  }));
  await add(client, 'check_ins', checkIns);
  for (const satisfaction of [1, 2, 3]) {
    await client.from('goals').update({ satisfaction }).in('id', ids(goals)).throwOnError();
  }
  const gone = titled('Gone').map((row) => ({ ...row, id: randomUUID() }));
  await add(client, 'todos', gone);
  await client.from('todos').delete().in('id', ids(gone)).throwOnError();
  return { ids: ids(goals) };
}

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const titled = (what: string) =>
  Array.from({ length: OF_EACH }, (_, index) => ({ title: `${what} ${index}` }));

async function add(client: SupabaseClient, table: string, rows: readonly object[]): Promise<void> {
  await client
    .from(table)
    .insert([...rows])
    .throwOnError();
}

async function upload(client: SupabaseClient, bucket: string, person: string, count: number) {
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { data, error } = await client.storage
      .from(bucket)
      .upload(`${person}/${randomUUID()}.png`, picture());
    if (error) throw error;
    names.push(data.path);
  }
  return names;
}

/** Does once what the screens do: a device's reads, each kind of change, photos, the account. */
export async function useEverything(url: string, person: Person): Promise<void> {
  const { client } = person;
  const { ids: goals } = await seed(person);
  await read(url, person, goals[0] ?? '');
  await change(client, goals);
  await usePhotos(person);
  await useAccount(url, person);
}

async function read(url: string, { client, accessToken }: Person, goal: string): Promise<void> {
  const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${accessToken}` };
  const whole = await fetch(`${url}/rest/v1/goals?${GOALS_QUERY}`, { headers });
  await whole.arrayBuffer();
  const { data } = await client.rpc('changes_since').throwOnError();
  const since = { cursors: { goals: [data.now, goal], trash: [data.now, goal] } };
  await client.rpc('changes_since', { ...since, page: 500 }).throwOnError();
  for (const table of ['todos', 'sittings', 'check_ins', ...WALLS]) {
    await client.from(table).select().throwOnError();
  }
  const actions = (columns = '*') =>
    client
      .from('actions')
      .select(columns)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(50);
  await actions().throwOnError();
  const before = `created_at.lt.${data.now},and(created_at.eq.${data.now},id.lt.${goal})`;
  await actions().or(before).throwOnError();
  await actions().eq('action', 'completed').eq('trackable_type', 'goals').throwOnError();
  await actions().or(`trackable_id.eq.${goal},updated_to->>goal_id.eq.${goal}`).throwOnError();
  await client.from('actions').select('created_at').order('created_at').limit(1).throwOnError();
  for (const name of ['own_quotas', 'own_trial', 'list_sessions', 'list_trash']) {
    await client.rpc(name).throwOnError();
  }
  const newest = client.from('subscriptions').select().order('created_at', { ascending: false });
  await newest.limit(1).maybeSingle().throwOnError();
}

async function change(client: SupabaseClient, goals: readonly string[]): Promise<void> {
  const [first = '', second = ''] = goals;
  const description = 'Changed';
  const now = new Date().toISOString();
  await client.from('goals').update({ description }).eq('id', first).select().throwOnError();
  await client.from('goals').update({ completed_at: now }).eq('id', second).throwOnError();
  const { data: todos } = await client.from('todos').select('id').throwOnError();
  const [one, two] = todos ?? [];
  await client.rpc('move_todos', { moved: [one?.id], behind: [two?.id] }).throwOnError();
  await client.from('goals').delete().eq('id', first).throwOnError();
  const { data: gone } = await client
    .from('trash')
    .select('deletion, row')
    .eq('table_name', 'goals')
    .eq('row_id', first)
    .not('row', 'is', null)
    .maybeSingle()
    .throwOnError();
  await client.rpc('restore_rows', { deletion: gone?.deletion }).throwOnError();
  await client.from('goals').delete().eq('id', second).throwOnError();
  await client.rpc('empty_trash').throwOnError();
  const rows = [{ id: randomUUID(), title: 'Imported', created_at: now }];
  await client.rpc('import_rows', { kind: 'goals', rows }).throwOnError();
}

async function usePhotos({ client, id }: Person): Promise<void> {
  const photos = client.storage.from('wishes-photos');
  const [photo = ''] = await upload(client, 'wishes-photos', id, 1);
  const done = [
    await photos.list(id),
    await photos.download(photo),
    await photos.createSignedUrls([photo], 60),
    await photos.remove([photo]),
  ];
  for (const { error } of done) if (error) throw error;
}

async function useAccount(url: string, person: Person): Promise<void> {
  const other = connect(url, PUBLISHABLE_KEY);
  const { email, password } = person;
  const entered = await other.auth.signInWithPassword({ email, password });
  if (entered.error) throw entered.error;
  const done = [
    await other.auth.refreshSession(),
    await other.auth.getUser(),
    await other.auth.updateUser({ data: { preferences: { language: 'pt' } } }),
    await other.auth.mfa.listFactors(),
    await other.auth.resetPasswordForEmail(email),
    await other.auth.signInWithOtp({ email, options: { shouldCreateUser: false } }),
    await other.auth.signOut({ scope: 'local' }),
  ];
  for (const { error } of done) if (error) throw error;
}

/** What an operator does with single people, and the end of an account. */
export async function operate(operator: SupabaseClient, { id, email }: Person): Promise<void> {
  const { admin } = operator.auth;
  const done = [
    await admin.getUserById(id),
    await admin.generateLink({ type: 'recovery', email }),
    await admin.updateUserById(id, { ban_duration: '1h' }),
    await admin.updateUserById(id, { ban_duration: 'none' }),
    await admin.deleteUser(id),
  ];
  for (const { error } of done) if (error) throw error;
}
