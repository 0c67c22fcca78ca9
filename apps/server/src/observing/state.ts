import { readdir, statfs } from 'node:fs/promises';
import type { Executor, Server } from '@bloom/supabase-server';
import { newestBackup } from '@bloom/supabase-server/backup/schedule';
import { AUTH_SCOPE, runInScope } from '@bloom/supabase-server/database/scope';
import { sql } from '@bloom/supabase-server/database/sql';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { LABEL } from '../config/label.ts';

/** Where the state of a server is read from at each request. */
export interface Sources {
  readonly config: Pick<Config, 'DATA_DIR' | 'BACKUP_DIR'>;
  readonly database: Executor;
  readonly server: Pick<Server, 'sockets'>;
}

/** The database is read at most this often, however many requests there are. */
const READ_EVERY_MS = 5_000;

interface Job {
  readonly name: string;
  /** Seconds since it ended, or began where it has not ended: one that hangs grows old, too. */
  readonly age: number;
  readonly failed: boolean;
}

interface Stored {
  readonly mails: number;
  readonly jobs: readonly Job[];
}

/** Adds values that are read at each request. Values that cannot be read are left out, and the others are reported. */
export function addState(registry: Registry, { config, database, server }: Sources): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => Promise<number | null>) =>
    new Gauge({
      registers,
      name: `bloom_${name}`,
      help,
      async collect() {
        this.reset();
        const value = await read().catch(() => null);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  const stored = cached(() => readStored(database));
  const disk = cached(() => statfs(config.DATA_DIR));
  gauge('sockets', 'Sockets that are open', async () => server.sockets());
  gauge('database_up', 'Whether the database answers: 1 or 0', () =>
    stored().then(
      () => 1,
      () => 0,
    ),
  );
  gauge('mails_waiting', 'Mails that wait to be handed over', async () => (await stored()).mails);
  const jobs = (name: string, help: string, read: (job: Job) => number) =>
    new Gauge({
      registers,
      name: `bloom_${name}`,
      help,
      labelNames: ['job'],
      async collect() {
        this.reset();
        for (const job of (await stored().catch(() => null))?.jobs ?? [])
          this.set({ job: job.name }, read(job));
      },
    });
  jobs(
    'job_age_seconds',
    'Since an hourly job ended, or began where it has not ended',
    ({ age }) => age,
  );
  jobs('job_failed', 'Whether it failed then: 1 or 0', ({ failed }) => Number(failed));
  gauge('disk_free_bytes', 'Room left on the disk of DATA_DIR', async () => {
    const { bavail, bsize } = await disk();
    return bavail * bsize;
  });
  gauge('disk_bytes', 'How large that disk is', async () => {
    const { blocks, bsize } = await disk();
    return blocks * bsize;
  });
  const { BACKUP_DIR } = config;
  gauge('backup_age_seconds', 'Since the newest backup in BACKUP_DIR was begun', async () => {
    if (BACKUP_DIR === undefined) return null;
    const newest = newestBackup(await readdir(BACKUP_DIR), LABEL, new Date());
    return newest === null ? null : (Date.now() - newest.getTime()) / 1000;
  });
}

/** Uses the database's clock, which wrote the times. */
async function readStored(database: Executor): Promise<Stored> {
  const { rows } = await runInScope<{ found: string }>(
    database,
    AUTH_SCOPE,
    sql`select json_build_object(
      'mails', (select count(*) from auth.outgoing_mails),
      'jobs', (select coalesce(json_agg(json_build_object(
        'name', j.name,
        'age', extract(epoch from clock_timestamp() - coalesce(j.ended_at, j.began_at)),
        'failed', j.fault is not null)), '[]') from auth.server_jobs j)
    )::text as found`,
  );
  return JSON.parse(rows[0]?.found ?? '');
}

/** Reads again only when the last reading is old enough. */
function cached<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | null = null;
  let at = -Infinity;
  return () => {
    if (last === null || performance.now() - at > READ_EVERY_MS) {
      [last, at] = [read(), performance.now()];
    }
    return last;
  };
}
