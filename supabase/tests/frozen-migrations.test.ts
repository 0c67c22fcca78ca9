import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { platformFolder } from '@bloom/supabase-server/database/platform-folder';
import { expect, it } from 'vitest';

/** Up to the last ones that databases may have by now: whoever adds a migration may move this on, a release has to. */
it.each([
  {
    folder: join(import.meta.dirname, '../migrations'),
    last: '20261130040000_timeline_of_issues_in_order.sql',
    frozen: 'bb503cc66702dac431ac3d0ffdd3ba6c6d41a39bd2548294581be37d725f0da0',
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
