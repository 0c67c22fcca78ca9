import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { randomNumbers } from '../../e2e/contract/stage/random-numbers.ts';
import { startServer, type TestServer } from '../../e2e/contract/stage/server.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { Ledger } from '../product/ledger.ts';
import { seed } from '../random-seed.ts';
import { onBothDatabases, type Place } from '../stage/places.ts';

const KILLS = extent(50, 4);
const RESTART_MS = 3000;

/** SIGKILL while eight clients write, again and again: everything acknowledged is there after the next start. */
export const killed: Check = {
  name: 'killed',
  minutes: 10,
  run: () => onBothDatabases(killAgainAndAgain),
};

async function killAgainAndAgain({ env }: Place): Promise<Finding[]> {
  const random = randomNumbers(seed);
  let server = await startServer({ env, asDeployed: true });
  const ledger = await Ledger.ofNewPerson(server.url);
  const restarts: number[] = [];
  let lost = 0;
  for (let round = 0; round < KILLS; round += 1) {
    await writeUntilKilled(server, ledger, 100 + random() * 400);
    const began = performance.now();
    server = await startServer({ env, asDeployed: true });
    restarts.push(performance.now() - began);
    lost = (await ledger.missing(server.url)).length;
    if (lost > 0) break;
  }
  await server.stop();
  const slowest = Math.max(...restarts);
  return [
    {
      figure: `SIGKILL × ${restarts.length}: ${lost} of ${ledger.size} acknowledged rows lost`,
      wanted: '0 lost',
      reached: lost === 0 && ledger.size > restarts.length,
      seed,
    },
    {
      figure: `restart until /health answers: at most ${(slowest / 1000).toFixed(2)} s`,
      wanted: '< 3 s',
      reached: slowest < RESTART_MS,
    },
  ];
}

async function writeUntilKilled(server: TestServer, ledger: Ledger, ms: number): Promise<void> {
  const dead = new AbortController();
  const writers = Array.from({ length: 8 }, async () => {
    while (!dead.signal.aborted) await ledger.write(server.url, randomUUID());
  });
  await pause(ms);
  await server.kill();
  dead.abort();
  await Promise.all(writers);
}
