import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../contract/server.ts';

/** A server that comes back at the same address with everything it had kept. */
export interface RestartableServer {
  readonly url: string;
  /** Ends it politely, or as a power cut would, and starts it again. */
  restart(end?: 'stop' | 'kill'): Promise<void>;
  /** Starts it again with its clock so many days ahead of ours. */
  moveClock(days: number): Promise<void>;
  /** Kills it, does something without it, and starts it again. */
  away(meanwhile: () => Promise<void>): Promise<void>;
  /** Ends it for good and removes what it kept. */
  end(): Promise<void>;
}

/** Starts the built app on the embedded database in a folder of its own. */
export async function ownServer(): Promise<RestartableServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-journey-'));
  let running = await startServer({ env: { DATA_DIR: folder } });
  const { url } = running;
  let days = 0;
  const start = async () => {
    const CLOCK_OFFSET_SECONDS = String(days * 86_400);
    const PORT = new URL(url).port;
    running = await startServer({ env: { DATA_DIR: folder, PORT, CLOCK_OFFSET_SECONDS } });
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
    async end() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
