import { failedStart, startServer } from '../../e2e/contract/stage/server.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { keepWriting, Ledger } from '../product/ledger.ts';
import { SERVER_WORDS } from '../server-words.ts';
import { onPglite, type Place } from '../stage/places.ts';

const TIMES = extent(3, 1);
const AT_ONCE_MS = 3000;

/**
 * A second server is started on the folder of one that is being written to; then the first is killed, and another one
 * starts.
 */
export const secondProcess: Check = {
  name: 'second-process',
  minutes: 3,
  run: () => onPglite(startTwice),
};

async function startTwice({ env }: Place): Promise<Finding[]> {
  let server = await startServer({ env, asDeployed: true });
  const ledger = await Ledger.ofNewPerson(server.url);
  const refusals: number[] = [];
  const restarts: number[] = [];
  let explained = 0;
  let unanswered = 0;
  let lost = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const writing = keepWriting(server.url, ledger);
    const began = performance.now();
    const { output } = await failedStart(env);
    refusals.push(performance.now() - began);
    if (output.includes(SERVER_WORDS.folderInUse)) explained += 1;
    unanswered += await writing.stop();
    await server.kill();
    const killed = performance.now();
    server = await startServer({ env, asDeployed: true });
    restarts.push(performance.now() - killed);
    lost = (await ledger.missing(server.url)).length;
  }
  await server.stop();
  const [refused, freed] = [Math.max(...refusals), Math.max(...restarts)];
  return [
    {
      figure: `second process × ${TIMES}: refused after ${(refused / 1000).toFixed(2)} s at most, ${explained} times saying why; ${unanswered} writes to the first failed`,
      wanted: `refused within ${AT_ONCE_MS / 1000} s, always saying why, 0 failed`,
      reached: refused < AT_ONCE_MS && explained === TIMES && unanswered === 0,
    },
    {
      figure: `after them: ${lost} of ${ledger.size} acknowledged rows lost; the folder of a killed server opened after ${(freed / 1000).toFixed(2)} s at most`,
      wanted: '0 lost, < 3 s',
      reached: lost === 0 && ledger.size > TIMES && freed < AT_ONCE_MS,
    },
  ];
}
