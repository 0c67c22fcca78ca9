/** Writes the row types of the web app from a freshly migrated database; with `--check` it only compares. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { openPglite } from '../apps/server/src/database/pglite.ts';
import { printTypes } from './row-types/print-types.ts';
import { readColumns } from './row-types/read-columns.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'apps/web/src/lib/database.gen.ts');

const executor = await openPglite(null);
await migrate(executor, {
  platform: join(root, 'apps/server/src/database/baseline'),
  product: join(root, 'supabase/migrations'),
});
const { columns, keys } = await readColumns(executor);
const text = printTypes(columns, keys);
await executor.close();

if (process.argv.includes('--check')) {
  const current = await readFile(target, 'utf8').catch(() => '');
  if (current !== text) {
    console.error(
      'apps/web/src/lib/database.gen.ts is not what the migrations say: run `npm run types`',
    );
    process.exit(1);
  }
} else {
  await writeFile(target, text);
}
