import { prepareRead } from '@bloom/supabase-server/testing/prepared-read';
import { PUBLISHABLE_KEY, startServer } from '../../e2e/contract/stage/server.ts';
import type { Person } from '../../e2e/people/sign-up.ts';
import { type BenchDatabase, onBoth } from '../databases.ts';
import { GOALS_QUERY, seedGoals } from '../seeds/seed-goals.ts';
import { measureTogether } from './http-rate.ts';
import { measureSql } from './sql-rate.ts';

/** The rate over HTTP must stay above this share of the rate of its SQL alone. */
const LEAST_RATIO = 0.7;
const PEOPLE = 4;
const BROWSER = 'gzip, deflate, br, zstd';
const warmUp = { connections: 16, seconds: 3 };
const measured = { connections: 16, seconds: 10 };

/** Measures the overhead of HTTP on both databases; returns whether it is within the limit. */
export async function measureReads(): Promise<boolean> {
  console.log('GET goals with four collections: 20 goals, 5 of each, 16 connections');
  const ratios = await onBoth(measure);
  const isGood = ratios.every((ratio) => ratio === null || ratio >= LEAST_RATIO);
  if (!isGood) console.error(`A ratio is below ${LEAST_RATIO}.`);
  return isGood;
}

/** Measures both rates on one database, prints them, and gives their ratio. */
async function measure({ name, env, open }: BenchDatabase): Promise<number> {
  const server = await startServer({ env, asDeployed: true });
  const people: Person[] = [];
  while (people.length < PEOPLE) people.push(await seedGoals(server.url, PUBLISHABLE_KEY));
  const [person] = people as [Person];
  const url = `${server.url}/rest/v1/goals?${GOALS_QUERY}`;
  const headers = people.map(({ accessToken }) => ({
    apikey: PUBLISHABLE_KEY,
    authorization: `Bearer ${accessToken}`,
  }));
  await measureTogether(url, headers, warmUp);
  const http = await measureTogether(url, headers, measured);
  const asBrowser = headers.map((own) => ({ ...own, 'accept-encoding': BROWSER }));
  await measureTogether(url, asBrowser, warmUp);
  const compressed = await measureTogether(url, asBrowser, measured);
  await server.stop();

  const executor = await open();
  const read = await prepareRead(executor, 'goals', GOALS_QUERY);
  await measureSql(read, person.accessToken, warmUp);
  const sql = await measureSql(read, person.accessToken, measured);
  await executor.close();

  const ratio = http.perSecond / sql;
  const size = `${Math.round(http.bytesPerAnswer / 1000)} kB an answer`;
  const small = `${(compressed.bytesPerAnswer / 1000).toFixed(1)} kB an answer`;
  console.log(
    `${name.padEnd(11)} HTTP ${http.perSecond.toFixed(0).padStart(5)}/s (p99 ${http.p99} ms, ${size})` +
      `   SQL ${sql.toFixed(0).padStart(5)}/s   ratio ${ratio.toFixed(2)}`,
  );
  console.log(
    `${''.padEnd(11)} as a browser asks ${compressed.perSecond.toFixed(0)}/s (p99 ${compressed.p99} ms, ${small})`,
  );
  return ratio;
}
