import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import '../stage/provided.ts';
import { startServer } from '../stage/server.ts';
import { picture } from '../stage/storage-samples.ts';

// Only in PostgreSQL can a test write rows with old names directly.
it('completes, and deletes objects under names that are refused today', async () => {
  const place = await freshPlace();
  const server = await startServer({ env: place });
  onTestFinished(() => server.kill());
  const person = await newPerson(server);
  for (const name of ['1', '2', '3', '4', 'a/5']) {
    const photos = person.client.storage.from('goal-photos');
    expect((await photos.upload(`${person.id}/${name}`, picture())).error).toBeNull();
  }
  const beside = new pg.Client({ connectionString: place.DATABASE_URL });
  await beside.connect();
  const { rowCount } = await beside.query(`update storage.objects set name = owner || case
      when name like '%/1' then '/a/' when name like '%/2' then '/' when name like '%/3' then '//b'
      when name like '%/4' then '/c/./..//d' else '/a//' end`);
  expect(rowCount).toBe(5);
  const answer = await fetch(`${server.url}/functions/v1/delete_user`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.accessToken}` },
    signal: AbortSignal.timeout(10_000),
  });
  expect(await answer.json()).toEqual({ deleted: true });
  expect((await beside.query('select name from storage.objects')).rows).toEqual([]);
  await beside.end();
  const files = await readdir(join(place.DATA_DIR, 'storage'), { withFileTypes: true });
  // Only the store's own id file stays; nothing of the person does.
  const left = files.filter((file) => file.isFile() && file.name !== '.installation');
  expect(left).toEqual([]);
});
