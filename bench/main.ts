import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Executor } from '@bloom/supabase-server';
import { openPglite } from '@bloom/supabase-server/database/pglite';
import { openPostgres } from '@bloom/supabase-server/database/postgres';
import { prepareRead } from '@bloom/supabase-server/testing/prepared-read';
import { PUBLISHABLE_KEY, type Settings, startServer } from '../e2e/contract/server.ts';
import type { Person } from '../e2e/people/sign-up.ts';
import { findPostgresBinaries } from '../e2e/postgres/binaries.ts';
import { startCluster } from '../e2e/postgres/cluster.ts';
import { createDatabase, dropDatabase } from '../e2e/postgres/databases.ts';
import { GOALS_QUERY, plantGarden } from './garden.ts';
import { measureTogether } from './http-rate.ts';
import { measureScreens } from './screens.ts';
import { measureSql } from './sql-rate.ts';

/** What HTTP may cost at most: the rate over HTTP stays above this part of the rate of its SQL alone. */
const LEAST_RATIO = 0.5;
const PEOPLE = 4;
const warmUp = { connections: 16, seconds: 3 };
const measured = { connections: 16, seconds: 10 };

/** Measures both rates on one database, prints them, and gives their ratio. */
async function measure(
  name: string,
  env: Settings,
  open: () => Promise<Executor>,
): Promise<number> {
  const server = await startServer({ env, asDeployed: true });
  const people: Person[] = [];
  while (people.length < PEOPLE) people.push(await plantGarden(server.url, PUBLISHABLE_KEY));
  const [person] = people as [Person];
  const url = `${server.url}/rest/v1/goals?${GOALS_QUERY}`;
  const headers = people.map(({ accessToken }) => ({
    apikey: PUBLISHABLE_KEY,
    authorization: `Bearer ${accessToken}`,
  }));
  await measureTogether(url, headers, warmUp);
  const http = await measureTogether(url, headers, measured);
  await server.stop();

  const executor = await open();
  const read = await prepareRead(executor, 'goals', GOALS_QUERY);
  await measureSql(read, person.accessToken, warmUp);
  const sql = await measureSql(read, person.accessToken, measured);
  await executor.close();

  const ratio = http.perSecond / sql;
  const size = `${Math.round(http.bytesPerAnswer / 1000)} kB an answer`;
  console.log(
    `${name.padEnd(11)} HTTP ${http.perSecond.toFixed(0).padStart(5)}/s (p99 ${http.p99} ms, ${size})` +
      `   SQL ${sql.toFixed(0).padStart(5)}/s   ratio ${ratio.toFixed(2)}`,
  );
  return ratio;
}

async function onPglite(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-bench-'));
  try {
    return await measure('PGlite', { DATA_DIR: folder }, () => openPglite(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<number | null> {
  const given = process.env.TEST_DATABASE_URL;
  const binaries = findPostgresBinaries();
  if (!given && binaries === null) return null;
  const cluster = binaries === null || given ? null : await startCluster(binaries);
  const clusterUrl = given ?? cluster?.url ?? '';
  const url = await createDatabase(clusterUrl);
  try {
    return await measure('PostgreSQL', { DATABASE_URL: url }, async () =>
      openPostgres({ url, label: 'bench' }),
    );
  } finally {
    await dropDatabase(clusterUrl, url);
    await cluster?.stop();
  }
}

/** Measures what HTTP costs on both databases; gives whether it is little enough. */
async function measureReads(): Promise<boolean> {
  console.log('GET goals with four collections: 20 goals, 5 of each, 16 connections');
  const ratios = [await onPglite(), await onPostgres()];
  if (ratios.includes(null)) console.log('PostgreSQL  skipped: none found; set TEST_DATABASE_URL');
  const isGood = ratios.every((ratio) => ratio === null || ratio >= LEAST_RATIO);
  if (!isGood) console.error(`A ratio is below ${LEAST_RATIO}.`);
  return isGood;
}

// `npm run bench -- screens` times the screens instead.
const isGood = process.argv[2] === 'screens' ? await measureScreens() : await measureReads();
if (!isGood) process.exitCode = 1;
