import { expect, it } from 'vitest';
import { freshPlace } from '../stage/own-server.ts';
import { startServer } from '../stage/server.ts';

it('a server on PostgreSQL says that BACKUP_DIR makes no backups there', async () => {
  const place = await freshPlace();
  const server = await startServer({ env: { ...place, BACKUP_DIR: place.DATA_DIR } });
  await server.stop();
  expect(server.output()).toContain('BACKUP_DIR makes no backups of PostgreSQL');
});
