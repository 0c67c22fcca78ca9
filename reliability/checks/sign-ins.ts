import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../bench/percentile.ts';
import { residentMegabytes } from '../../bench/process-memory.ts';
import { GOALS_QUERY, seedGoals } from '../../bench/seeds/seed-goals.ts';
import { PUBLISHABLE_KEY, startServer } from '../../e2e/contract/stage/server.ts';
import { type Person, signUp } from '../../e2e/people/sign-up.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { onBothDatabases, type Place } from '../stage/places.ts';

const WINDOWS = extent(4, 2);
const WINDOW_MS = extent(10_000, 3000);
const READ_EVERY_MS = 25;
const SIGN_IN_EVERY_MS = 60_000 / 200;
const STORM_MS = extent(20_000, 4000);
const STORM_CONNECTIONS = 64;
const PEOPLE = 20;

/** A sign-in costs a twentieth of a second of a core: how much slower others get, and what many at once do. */
export const signIns: Check = {
  name: 'sign-ins',
  minutes: 8,
  apart: true,
  run: () => onBothDatabases(measure),
};

async function measure({ env }: Place): Promise<Finding[]> {
  const server = await startServer({
    env: { ...env, RATE_LIMITS: 'on', TRUSTED_PROXY: 'true' },
    asDeployed: true,
  });
  try {
    const gardener = await seedGoals(server.url, PUBLISHABLE_KEY);
    const people: Person[] = [];
    while (people.length < PEOPLE) people.push(await signUp(server.url, PUBLISHABLE_KEY));
    const read = () => readGoals(server.url, gardener);
    let count = 0;
    // Every sign-in comes from an address of its own, as in real life.
    const signIn = () => tryPassword(server.url, people[count % PEOPLE] as Person, count++);
    return [await besideSignIns(read, signIn), ...(await storm(signIn, server.pid))];
  } finally {
    await server.stop();
  }
}

async function readGoals(url: string, { accessToken }: Person): Promise<void> {
  const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`${url}/rest/v1/goals?${GOALS_QUERY}`, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`GET goals answered ${answer.status}`);
}

async function tryPassword(url: string, person: Person, count: number): Promise<number> {
  const { email, password } = person;
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: PUBLISHABLE_KEY,
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
    },
    body: JSON.stringify({ email, password }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Quiet and busy periods alternate, so that other work on the machine affects both. */
async function besideSignIns(
  read: () => Promise<void>,
  signIn: () => Promise<number>,
): Promise<Finding> {
  const [quiet, busy]: [number[], number[]] = [[], []];
  const statuses: number[] = [];
  await steadily(READ_EVERY_MS, WINDOW_MS / 2, read);
  for (let window = 0; window < WINDOWS; window += 1) {
    quiet.push(...(await steadily(READ_EVERY_MS, WINDOW_MS, read)));
    const signingIn = steadily(SIGN_IN_EVERY_MS, WINDOW_MS, async () => {
      statuses.push(await signIn());
    });
    busy.push(...(await steadily(READ_EVERY_MS, WINDOW_MS, read)));
    await signingIn;
  }
  const [before, beside] = [percentile(quiet, 0.99), percentile(busy, 0.99)];
  const refused = statuses.filter((status) => status !== 200).length;
  return {
    figure:
      `GET goals beside 200 sign-ins a minute (${statuses.length}, ${refused} refused): p99 ${beside.toFixed(1)} ms, ` +
      `${before.toFixed(1)} ms without (medians ${percentile(busy, 0.5).toFixed(1)} and ${percentile(quiet, 0.5).toFixed(1)} ms)`,
    wanted: 'p99 below twice that without, none refused',
    reached: beside < 2 * before && refused === 0,
  };
}

/** Starts the work at fixed times, however long it takes, and returns the milliseconds of each. */
async function steadily(
  everyMs: number,
  forMs: number,
  work: () => Promise<void>,
): Promise<number[]> {
  const taken: number[] = [];
  const running: Promise<void>[] = [];
  const started = performance.now();
  for (let due = 0; due < forMs; due += everyMs) {
    await pause(Math.max(0, started + due - performance.now()));
    const began = performance.now();
    running.push(work().then(() => void taken.push(performance.now() - began)));
  }
  await Promise.all(running);
  return taken;
}

/** As many sign-ins at once as there are connections, each followed by the next. */
async function storm(signIn: () => Promise<number>, pid: number): Promise<Finding[]> {
  const statuses: number[] = [];
  const end = performance.now() + STORM_MS;
  const connection = async () => {
    while (performance.now() < end) statuses.push(await signIn());
  };
  const memory = watchMemory(pid, end);
  await Promise.all(Array.from({ length: STORM_CONNECTIONS }, connection));
  const count = (...wanted: number[]) =>
    statuses.filter((status) => wanted.includes(status)).length;
  const perSecond = count(200) / (STORM_MS / 1000);
  const other = statuses.length - count(200, 429, 503);
  const peak = await memory;
  return [
    {
      figure: `sign-in storm, ${STORM_CONNECTIONS} connections: ${perSecond.toFixed(0)}/s, ${count(429, 503)} put off, ${other} answered otherwise`,
      wanted: '≥ 25/s, the rest 429 or 503',
      reached: perSecond >= 25 && other === 0,
    },
    {
      figure:
        peak === 0
          ? 'memory: not told here'
          : `memory in that storm: ${peak.toFixed(0)} MB at most`,
      wanted: '< 1000 MB',
      reached: peak === 0 ? null : peak < 1000,
    },
  ];
}

/** The most megabytes that the process used until then; 0 where that is not known. */
async function watchMemory(pid: number, end: number): Promise<number> {
  let peak = 0;
  while (performance.now() < end) {
    peak = Math.max(peak, (await residentMegabytes(pid)) ?? 0);
    await pause(100);
  }
  return peak;
}
