import { randomUUID } from 'node:crypto';
import type { Person } from '../../e2e/people/sign-up.ts';
import { sampleAccounts } from '../pictures/sample-account.ts';
import type { Scene } from '../pictures/scenes.ts';
import { furtherTexts } from './further-texts.ts';
import { yearOf } from './year.ts';

/** A goal comes before the rows that reference it. */
const TABLES = [
  ...['goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes'],
  ...['affirmations', 'todos', 'actions'],
] as const;
const ROWS_AT_ONCE = 200;

/** Gives a person a year of rows in their language, by the import of an export. */
export async function seedYear(
  { client, id }: Person,
  language: 'en' | 'pt',
  photoOf: (scene: Scene) => Buffer,
): Promise<void> {
  const photos: { bucket: string; path: string; scene: Scene }[] = [];
  const year = yearOf(
    sampleAccounts[language],
    furtherTexts[language],
    new Date(),
    (table, scene) => {
      const path = `${id}/${randomUUID()}.png`;
      const bucket = table === 'goals' ? 'goal-photos' : `${table}-photos`;
      photos.push({ bucket, path, scene });
      return path;
    },
  );
  for (const { bucket, path, scene } of photos) {
    const { error } = await client.storage.from(bucket).upload(path, photoOf(scene), {
      contentType: 'image/png',
    });
    if (error) throw error;
  }
  for (const kind of TABLES) {
    const rows = year.get(kind) ?? [];
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const { data } = await client
        .rpc('import_rows', { kind, rows: rows.slice(at, at + ROWS_AT_ONCE) })
        .throwOnError();
      if (data.refused.length > 0) throw new Error(`${kind}: ${data.refused} were refused`);
    }
  }
}
