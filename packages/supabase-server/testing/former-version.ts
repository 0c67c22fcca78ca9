import { migrate } from '../src/database/migrations/migrate.ts';
import { platformFolder } from '../src/database/migrations/platform-folder.ts';
import { keepFingerprint } from '../src/database/migrations/schema-fingerprint.ts';
import { openPglite } from '../src/database/pglite/open-pglite.ts';
import { openPostgres } from '../src/database/postgres/postgres.ts';
import { putTestDatabase } from './database.ts';

/** Where a server stores its rows, as in its settings. */
interface Place {
  readonly DATA_DIR: string;
  readonly DATABASE_URL?: string;
}

/**
 * Leaves in an empty place what a server leaves there whose product has the migrations of that folder.
 * @param rows a script that writes people's rows
 */
export async function leaveAsBefore(place: Place, product: string, rows: string): Promise<void> {
  const executor = await open(place);
  try {
    await migrate(executor, { platform: platformFolder, product });
    await keepFingerprint(executor, { again: false });
    await executor.script(rows);
  } finally {
    await executor.close();
  }
}

async function open({ DATA_DIR, DATABASE_URL: url }: Place) {
  if (url !== undefined) return openPostgres({ url, label: 'former', connections: 1 });
  await putTestDatabase(DATA_DIR);
  return openPglite(DATA_DIR);
}
