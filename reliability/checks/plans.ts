import { chmod, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { percentile } from '../../bench/percentile.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../e2e/contract/stage/server.ts';
import { connect, type Person, signUp } from '../../e2e/people/sign-up.ts';
import { findPostgresBinaries } from '../../e2e/postgres/binaries.ts';
import { lesserUser, startCluster } from '../../e2e/postgres/cluster.ts';
import { createDatabase } from '../../e2e/postgres/databases.ts';
import { extent } from '../extent.ts';
import type { Check, Figure, Finding } from '../figure.ts';
import { multiply } from '../product/many-people.ts';
import { operate, seed, useEverything } from '../product/product-calls.ts';
import { usePayments, useRealtime } from '../product/product-payments.ts';
import { logPlans, planLog, type RunStatement, readStatements } from '../product/query-plans.ts';
import { withFolder } from '../stage/temporary-folder.ts';
import { withServer } from '../stage/watched-server.ts';

/** With texts sorted by language, an index on them does not find prefixes: nothing may rely on that. */
const OF_A_LANGUAGE = "template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-US'";
const PEOPLE = extent(20_000, 2_000);
/** A table that large must never be scanned as a whole. */
const LARGE_ROWS = extent(10_000, 1_000);
/** Enough that statements are planned both for their values and, from the sixth time on, for any values. */
const TURNS = 8;
/** The most 8 kB pages that one statement may read, with everything that its triggers and policies read. */
const MOST_PAGES = 2_000;
const JOB_SECONDS = 5;
const JOBS = ['empty-trash', 'plans', 'sweep-photos', 'trim-auth'];
const LISTING_MS = 5;
/**
 * People who have had a plan get no mails about their trial: the mails of a whole month are not the work of one hour.
 */
const AT_STRIPE = { stripe_customer_id: 'cus_first', stripe_subscription_id: 'sub_first' };

/** The cost of one person's requests when very many others have very much data. */
export const plans: Check = {
  name: 'plans',
  minutes: 15,
  run: () => withFolder(take),
};

type Taken = Omit<Figure, 'check'>;

async function take(folder: string): Promise<Taken[]> {
  const binaries = findPostgresBinaries();
  const database = 'PostgreSQL';
  if (binaries === null) {
    return [{ database, figure: 'not taken: no PostgreSQL here', wanted: '', reached: null }];
  }
  const log = join(folder, 'log');
  await mkdir(log);
  const user = lesserUser();
  // PostgreSQL may run as another user, who has to reach it.
  await chmod(folder, 0o755);
  if (user) await chown(log, user.uid, user.gid);
  const cluster = await startCluster(binaries, { durable: true, settings: planLog(log) });
  try {
    const url = await createDatabase(cluster.url, undefined, OF_A_LANGUAGE);
    const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: url };
    const findings = await among(env, log);
    return findings.map((finding) => ({ database, ...finding }));
  } finally {
    await cluster.stop();
  }
}

type Place = Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>;

async function among(env: Place, log: string): Promise<Finding[]> {
  const beside = new pg.Client({ connectionString: env.DATABASE_URL });
  await beside.connect();
  try {
    const person = await begin(env);
    await multiply(beside, person.id, PEOPLE);
    const size = await countKept(beside);
    const jobs = await timeJobs(env, beside);
    await beside.query(logPlans(new URL(env.DATABASE_URL).pathname.slice(1)));
    const statements = await runAll(env, log);
    return [judge(statements, await largeTables(beside), size), jobs, judgeListings(statements)];
  } finally {
    await beside.end();
  }
}

/** Somebody with a garden, of whom the others are copies. */
const begin = (env: Place): Promise<Person> =>
  withServer(env, async ({ url }) => {
    const person = await signUp(url, PUBLISHABLE_KEY);
    await seed(person);
    const operator = connect(url, SECRET_KEY);
    await operator
      .from('subscriptions')
      .insert({ user_id: person.id, status: 'canceled', ...AT_STRIPE })
      .throwOnError();
    return person;
  });

async function countKept(beside: pg.Client): Promise<string> {
  const { rows } = await beside.query<{ people: string; rows: string; photos: string }>(`
    select (select count(*) from auth.users) as people, (select count(*) from storage.objects) as photos,
      (select sum(n_live_tup) from pg_stat_user_tables where schemaname = 'public') as rows`);
  const [{ people, rows: count, photos } = { people: 0, rows: 0, photos: 0 }] = rows;
  return `${people} people with ${count} rows and ${photos} photos`;
}

/** The jobs of a server's start, which also run every hour. */
async function timeJobs(env: Place, beside: pg.Client): Promise<Finding> {
  await beside.query('truncate auth.server_jobs');
  return withServer(env, async () => {
    const jobs = await untilDone(beside);
    const slowest = Math.max(...jobs.map(({ seconds }) => seconds));
    const times = jobs.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ');
    return {
      figure: `the hourly jobs of one server: ${times}; ${jobs.filter(({ fault }) => fault !== null).length} failed`,
      wanted: `each < ${JOB_SECONDS} s, 0 failed`,
      reached: slowest < JOB_SECONDS && jobs.every(({ fault }) => fault === null),
    };
  });
}

interface Job {
  readonly name: string;
  readonly seconds: number;
  readonly fault: string | null;
}

async function untilDone(beside: pg.Client): Promise<Job[]> {
  for (;;) {
    const { rows } = await beside.query<Job & { done: boolean }>(`
      select name, fault, ended_at is not null as done,
        extract(epoch from ended_at - began_at)::float as seconds from auth.server_jobs order by name`);
    const done = rows.filter((row) => row.done).map(({ name }) => name);
    if (JOBS.every((name) => done.includes(name))) return rows;
    await pause(100);
  }
}

/** Runs everything that the product asks for, and returns what PostgreSQL did for it, without the jobs of the start. */
const runAll = (env: Place, log: string): Promise<RunStatement[]> =>
  withServer(env, async ({ url }) => {
    await pause(3000);
    const before = readStatements(log).length;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const person = await signUp(url, PUBLISHABLE_KEY);
      await useEverything(url, person);
      await useRealtime(person);
      await usePayments(url, person);
      await operate(connect(url, SECRET_KEY), person);
    }
    return readStatements(log).slice(before);
  });

async function largeTables(beside: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await beside.query<{ name: string }>(
    'select relname as name from pg_class where relkind = $1 and reltuples > $2',
    ['r', LARGE_ROWS],
  );
  return new Set(rows.map(({ name }) => name));
}

/** By PostgreSQL's own clock, so that other work on the machine does not count. */
function judgeListings(statements: readonly RunStatement[]): Finding {
  const listings = statements.filter(({ text }) => text.startsWith('with below as'));
  const times = listings.map(({ milliseconds }) => milliseconds);
  const median = percentile(times, 0.5);
  return {
    figure: `own photos listed by PostgreSQL in ${median.toFixed(1)} ms (median of ${times.length}), ${Math.max(...listings.map(({ pages }) => pages))} pages looked at`,
    wanted: `< ${LISTING_MS} ms`,
    reached: median < LISTING_MS && times.length >= TURNS,
  };
}

function judge(
  statements: readonly RunStatement[],
  large: ReadonlySet<string>,
  size: string,
): Finding {
  const whole = statements.filter(({ wholeTables }) => wholeTables.some((each) => large.has(each)));
  const greedy = statements.filter(({ pages }) => pages > MOST_PAGES);
  const kinds = new Set(statements.map(({ text }) => text)).size;
  const most = Math.max(...statements.map(({ pages }) => pages));
  for (const { text, pages, wholeTables } of new Map(
    [...whole, ...greedy].map((each) => [each.text, each]),
  ).values()) {
    console.error(`${pages} pages, whole: ${wholeTables.join()}\n${text.slice(0, 2000)}\n`);
  }
  return {
    figure: `${kinds} statements of the product among ${size}, in a database in the order of a language (ICU): ${whole.length} of ${statements.length} runs went through a large table, the most pages that one looked at ${most}`,
    wanted: `0, and at most ${MOST_PAGES} pages`,
    reached: whole.length === 0 && greedy.length === 0 && kinds > 100,
  };
}
