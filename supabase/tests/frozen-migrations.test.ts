import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { platformFolder } from '@bloom/supabase-server/database/platform-folder';
import { expect, it } from 'vitest';

/** Up to the last ones that databases may have by now: whoever adds a migration may move this on, a release has to. */
it.each([
  {
    folder: join(import.meta.dirname, '../migrations'),
    last: '20261130030000_tombstones_found_by_key.sql',
    frozen: '9f802f09414ced64dc5475f8f5bbb4c290827401c13d6eaf302da3bede18dcb9',
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
