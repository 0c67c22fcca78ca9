import { setTimeout as pause } from 'node:timers/promises';
import { PUBLISHABLE_KEY, startServer } from '../../e2e/contract/server.ts';
import { type Person, signUp } from '../../e2e/people/sign-up.ts';
import { extent } from '../extent.ts';
import type { Finding } from '../figure.ts';
import { percentile } from '../percentile.ts';
import type { Place } from '../places.ts';

const HOSTILE = extent(20, 6);
const SECONDS = extent(45, 12);
/** She is at work already when they begin. */
const LEAD_MS = 2000;
const LONGEST_MS = 2000;
const ROWS = 270;
const ROWS_A_BODY = 90;

interface Tally {
  sent: number;
  refused: number;
}

/** Many accounts at once do their worst, each in all ways, while somebody else reads her to-dos. */
export async function neighboursUnderAttack({ env }: Place): Promise<Finding> {
  const people = await plant(env);
  const [victim, ...hostile] = people;
  const server = await startServer({ env: { ...env, RATE_LIMITS: 'on' }, asDeployed: true });
  try {
    const end = performance.now() + SECONDS * 1000;
    const tally: Tally = { sent: 0, refused: 0 };
    const reading = read(server.url, victim, end);
    await pause(LEAD_MS);
    const attacks = hostile.map((person) => attack(server.url, person, end, tally));
    const { times, failed } = await reading;
    await Promise.all(attacks);
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

/** Signs everybody up, on a server that lets so many do so from one address. The first is the one who is measured. */
async function plant(env: Place['env']): Promise<[Person, ...Person[]]> {
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

/** The ways, each as what one account sends at once; the six searches of the second come one after the other. */
const WAVES: readonly (readonly (readonly [path: string, body?: string])[])[] = [
  [[`/rest/v1/gratitudes?select=${many(450, (index) => `c${index}:description`)}`]],
  ...Array.from({ length: 6 }, () => [
    ['/rest/v1/gratitudes?select=id&description=fts.zzz'] as const,
  ]),
  Array.from({ length: 24 }, () => [
    `/rest/v1/gratitudes?select=id&or=(${many(280, (index) => `description.ilike.*b${index}*`)})`,
  ]),
  Array.from({ length: 100 }, () => ['/rest/v1/gratitudes?select=id&order=description']),
  Array.from({ length: 16 }, () => [
    '/storage/v1/object/list/goal-photos',
    JSON.stringify({ prefix: '', limit: 1000 }),
  ]),
];

function many(count: number, one: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => one(index)).join(',');
}

async function attack(url: string, person: Person, end: number, tally: Tally): Promise<void> {
  while (performance.now() < end) {
    for (const wave of WAVES) {
      if (performance.now() >= end) return;
      const statuses = await Promise.all(wave.map(([path, body]) => send(url, person, path, body)));
      tally.sent += statuses.length;
      tally.refused += statuses.filter((status) => status !== 200).length;
      if (statuses.every((status) => status !== 200)) await pause(50);
    }
  }
}

/** @returns the status; 0 where there was no answer in time */
async function send(url: string, person: Person, path: string, body?: string): Promise<number> {
  const headers = {
    apikey: PUBLISHABLE_KEY,
    authorization: `Bearer ${person.accessToken}`,
    'content-type': 'application/json',
  };
  const init = body === undefined ? {} : { method: 'POST', body };
  try {
    const signal = AbortSignal.timeout(30_000);
    const answer = await fetch(url + path, { ...init, headers, signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Reads a list four times a second, as somebody at work does at most. */
async function read(url: string, person: Person, end: number) {
  const times: number[] = [];
  let failed = 0;
  while (performance.now() < end) {
    const began = performance.now();
    const status = await send(url, person, '/rest/v1/todos?select=*');
    times.push(performance.now() - began);
    if (status !== 200) failed += 1;
    await pause(250);
  }
  return { times, failed };
}
