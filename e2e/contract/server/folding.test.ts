import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { leaveAsBefore } from '@bloom/supabase-server/testing/former-version';
import { expect, it } from 'vitest';
import { runCommand } from '../stage/command.ts';
import { freshFolder, untouchedPlace } from '../stage/own-server.ts';
import { PUBLISHABLE_KEY, SECRET_KEY, type Settings, startServer } from '../stage/server.ts';

const ANNA = '0b100000-0000-4000-8000-000000000001';
/** A person with two goals, one of which is in the trash. */
const ROWS = `
  insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
    values ('${ANNA}', 'anna@example.com', now(), now(), now());
  insert into public.goals (user_id, title, tags)
    values ('${ANNA}', 'Run', '{health}'), ('${ANNA}', 'Sing', '{}');
  delete from public.goals where title = 'Sing';`;

/** The migrations of version 0.1.0, one file for each, as they were before they were folded. */
async function migrationsBefore(): Promise<string> {
  const kept = await readFile(join(import.meta.dirname, '../stage/before-folding.json.gz'));
  const folder = await freshFolder();
  const files: Readonly<Record<string, string>> = JSON.parse(gunzipSync(kept).toString());
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** Starts the current server there, and checks that everything from before exists; it works like a new place. */
async function expectAllThere(place: Settings): Promise<void> {
  const server = await startServer({ env: place });
  try {
    expect(await rowsOf(server.url, 'goals?select=title,tags')).toEqual([
      { title: 'Run', tags: ['health'] },
    ]);
    expect(await rowsOf(server.url, 'trash?select=row->>title')).toEqual([{ title: 'Sing' }]);
    expect(await rowsOf(server.url, 'trials?select=user_id')).toEqual([{ user_id: ANNA }]);
    expect(await rowsOf(server.url, 'actions?select=action&limit=1')).toHaveLength(1);
    const refused = await fetch(`${server.url}/rest/v1/goals`, {
      headers: { apikey: PUBLISHABLE_KEY },
    });
    expect(refused.status).toBe(401);
  } finally {
    expect(await server.stop()).toBe(0);
  }
}

async function rowsOf(url: string, query: string): Promise<unknown> {
  const answer = await fetch(`${url}/rest/v1/${query}`, { headers: { apikey: SECRET_KEY } });
  return answer.json();
}

it('migrates what version 0.1.0 stored, in its database and in its backups', {
  timeout: 300_000,
}, async () => {
  const place = await untouchedPlace();
  await leaveAsBefore(place, await migrationsBefore(), ROWS);
  if (place.DATABASE_URL === undefined) {
    const elsewhere = await freshFolder();
    const file = join(elsewhere, 'bloom.tar.gz');
    expect(await runCommand('backup', [file], place)).toMatchObject({ code: 0 });
    const restored = { DATA_DIR: join(elsewhere, 'restored') };
    expect(await runCommand('restore', [file], restored)).toMatchObject({ code: 0 });
    await expectAllThere(restored);
  }
  await expectAllThere(place);
});
