import { type BenchDatabase, onBoth } from '../databases.ts';
import { measureFanOut } from './fan-out.ts';

const LISTENERS_A_PERSON = 5;
const CHANGES_PER_SECOND = 50;
const SECONDS = 10;
/** The limits, those about time on PostgreSQL only. */
const GOALS = { p99: 250, kilobytesPerSocket: 20, costOfReads: 0.1 };

/**
 * Lets people listen on five devices each while fifty of their rows change each second; prints the time from a change's
 * commit to a socket, the memory of a socket, and what it costs people who read meanwhile.
 */
export async function measureRealtime(sockets: number): Promise<boolean> {
  const people = Math.max(1, sockets / LISTENERS_A_PERSON);
  console.log(
    `${sockets} sockets of ${people} people, ${CHANGES_PER_SECOND} changes a second for ${SECONDS} s at a time, each told to ${LISTENERS_A_PERSON}`,
  );
  const good = await onBoth(({ name, env }) => measureOn(name, env, { sockets, people }));
  return good.every((isGood) => isGood !== false);
}

async function measureOn(
  name: BenchDatabase['name'],
  env: BenchDatabase['env'],
  crowd: { readonly sockets: number; readonly people: number },
): Promise<boolean> {
  const found = await measureFanOut(env, {
    ...crowd,
    changesPerSecond: CHANGES_PER_SECOND,
    seconds: SECONDS,
  });
  console.log(
    `${name.padEnd(11)} commit to socket: median ${found.median} ms, p99 ${found.p99} ms   ${found.delivered} of ${found.expected} told` +
      `   ${found.kilobytesPerSocket.toFixed(1)} kB a socket   reads ${(found.costOfReads * 100).toFixed(0)} % slower`,
  );
  const isInTime = name === 'PGlite' || found.p99 < GOALS.p99;
  const isCheap = name === 'PGlite' || found.costOfReads < GOALS.costOfReads;
  const isSmall = found.kilobytesPerSocket < GOALS.kilobytesPerSocket;
  return isInTime && isCheap && isSmall && found.delivered === found.expected;
}
