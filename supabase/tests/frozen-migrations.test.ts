import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { platformFolder } from '@bloom/supabase-server/database/platform-folder';
import { expect, it } from 'vitest';

/** Up to the last ones that databases may have by now: whoever adds a migration may move this on, a release has to. */
it.each([
  {
    folder: join(import.meta.dirname, '../migrations'),
    last: '20261127000000_reminders_sent_after_a_kill.sql',
    frozen: '000ba318219167ee47b3286660cfc614514a826dd7ccb0c92dd812ce64aa7355',
  },
  {
    folder: platformFolder,
    last: '0028_late_removals.sql',
    frozen: '35b7fe726e05190f1752d7ececd9a600e9c7eb199970a1905dc01ac2b1f714c3',
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
