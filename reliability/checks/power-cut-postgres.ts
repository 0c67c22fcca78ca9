import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomNumbers } from '../../e2e/contract/stage/random-numbers.ts';
import { startServer, type TestServer } from '../../e2e/contract/stage/server.ts';
import { findPostgresBinaries } from '../../e2e/postgres/binaries.ts';
import { freePort, type OwnCluster, startCluster } from '../../e2e/postgres/cluster.ts';
import { createDatabase } from '../../e2e/postgres/databases.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { keepWriting, Ledger, untilWritten } from '../product/ledger.ts';
import { seed } from '../random-seed.ts';
import { freezeProcessTree } from '../stage/process-tree.ts';
import { copyImage, type LoopDisk, makeDisk, mountDisk, onDisks } from '../stage/small-disk.ts';

const CUTS = extent(10, 2);
const DISK_MB = 1024;
const BACK_MS = 10_000;
const WANTED = '0 lost, Bloom goes on by itself within 10 s';

/**
 * The database's machine loses its power while Bloom, on another machine, writes to it; then it starts again with its
 * disk.
 */
export const powerCutPostgres: Check = {
  name: 'power-cut-postgres',
  minutes: 6,
  run: async () => {
    const binaries = findPostgresBinaries();
    if (binaries !== null) {
      return onDisks('PostgreSQL', WANTED, (folder) => cutAgainAndAgain(folder, binaries));
    }
    const figure = 'not taken: no PostgreSQL here';
    return [{ database: 'PostgreSQL', figure, wanted: WANTED, reached: null }];
  },
};

/** The database's machine; its disk can be copied as it was at one instant. */
class Machine {
  readonly #binaries: string;
  readonly #port: number;
  #disk: LoopDisk;
  #cluster: OwnCluster | null = null;

  constructor(binaries: string, port: number, disk: LoopDisk) {
    this.#binaries = binaries;
    this.#port = port;
    this.#disk = disk;
  }

  /** @returns the address of its first database */
  async start(): Promise<string> {
    const at = { folder: this.#disk.folder, port: this.#port };
    this.#cluster = await startCluster(this.#binaries, { durable: true, at });
    return this.#cluster.url;
  }

  /** Freezes everything, copies what is on the disk, and starts the machine from the copy. */
  async cutPower(copy: string): Promise<void> {
    if (this.#cluster === null) throw new Error('The machine was not started');
    const kill = await freezeProcessTree(this.#cluster.pid);
    await copyImage(this.#disk.image, copy).finally(kill);
    await this.stop();
    this.#disk = await mountDisk(copy);
    await this.start();
  }

  async stop(): Promise<void> {
    await this.#cluster?.stop();
    await this.#disk.unmount();
  }
}

async function cutAgainAndAgain(folder: string, binaries: string): Promise<Finding[]> {
  const disk = await makeDisk(folder, 'first', DISK_MB);
  const machine = new Machine(binaries, await freePort(), disk);
  try {
    const database = await createDatabase(await machine.start());
    const server = await startServer({ env: { DATABASE_URL: database }, asDeployed: true });
    return await cutUnder(server, machine, folder);
  } finally {
    await machine.stop();
  }
}

async function cutUnder(server: TestServer, machine: Machine, folder: string): Promise<Finding[]> {
  const random = randomNumbers(seed);
  const ledger = await Ledger.ofNewPerson(server.url);
  let [lost, slowest, cuts] = [0, 0, 0];
  while (cuts < CUTS && lost === 0) {
    const writing = keepWriting(server.url, ledger);
    await pause(300 + random() * 1200);
    await machine.cutPower(join(folder, `cut-${cuts}.img`));
    slowest = Math.max(slowest, await untilWritten(server.url, ledger));
    await writing.stop();
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
}
