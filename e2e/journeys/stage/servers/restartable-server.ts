import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Settings, startServer } from '../../../contract/stage/server.ts';
import { prepare } from '../../../contract/stage/setup/prepared-folder.ts';
import { copiedDatabase, type DatabaseKind } from './databases.ts';

/** A server that can be restarted at the same address with all its data. */
export interface RestartableServer {
  readonly url: string;
  /** Stops it gracefully or kills it, and starts it again. */
  restart(end?: 'stop' | 'kill'): Promise<void>;
  /** Starts it again with its clock this many days in the future. */
  moveClock(days: number): Promise<void>;
  /** Kills it, runs something without it, and starts it again. */
  away(meanwhile: () => Promise<void>): Promise<void>;
  /** Restarts it with other settings, runs something, and restarts it as it was. */
  different(settings: Settings, meanwhile: () => Promise<void>): Promise<void>;
  /** Stops it and deletes its data. */
  end(): Promise<void>;
}

/** Starts the built app in a folder and a database of its own, unless the settings name a database. */
export async function ownServer(
  kind: DatabaseKind,
  settings: Settings = {},
): Promise<RestartableServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-journey-'));
  const isNamed = settings.DATABASE_URL !== undefined;
  const database = kind === 'embedded' || isNamed ? null : await copiedDatabase();
  if (database === null && !isNamed) await prepare(folder);
  const own: Settings = database === null ? {} : { DATABASE_URL: database.url };
  const place = { ...own, ...settings, DATA_DIR: folder };
  let running = await startServer({ env: place });
  const { url } = running;
  let days = 0;
  const start = async (others: Settings = {}) => {
    const CLOCK_OFFSET_SECONDS = String(days * 86_400);
    const PORT = new URL(url).port;
    running = await startServer({ env: { ...place, PORT, CLOCK_OFFSET_SECONDS, ...others } });
  };
  return {
    url,
    async restart(end = 'stop') {
      await running[end]();
      await start();
    },
    async moveClock(to) {
      if (to === days) return;
      days = to;
      await running.stop();
      await start();
    },
    async away(meanwhile) {
      await running.kill();
      try {
        await meanwhile();
      } finally {
        await start();
      }
    },
    async different(others, meanwhile) {
      await running.stop();
      await start(others);
      try {
        await meanwhile();
      } finally {
        await running.stop();
        await start();
      }
    },
    async end() {
      await running.stop();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
