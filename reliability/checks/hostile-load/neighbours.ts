import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../../bench/percentile.ts';
import { PUBLISHABLE_KEY, startServer } from '../../../e2e/contract/stage/server.ts';
import { type Person, signUp } from '../../../e2e/people/sign-up.ts';
import { extent } from '../../extent.ts';
import type { Finding } from '../../figure.ts';
import type { Orders, Tally } from '../../stage/attackers.ts';
import type { Place } from '../../stage/places.ts';
import { sendAs } from '../../stage/send-as.ts';

const ATTACKERS = join(import.meta.dirname, '../../stage/attackers.ts');
const HOSTILE = extent(20, 6);
const SECONDS = extent(45, 12);
/** She is already working when they begin. */
const LEAD_MS = 2000;
const LONGEST_MS = 2000;
const ROWS = 270;
const ROWS_A_BODY = 90;

/** Many accounts attack at once, each in all ways, while somebody else reads her to-dos. */
export async function neighboursUnderAttack({ env }: Place): Promise<Finding> {
  const people = await seed(env);
  const [victim, ...hostile] = people;
  const server = await startServer({ env: { ...env, RATE_LIMITS: 'on' }, asDeployed: true });
  try {
    const end = Date.now() + SECONDS * 1000;
    const reading = read(server.url, victim, end);
    await pause(LEAD_MS);
    const accessTokens = hostile.map(({ accessToken }) => accessToken);
    const attacking = attack({ url: server.url, accessTokens, end });
    const { times, failed } = await reading;
    const tally = await attacking;
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    const figures = `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, the longest ${Math.max(...times).toFixed(0)} ms, ${failed} failed`;
    return {
      figure: `neighbours under attack: ${HOSTILE} hostile accounts for ${SECONDS} s, ${tally.refused} of their ${tally.sent} requests refused; ${times.length} reads of somebody else: ${figures}`,
      wanted: `p99 < ${LONGEST_MS} ms, 0 failed`,
      reached: times.length > 0 && p99 < LONGEST_MS && failed === 0,
    };
  } finally {
    await server.stop();
  }
}

/**
 * Signs everybody up, on a server that allows so many from one address. The first person is the one whose times are
 * measured.
 */
async function seed(env: Place['env']): Promise<[Person, ...Person[]]> {
  const server = await startServer({ env });
  try {
    const victim = await signUp(server.url, PUBLISHABLE_KEY);
    await victim.client.from('todos').insert({ title: 'Milk' }).throwOnError();
    const hostile: Person[] = [];
    const description = 'éÉ'.repeat(2500);
    for (let number = 0; number < HOSTILE; number += 1) {
      const person = await signUp(server.url, PUBLISHABLE_KEY);
      for (let planted = 0; planted < ROWS; planted += ROWS_A_BODY) {
        const rows = Array.from({ length: ROWS_A_BODY }, () => ({ description }));
        await person.client.from('gratitudes').insert(rows).throwOnError();
      }
      hostile.push(person);
    }
    return [victim, ...hostile];
  } finally {
    await server.stop();
  }
}

/** In a process of its own: in this one it would slow down the measured person. */
async function attack(orders: Orders): Promise<Tally> {
  const attackers = fork(ATTACKERS, { serialization: 'json' });
  attackers.send(orders);
  const [tally] = (await once(attackers, 'message')) as [Tally];
  return tally;
}

/** Reads a list four times a second, as often as somebody at work does at most. */
async function read(url: string, person: Person, end: number) {
  const times: number[] = [];
  let failed = 0;
  while (Date.now() < end) {
    const began = performance.now();
    const status = await sendAs(url, person.accessToken, '/rest/v1/todos?select=*');
    times.push(performance.now() - began);
    if (status !== 200) failed += 1;
    await pause(250);
  }
  return { times, failed };
}
