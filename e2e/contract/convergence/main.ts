import { setMaxListeners } from 'node:events';
import { randomNumbers } from '../stage/random-numbers.ts';
import { delayMessages } from './devices/browser.ts';
import { Clock } from './devices/clock.ts';
import { carryRequests } from './devices/line.ts';
import { standInForBrowser } from './devices/room.ts';
import { run } from './run.ts';

/**
 * `node main.ts URL SEED COUNT [ACTS] [own]`: runs with the seeds from SEED on, and prints the trace of each run that
 * violates a law. The same seed gives the same run again. `own`: the server is there for these runs alone.
 */
const [url = '', from, count, acts, own] = process.argv.slice(2);
const faults: unknown[] = [];
const tell = (line: string) => void process.stdout.write(`${line}\n`);
const first = Number(from);
if (!(Number.isInteger(first) && Number(count) > 0))
  throw new Error('a seed and a count are needed');
let random = randomNumbers(first);
const clock = new Clock();
carryRequests();
// A full device is reported, and that is right.
standInForBrowser((fault) => {
  const { name } = Object(Object(fault).cause);
  if (name !== 'QuotaExceededError' && name !== 'InvalidStateError') faults.push(fault);
});
delayMessages({ clock, random: () => random() });
setMaxListeners(0);
// Three devices have three clients of one origin, and auth-js warns about that.
console.warn = () => undefined;
Object.defineProperty(crypto, 'getRandomValues', {
  value(bytes: Uint8Array): Uint8Array {
    for (const at of bytes.keys()) bytes[at] = random() * 256;
    return bytes;
  },
});
clock.rule();
let failed = 0;
for (let seed = first; seed < first + Number(count); seed += 1) {
  random = randomNumbers(-seed);
  Math.random = randomNumbers(seed);
  const { broken, trace } = await run(
    { server: url, clock, isOwn: own === 'own' },
    seed,
    acts ? Number(acts) : undefined,
  );
  const reported = faults.splice(0).map((fault) => `reported: ${fault} ${Object(fault).cause}`);
  const all = [...broken, ...reported];
  if (all.length === 0) continue;
  failed += 1;
  tell(`seed ${seed}:\n${trace.text}\n${all.map((one) => `  ${trace.inShort(one)}`).join('\n')}`);
}
tell(`${count} runs from seed ${from}: ${failed} broke a law`);
process.exit(failed === 0 ? 0 : 1);
