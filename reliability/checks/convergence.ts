import { spawnRuns } from '../../e2e/contract/convergence/spawn-runs.ts';
import { startServer } from '../../e2e/contract/stage/server.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { seed } from '../random-seed.ts';
import { onBothDatabases, type Place } from '../stage/places.ts';

const RUNS = extent(1000, 10);
/** The app's modules are loaded again for each page, and stay in memory as long as the process. */
const OF_A_PROCESS = 50;
const AT_ONCE = 3;

/** Three devices of one person on bad lines, one with two tabs, acting in any order: whether they agree in the end. */
export const convergence: Check = {
  name: 'convergence',
  minutes: 150,
  apart: true,
  run: () => onBothDatabases(async (place) => [await converge(place)]),
};

async function converge({ env }: Place): Promise<Finding> {
  const server = await startServer({ env });
  let [next, broken] = [0, 0];
  const runOn = async () => {
    while (next < RUNS) {
      const from = next;
      next += OF_A_PROCESS;
      const count = Math.min(OF_A_PROCESS, RUNS - from);
      const { failed, output } = await spawnRuns(server.url, seed + from, count);
      if (failed > 0) console.log(output);
      broken += failed;
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, runOn));
  } finally {
    await server.stop();
  }
  return {
    figure: `three devices of one person, one with two tabs, lost answers, reloads, full devices and no network: ${RUNS} runs, ${broken} of them with devices that differ or a change that is nowhere`,
    wanted: '0',
    reached: broken === 0,
    seed,
  };
}
