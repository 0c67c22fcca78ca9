import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../../e2e/contract/stage/command.ts';
import { type Settings, startServer } from '../../e2e/contract/stage/server.ts';
import type { Person } from '../../e2e/people/sign-up.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { keepWriting, Ledger } from '../product/ledger.ts';
import { countOf, type Inventory, nameDiffering, takeInventory } from '../stage/inventory.ts';
import { onBothDatabases, type Place } from '../stage/places.ts';
import { backUpPostgres, restorePostgres } from '../stage/postgres-backup.ts';
import { seedData } from '../stage/seed-data.ts';
import { withFolder } from '../stage/temporary-folder.ts';

const MEGABYTES = extent(100, 10);
const LONGEST_MS = 30_000;

/** A server is backed up while it is written to, and restored into an empty place: everything is there and equal. */
export const backup: Check = {
  name: 'backup',
  minutes: 6,
  run: () => onBothDatabases((place) => withFolder((folder) => backUpAndRestore(place, folder))),
};

/** How one kind of installation is backed up and restored. */
interface Way {
  /** @returns the files that hold the backup */
  backUp(): Promise<readonly string[]>;
  /** @returns the settings of the place with the restored data, and a function that removes it */
  restore(): Promise<{ readonly env: Settings; remove(): Promise<void> }>;
}

async function backUpAndRestore(place: Place, folder: string): Promise<Finding[]> {
  const way = place.database === 'PGlite' ? embeddedWay(place, folder) : postgresWay(place, folder);
  const server = await startServer({ env: place.env, asDeployed: true });
  const people = await seedData(server.url, MEGABYTES);
  const ledger = new Ledger(people[0] as Person);
  const before = await takeInventory(server.url, people);
  const writing = keepWriting(server.url, ledger);
  const [files, backedUp] = await timed(() => way.backUp());
  const failed = await writing.stop();
  await server.stop();
  const [{ env, remove }, restored] = await timed(() => way.restore());
  try {
    const again = await startServer({ env, asDeployed: true });
    const after = await takeInventory(again.url, people);
    await again.stop();
    const size = (await Promise.all(files.map((file) => stat(file)))).reduce(
      (sum, file) => sum + file.size,
      0,
    );
    return [
      judge({ before, after, backedUp, restored, megabytes: size / 1e6 }),
      {
        figure: `${ledger.size} rows acknowledged while it was made, ${failed} failed`,
        wanted: '0 failed',
        reached: failed === 0 && ledger.size > 0,
      },
    ];
  } finally {
    await remove();
  }
}

interface Outcome {
  readonly before: Inventory;
  readonly after: Inventory;
  readonly backedUp: number;
  readonly restored: number;
  readonly megabytes: number;
}

function judge({ before, after, backedUp, restored, megabytes }: Outcome): Finding {
  const different = nameDiffering(before, after);
  return {
    figure:
      `backup of ${megabytes.toFixed(0)} MB in ${seconds(backedUp)}, restored in ${seconds(restored)}: ` +
      `${countOf(before)} compared, ${different.length} missing or different`,
    wanted: `equal, both < ${LONGEST_MS / 1000} s for ${MEGABYTES} MB`,
    reached:
      different.length === 0 &&
      megabytes > 0.9 * MEGABYTES &&
      Math.max(backedUp, restored) < LONGEST_MS,
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  const result = await work();
  return [result, performance.now() - began];
}

function embeddedWay({ env }: Place, folder: string): Way {
  const file = join(folder, 'bloom.tar.gz');
  const restored = { DATA_DIR: join(folder, 'restored') };
  const run = async (name: 'backup' | 'restore', settings: Settings) => {
    const { code, output } = await runCommand(name, [file], settings);
    if (code !== 0) throw new Error(`${name} ended with code ${code}: ${output}`);
  };
  return {
    backUp: async () => {
      await run('backup', env);
      return [file];
    },
    restore: async () => {
      await run('restore', restored);
      return { env: restored, remove: async () => undefined };
    },
  };
}

const postgresWay = ({ env }: Place, folder: string): Way => ({
  backUp: () => backUpPostgres(env, folder),
  restore: () => restorePostgres(folder),
});
