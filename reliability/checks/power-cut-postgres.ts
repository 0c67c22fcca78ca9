import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PUBLISHABLE_KEY, startServer } from '../../e2e/contract/server.ts';
import { signUp } from '../../e2e/people/sign-up.ts';
import { findPostgresBinaries } from '../../e2e/postgres/binaries.ts';
import { freePort, startCluster } from '../../e2e/postgres/cluster.ts';
import { createDatabase } from '../../e2e/postgres/databases.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { signalFamily } from '../process-family.ts';
import { randomNumbers, seed } from '../seed.ts';
import { copyImage, makeDisk, mountDisk, notTaken, withDisks } from '../small-disk.ts';
import { keepWriting, Ledger } from './ledger.ts';

const CUTS = extent(10, 2);
const DISK_MB = 1024;
const BACK_MS = 10_000;
const WANTED = '0 lost, Bloom goes on by itself within 10 s';

/** The power of the database's machine fails while Bloom, on another one, writes to it; the disk is put in again. */
export const powerCutPostgres: Check = {
  name: 'power-cut-postgres',
  minutes: 6,
  run: async () => {
    const binaries = findPostgresBinaries();
    const found =
      binaries === null
        ? [{ figure: 'not taken: no PostgreSQL here', wanted: WANTED, reached: null }]
        : await withDisks((folder) => cutAgainAndAgain(folder, binaries)).catch((fault) =>
            notTaken(fault, WANTED),
          );
    return found.map((finding) => ({ database: 'PostgreSQL', ...finding }));
  },
};

async function cutAgainAndAgain(folder: string, binaries: string): Promise<Finding[]> {
  const random = randomNumbers(seed);
  const port = await freePort();
  let disk = await makeDisk(folder, 'first', DISK_MB);
  const start = () => startCluster(binaries, { durable: true, at: { folder: disk.folder, port } });
  let cluster = await start();
  const database = await createDatabase(cluster.url);
  const server = await startServer({ env: { DATABASE_URL: database } });
  try {
    const person = await signUp(server.url, PUBLISHABLE_KEY);
    const ledger = new Ledger(person.accessToken);
    let [lost, slowest, cuts] = [0, 0, 0];
    while (cuts < CUTS && lost === 0) {
      const image = join(folder, `cut-${cuts}.img`);
      const writing = keepWriting(server.url, ledger);
      await pause(300 + random() * 1200);
      await signalFamily(cluster.pid, 'SIGSTOP');
      await copyImage(disk.image, image);
      await signalFamily(cluster.pid, 'SIGKILL');
      await Promise.all([cluster.stop(), writing.stop()]);
      await disk.unmount();
      disk = await mountDisk(image);
      cluster = await start();
      slowest = Math.max(slowest, await untilWritten(server.url, ledger));
      cuts += 1;
      lost = (await ledger.missing(server.url)).length;
    }
    const code = await server.stop();
    return [
      {
        figure:
          `power cut of the database × ${cuts}: ${lost} of ${ledger.size} acknowledged rows lost, ` +
          `written to again ${Math.round(slowest)} ms after it was back, Bloom ended with code ${code}`,
        wanted: WANTED,
        reached: lost === 0 && slowest < BACK_MS && ledger.size > cuts && code === 0,
        seed,
      },
    ];
  } finally {
    await server.kill();
    await cluster.stop();
    await disk.unmount();
  }
}

/** @returns how many milliseconds until a write is acknowledged again */
async function untilWritten(url: string, ledger: Ledger): Promise<number> {
  const began = performance.now();
  while ((await ledger.write(url, randomUUID())) !== 201) {
    if (performance.now() - began > 60_000) throw new Error('Nothing can be written any more');
    await pause(50);
  }
  return performance.now() - began;
}
