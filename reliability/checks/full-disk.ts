import { randomUUID } from 'node:crypto';
import { rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '../../e2e/contract/stage/server.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { Ledger, untilWritten } from '../product/ledger.ts';
import { type LoopDisk, makeDisk, onDisks } from '../stage/small-disk.ts';

const TIMES = extent(3, 1);
const DISK_MB = 1024;
const WANTED = 'writes 503 within 2 s, reads go on, back within 5 s, 0 lost';

/** The disk fills up under the embedded database, and is emptied again. */
export const fullDisk: Check = {
  name: 'full-disk',
  minutes: 5,
  run: () => onDisks('PGlite', WANTED, fillAgainAndAgain),
};

async function fillAgainAndAgain(folder: string): Promise<Finding[]> {
  const disk = await makeDisk(folder, 'small', DISK_MB);
  try {
    const server = await startServer({
      env: { DATA_DIR: join(disk.folder, 'data') },
      asDeployed: true,
    });
    const ledger = await Ledger.ofNewPerson(server.url);
    const findings: Finding[] = [];
    for (let time = 1; time <= TIMES; time += 1) {
      await ledger.write(server.url, randomUUID());
      findings.push(await fillOnce(server.url, disk, ledger, time));
    }
    const lost = (await ledger.missing(server.url)).length;
    const code = await server.stop();
    const figure = `after all of them: ${lost} of ${ledger.size} acknowledged rows lost, ended with code ${code}`;
    return [...findings, { figure, wanted: '0 lost, code 0', reached: lost === 0 && code === 0 }];
  } finally {
    await disk.unmount();
  }
}

/** Leaves the last megabytes for the writers, so that the disk fills while they write. */
async function fillOnce(
  url: string,
  disk: LoopDisk,
  ledger: Ledger,
  time: number,
): Promise<Finding> {
  const ballast = join(disk.folder, 'ballast');
  const { bavail, bsize } = await statfs(disk.folder);
  await writeFile(ballast, Buffer.alloc(0));
  await allocate(ballast, bavail * bsize - 1024 * 1024);
  const refused = await whileTimed(async () => {
    const statuses = await Promise.all(
      Array.from({ length: 8 }, () => ledger.write(url, randomUUID())),
    );
    return statuses.every((status) => status === 503);
  });
  const read = await whileTimed(async () => (await ledger.missing(url)).length === 0);
  await rm(ballast);
  const back = await untilWritten(url, ledger);
  return {
    figure:
      `disk full, time ${time}: writes ${refused.held ? '503' : 'NOT 503'} in ${refused.ms} ms, ` +
      `reads ${read.held ? 'go on' : 'FAIL'}, writing again ${Math.round(back)} ms after there was room`,
    wanted: WANTED,
    reached: refused.held && refused.ms < 2000 && read.held && back < 5000,
  };
}

async function whileTimed(work: () => Promise<boolean>): Promise<{ held: boolean; ms: number }> {
  const began = performance.now();
  const held = await work().catch(() => false);
  return { held, ms: Math.round(performance.now() - began) };
}

/** Really uses this many bytes of the disk: a sparse file would use none. */
async function allocate(path: string, bytes: number): Promise<void> {
  const block = Buffer.alloc(1024 * 1024, 1);
  await truncate(path, 0);
  for (let left = bytes; left > 0; left -= block.length) {
    await writeFile(path, block.subarray(0, Math.min(left, block.length)), { flag: 'a' });
  }
}
