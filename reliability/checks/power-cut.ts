import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomNumbers } from '../../e2e/contract/stage/random-numbers.ts';
import { startServer, type TestServer } from '../../e2e/contract/stage/server.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { Ledger } from '../product/ledger.ts';
import { seed } from '../random-seed.ts';
import { copyImage, type LoopDisk, makeDisk, mountDisk, onDisks } from '../stage/small-disk.ts';

const CUTS = extent(10, 3);
const DISK_MB = 1024;
const WANTED = '0 lost, 0 that do not open';

/** The disk as it was at one instant, again and again: everything acknowledged is on it. */
export const powerCut: Check = {
  name: 'power-cut',
  minutes: 6,
  run: () => onDisks('PGlite', WANTED, cutAgainAndAgain),
};

async function cutAgainAndAgain(folder: string): Promise<Finding[]> {
  const random = randomNumbers(seed);
  let disk = await makeDisk(folder, 'first', DISK_MB);
  try {
    let server = await start(disk);
    const ledger = await Ledger.ofNewPerson(server.url);
    let lost: string[] = [];
    let cuts = 0;
    while (cuts < CUTS && lost.length === 0) {
      const image = join(folder, `cut-${cuts}.img`);
      await writeUntilCut(server, disk, image, { ledger, ms: 300 + random() * 1200 });
      await disk.unmount();
      disk = await mountDisk(image);
      server = await start(disk);
      cuts += 1;
      lost = await ledger.missing(server.url);
    }
    await server.stop();
    const figure = `power cut × ${cuts}: ${lost.length} of ${ledger.size} acknowledged rows and photos lost`;
    return [{ figure, wanted: WANTED, reached: lost.length === 0 && ledger.size > cuts, seed }];
  } finally {
    await disk.unmount();
  }
}

const start = (disk: LoopDisk) =>
  startServer({
    env: { DATA_DIR: join(disk.folder, 'data'), MIN_FREE_MB: '16' },
    asDeployed: true,
  });

interface Writing {
  readonly ledger: Ledger;
  readonly ms: number;
}

/** Stops the writer in the middle, copies what is on the disk, and only then ends the writer. */
async function writeUntilCut(
  server: TestServer,
  disk: LoopDisk,
  copy: string,
  { ledger, ms }: Writing,
): Promise<void> {
  let powered = true;
  const rows = Array.from({ length: 6 }, async () => {
    while (powered) await ledger.write(server.url, randomUUID());
  });
  const photos = Array.from({ length: 2 }, async () => {
    while (powered) await ledger.upload(server.url, `${randomUUID()}.png`);
  });
  await pause(ms);
  server.freeze();
  await copyImage(disk.image, copy);
  powered = false;
  await server.kill();
  await Promise.all([...rows, ...photos]);
}
