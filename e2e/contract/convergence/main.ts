import { setMaxListeners } from 'node:events';
import { carryRequests } from './line.ts';
import { standInForBrowser } from './room.ts';
import { run } from './run.ts';

/** `node main.ts URL SEED COUNT [ACTS]`: runs with the seeds from SEED on, and tells of each that breaks a law. */
const [url = '', from, count, acts] = process.argv.slice(2);
const faults: unknown[] = [];
const tell = (line: string) => void process.stdout.write(`${line}\n`);
carryRequests();
standInForBrowser((fault) => faults.push(fault));
setMaxListeners(0);
let failed = 0;
let next = Number(from);
const end = next + Number(count);
const AT_ONCE = 6;

async function runOn(): Promise<void> {
  while (next < end) await runOne(next++);
}

async function runOne(seed: number): Promise<void> {
  const { broken, done } = await run(url, seed, acts ? Number(acts) : undefined).catch(
    (fault: unknown) => ({ broken: [String(Object(fault).stack ?? fault)], done: [] }),
  );
  const all = [
    ...broken,
    ...faults.splice(0).map((fault) => `reported: ${fault} ${Object(fault).cause}`),
  ];
  if (all.length === 0) return;
  failed += 1;
  tell(`seed ${seed}: ${all.join('\n  ')}\n  after ${done.join(', ')}`);
}

await Promise.all(Array.from({ length: AT_ONCE }, runOn));
tell(`${count} runs from seed ${from}: ${failed} broke a law`);
process.exit(failed === 0 ? 0 : 1);
