/**
 * Writes what is generated from a freshly migrated database: the row types of the web app and of the engine, and the
 * page of the schema; also the mail templates of a Supabase project. With `--check` it only compares.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { platformFolder } from '@bloom/supabase-server/database/platform-folder';
import { readMigrations } from '@bloom/supabase-server/database/read-migrations';
import { openTestDatabase } from '@bloom/supabase-server/testing/database';
import { mailTemplates } from './mail-templates.ts';
import { printPlatform } from './row-types/print-platform.ts';
import { printTypes } from './row-types/print-types.ts';
import { readColumns } from './row-types/read-columns.ts';
import { readPlatform } from './row-types/read-platform.ts';
import { root } from './run-program.ts';
import { printSchema } from './schema-page/print-schema.ts';
import { readSchema } from './schema-page/read-schema.ts';

const product = join(root, 'supabase/migrations');

/** The tests that follow open the same one. */
const executor = await openTestDatabase({ platform: platformFolder, product });
const { columns, keys } = await readColumns(executor);
const written = [
  ['apps/web/src/lib/backend/database.gen.ts', printTypes(columns, keys)],
  [
    'packages/supabase-server/src/database/platform-rows.gen.ts',
    printPlatform(await readPlatform(executor)),
  ],
  ['supabase/schema.md', printSchema(await readSchema(executor, await readMigrations(product)))],
  ...mailTemplates(),
] as const;
await executor.close();

for (const [path, text] of written) {
  const target = join(root, path);
  if (!process.argv.includes('--check')) {
    await writeFile(target, text);
  } else if ((await readFile(target, 'utf8').catch(() => '')) !== text) {
    console.error(`${path} is not what the migrations say: run \`npm run types\``);
    process.exitCode = 1;
  }
}
