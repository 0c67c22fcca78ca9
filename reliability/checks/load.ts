import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../bench/percentile.ts';
import { type HttpRate, type Load, measureTogether } from '../../bench/rates/http-rate.ts';
import { GOALS_QUERY, seedGoals } from '../../bench/seeds/seed-goals.ts';
import { PUBLISHABLE_KEY, startServer } from '../../e2e/contract/stage/server.ts';
import type { Person } from '../../e2e/people/sign-up.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { onBothDatabases, type Place } from '../stage/places.ts';

const PEOPLE = 4;
const SECONDS = extent(60, 5);
const WANTED = {
  PGlite: { reads: 350, p99: { 16: 150, 64: 300 }, writes: 500 },
  PostgreSQL: { reads: 600, p99: { 16: 75, 64: 150 }, writes: 1200 },
} as const;
const HEALTH_MS = 50;
const WRITE_MS = 100;

/** Reads, durable writes, and the response time of `/health` meanwhile. */
export const load: Check = {
  name: 'load',
  minutes: 9,
  run: () => onBothDatabases(measure),
};

async function measure({ database, env }: Place): Promise<Finding[]> {
  const server = await startServer({ env, asDeployed: true });
  try {
    const people: Person[] = [];
    while (people.length < PEOPLE) people.push(await seedGoals(server.url, PUBLISHABLE_KEY));
    const headers = people.map(({ accessToken }) => ({
      apikey: PUBLISHABLE_KEY,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    }));
    const goals = `${server.url}/rest/v1/goals?${GOALS_QUERY}`;
    const gratitudes = `${server.url}/rest/v1/gratitudes`;
    const body = JSON.stringify({ description: 'The neighbour who watered the plants' });
    await measureTogether(goals, headers, { connections: 16, seconds: extent(5, 2) });
    const wanted = WANTED[database];
    const findings: Finding[] = [];
    const probes: number[] = [];
    const loaded = (url: string, strain: Load) =>
      whileProbing(`${server.url}/health`, probes, () => measureTogether(url, headers, strain));
    for (const connections of [16, 64] as const) {
      const rate = await loaded(goals, { connections, seconds: SECONDS });
      const least = { rate: wanted.reads, p99: wanted.p99[connections] };
      const size = `${Math.round(rate.bytesPerAnswer / 1000)} kB an answer`;
      findings.push(
        judge(`reads with collections, ${size}, ${connections} connections`, rate, least),
      );
    }
    const rate = await loaded(gratitudes, { connections: 16, seconds: extent(30, 5), body });
    const least = { rate: wanted.writes, p99: WRITE_MS };
    findings.push(judge('durable writes, 16 connections', rate, least));
    return [...findings, judgeProbes(probes)];
  } finally {
    await server.stop();
  }
}

function judge(name: string, rate: HttpRate, least: { rate: number; p99: number }): Finding {
  return {
    figure: `${name}: ${rate.perSecond.toFixed(0)}/s, p99 ${rate.p99} ms, none refused`,
    wanted: `≥ ${least.rate}/s, p99 < ${least.p99} ms`,
    reached: rate.perSecond >= least.rate && rate.p99 < least.p99,
  };
}

function judgeProbes(probes: readonly number[]): Finding {
  const p99 = percentile(probes, 0.99);
  return {
    figure: `/health under all of that: p99 ${p99.toFixed(0)} ms of ${probes.length} probes`,
    wanted: `p99 < ${HEALTH_MS} ms`,
    reached: p99 < HEALTH_MS,
  };
}

/** Requests an address every 50 ms while the work runs, and adds the milliseconds of each answer. */
async function whileProbing(
  url: string,
  probes: number[],
  work: () => Promise<HttpRate>,
): Promise<HttpRate> {
  let working = true;
  const probing = (async () => {
    while (working) {
      const asked = performance.now();
      const answer = await fetch(url);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`/health answered ${answer.status}`);
      probes.push(performance.now() - asked);
      await pause(50);
    }
  })();
  try {
    return await work();
  } finally {
    working = false;
    await probing;
  }
}
