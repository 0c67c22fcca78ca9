import { tmpdir } from 'node:os';
import { openTestDatabase } from '@bloom/supabase-server/testing/database';
import { Registry } from 'prom-client';
import { expect, it, onTestFinished } from 'vitest';
import { migrationFolders } from './database/migrations.ts';
import { addState } from './observing/state.ts';

it('tells the age of a job that does not end, too: of that of a server that hangs nobody would hear', async () => {
  const database = await openTestDatabase(migrationFolders);
  onTestFinished(() => database.close());
  await database.script(`
    insert into auth.server_jobs (name, began_at, ended_at) values
      ('hangs', now() - interval '3 hours', null),
      ('ended', now() - interval '2 hours', now() - interval '1 hour')`);
  const registry = new Registry();
  const config = { DATA_DIR: tmpdir(), BACKUP_DIR: undefined };
  addState(registry, { config, database, server: { sockets: () => 0 } });
  const text = await registry.metrics();
  const hours = (job: string) =>
    Math.round(Number(text.match(`bloom_job_age_seconds\\{job="${job}"\\} (\\d+)`)?.[1]) / 3600);
  expect([hours('hangs'), hours('ended')]).toEqual([3, 1]);
});
