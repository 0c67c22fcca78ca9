import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { platformFolder } from '@bloom/supabase-server/database/platform-folder';
import { expect, it } from 'vitest';

/** Up to the last ones that databases may have by now: whoever adds a migration may move this on, a release has to. */
it.each([
  {
    folder: join(import.meta.dirname, '../migrations'),
    last: '20261130020000_timeline_written_at_once.sql',
    frozen: '43c37a1f83bb945391b9d415236d5356607994011dd0a1c6fcf676a86e1a899e',
  },
  {
    folder: platformFolder,
    last: '0029_published_once.sql',
    frozen: 'e06aa54f18b25b48dc0aa8134f123c6e51e40f09deffa00c00d8d239da105dc3',
  },
])('migrations up to $last are unchanged', async ({ folder, last, frozen }) => {
  const files = (await readdir(folder)).sort();
  expect(files).toContain(last);
  const hash = createHash('sha256');
  for (const file of files.slice(0, files.indexOf(last) + 1)) {
    hash.update(`\0${file}\0`).update(await readFile(join(folder, file)));
  }
  // A server does not start on a database that had other migrations: make the change in a new file instead.
  expect(hash.digest('hex')).toBe(frozen);
});
