import type { SupabaseClient } from '@supabase/supabase-js';
import type { Person } from '../../people/sign-up.ts';

/** A green square of one pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const LONG = 'Pneumoultramicroscopicossilicovulcanoconiótico';
const ADDRESS = `https://exemplo.com.br/${'anticonstitucionalissimamente-'.repeat(4)}`;
const HEBREW = 'ללמוד לשחות בים!';
const VERSE = 'Dou um passo de cada vez, e cada passo conta.\nEven the slow ones.\n';

/** Creates everything that a layout has to cope with: long words, long texts, texts read from the right, photos. Returns the id of a goal. */
export async function seedLongTexts({ client, id }: Person): Promise<string> {
  const photo_filepath = await storePhotos(client, id);
  const goals = await insert(client, 'goals', [
    {
      title: `Desinstitucionalização ${LONG}: correr dez quilômetros sem parar antes do inverno`,
      description: `${VERSE}${ADDRESS}\n`.repeat(6),
      tags: ['saúde', LONG, 'Donaudampfschifffahrtsgesellschaft', 'mar', 'montanha', 'domingo'],
      satisfaction: 0,
      photo_filepath,
    },
    { title: HEBREW, description: HEBREW, tags: [HEBREW] },
    { title: 'Ler', satisfaction: 4, completed_at: new Date().toISOString() },
    ...[1, 2, 3].map((satisfaction) => ({ title: `Meta ${satisfaction}`, satisfaction })),
  ]);
  const goal_id = goals[0]?.id ?? '';
  const titled = [`${LONG} ${LONG}`, 'Sem tempo de manhã', ADDRESS, HEBREW].map((title) => ({
    goal_id,
    title,
  }));
  const cards = [VERSE.repeat(12), `${LONG}\n${ADDRESS}`, 'O mar', HEBREW].map(
    (description, index) => ({
      description,
      ...(index === 1 && { photo_filepath }),
    }),
  );
  await insert(client, 'issues', titled);
  const ofAnother = titled.map((row) => ({ ...row, goal_id: goals[1]?.id }));
  await insert(client, 'strategies', [...titled, ...ofAnother]);
  await insert(client, 'wishes', [
    ...cards.map((card) => ({ ...card, goal_id })),
    { description: 'Realizado', completed_at: new Date().toISOString() },
  ]);
  await insert(client, 'achievements', [...cards, { description: 'Três', goal_id }]);
  await insert(client, 'gratitudes', cards);
  await insert(
    client,
    'affirmations',
    [VERSE, LONG.repeat(3), HEBREW].map((description) => ({ description })),
  );
  await insert(client, 'todos', [
    { title: `${LONG}${LONG}`, order: 1 },
    { title: VERSE.trim(), order: 2, completed: true },
    { title: HEBREW, order: 3 },
  ]);
  return goal_id;
}

async function storePhotos(client: SupabaseClient, id: string): Promise<string> {
  const path = `${id}/1.png`;
  const buckets = ['goal-photos', 'wishes-photos', 'achievements-photos', 'gratitudes-photos'];
  for (const bucket of buckets) {
    const { error } = await client.storage.from(bucket).upload(path, PHOTO, {
      contentType: 'image/png',
    });
    if (error) throw error;
  }
  return path;
}

async function insert(client: SupabaseClient, table: string, rows: readonly object[]) {
  const { data } = await client
    .from(table)
    .insert([...rows], { defaultToNull: false })
    .select('id')
    .throwOnError();
  return data;
}
