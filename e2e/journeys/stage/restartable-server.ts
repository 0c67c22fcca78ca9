import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from '../../contract/prepared-folder.ts';
import { type Settings, startServer } from '../../contract/server.ts';

/** A server that comes back at the same address with everything it had kept. */
export interface RestartableServer {
  readonly url: string;
  /** Ends it politely, or as a power cut would, and starts it again. */
  restart(end?: 'stop' | 'kill'): Promise<void>;
  /** Starts it again with its clock so many days ahead of ours. */
  moveClock(days: number): Promise<void>;
  /** Kills it, does something without it, and starts it again. */
  away(meanwhile: () => Promise<void>): Promise<void>;
  /** Restarts it with other settings, does something with those, and restarts it as it was. */
  different(settings: Settings, meanwhile: () => Promise<void>): Promise<void>;
  /** Ends it for good and removes what it kept. */
  end(): Promise<void>;
}

/** Starts the built app in a folder of its own, on the embedded database where the settings name no other. */
export async function ownServer(settings: Settings = {}): Promise<RestartableServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-journey-'));
  if (settings.DATABASE_URL === undefined) await prepare(folder);
  const place = { ...settings, DATA_DIR: folder };
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
      await rm(folder, { recursive: true, force: true });
    },
  };
}
