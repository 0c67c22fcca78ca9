import { setTimeout as pause } from 'node:timers/promises';
import { residentMegabytes } from '../../bench/process-memory.ts';
import { measureHttp } from '../../bench/rates/http-rate.ts';
import { GOALS_QUERY, seedGoals } from '../../bench/seeds/seed-goals.ts';
import { PUBLISHABLE_KEY, startServer } from '../../e2e/contract/stage/server.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { onBothDatabases, type Place } from '../stage/places.ts';

const MINUTES = extent(8, 0.5);
const SETTLED_AFTER = extent(2, 0.1);
const SLOPE = 5;

/** Eight minutes of reading under full load on each database: whether memory keeps growing. */
export const soak: Check = {
  name: 'soak',
  minutes: 20,
  apart: true,
  run: () => onBothDatabases(soakOne),
};

interface Sample {
  readonly minute: number;
  readonly megabytes: number;
}

async function soakOne({ env }: Place): Promise<Finding[]> {
  const server = await startServer({ env, asDeployed: true });
  try {
    const person = await seedGoals(server.url, PUBLISHABLE_KEY);
    const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${person.accessToken}` };
    let loading = true;
    const samples: Sample[] = [];
    const watching = (async () => {
      const began = performance.now();
      while (loading) {
        const minute = (performance.now() - began) / 60_000;
        const megabytes = await residentMegabytes(server.pid);
        if (megabytes !== null && minute >= SETTLED_AFTER) samples.push({ minute, megabytes });
        await pause(1000);
      }
    })();
    const goals = `${server.url}/rest/v1/goals?${GOALS_QUERY}`;
    const load = { connections: 16, seconds: MINUTES * 60 };
    const rate = await measureHttp(goals, headers, load).finally(() => {
      loading = false;
    });
    await watching;
    const slope = slopeOf(samples);
    const last = samples.at(-1)?.megabytes.toFixed(0);
    const figure = `soak of ${MINUTES} min at ${rate.perSecond.toFixed(0)} reads/s: memory ${slope.toFixed(1)} MB/min after minute ${SETTLED_AFTER}, ${last} MB at the end`;
    return [
      { figure, wanted: `< ${SLOPE} MB/min`, reached: samples.length > 2 ? slope < SLOPE : null },
    ];
  } finally {
    await server.stop();
  }
}

/** The least-squares slope, in megabytes a minute. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const minute = mean(samples.map((sample) => sample.minute));
  const megabytes = mean(samples.map((sample) => sample.megabytes));
  const covariance = mean(
    samples.map((one) => (one.minute - minute) * (one.megabytes - megabytes)),
  );
  const variance = mean(samples.map((one) => (one.minute - minute) ** 2));
  return variance === 0 ? 0 : covariance / variance;
}
