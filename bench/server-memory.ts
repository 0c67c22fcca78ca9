import { setTimeout as pause } from 'node:timers/promises';
import { PUBLISHABLE_KEY, type Settings, startServer } from '../e2e/contract/stage/server.ts';
import type { Person } from '../e2e/people/sign-up.ts';
import { type BenchDatabase, onBoth } from './databases.ts';
import { MemoryWatch } from './process-memory.ts';
import { measureTogether } from './rates/http-rate.ts';
import { type Figure, printCompared } from './recorded-figures.ts';
import { GOALS_QUERY, seedGoals } from './seeds/seed-goals.ts';

/** After this long a server has freed what its start needed. */
const AT_REST_MS = 10_000;
const PEOPLE = 4;
const warmUp = { connections: 16, seconds: 3 };
const measured = { connections: 16, seconds: 10 };

/** How much memory a server may use, in MB, its children included. */
interface Limits {
  readonly idle: number;
  readonly loaded: number;
  readonly peak: number;
}
interface Way {
  readonly name: string;
  readonly env: Settings;
  readonly limits: Limits;
}
const WAYS: Readonly<Record<BenchDatabase['name'], readonly Way[]>> = {
  PGlite: [
    {
      name: 'PGlite, small',
      env: { DATABASE_MEMORY: 'small' },
      limits: { idle: 250, loaded: 300, peak: 450 },
    },
    {
      name: 'PGlite, fast',
      env: { DATABASE_MEMORY: 'fast' },
      limits: { idle: 450, loaded: 500, peak: 600 },
    },
  ],
  PostgreSQL: [{ name: 'PostgreSQL', env: {}, limits: { idle: 105, loaded: 150, peak: 200 } }],
};

/**
 * Measures the server's memory after its first start, while people read, and at its maximum, on both databases and in
 * both modes of the embedded one; prints it beside the stored values.
 */
export async function measureMemory(): Promise<boolean> {
  const figures: Figure[] = [];
  for (const index of [0, 1]) {
    await onBoth(async ({ name, env }) => {
      const way = WAYS[name][index];
      if (way !== undefined) figures.push(...(await measureWay(way, env)));
    });
  }
  return printCompared('memory', figures);
}

async function measureWay({ name, env, limits }: Way, database: Settings): Promise<Figure[]> {
  let watch: MemoryWatch | undefined;
  const server = await startServer({
    env: { ...database, ...env },
    asDeployed: true,
    onProcess: (pid) => {
      watch = new MemoryWatch(pid);
    },
  });
  try {
    await pause(AT_REST_MS);
    const idle = (await watch?.now()) ?? 0;
    const start = watch?.takeMost() ?? 0;
    const rate = await readTogether(server.url, () => watch?.takeMost());
    const loaded = watch?.takeMost() ?? 0;
    console.log(`${name}: ${rate.toFixed(0)} reads/s`);
    const held = { idle, loaded, peak: Math.max(start, loaded) };
    return (['idle', 'loaded', 'peak'] as const).map((when) => ({
      name: `${name}, ${when}`,
      unit: 'MB',
      value: held[when],
      atMost: limits[when],
    }));
  } finally {
    watch?.stop();
    await server.stop();
  }
}

/** @param begins called when the measured part begins */
async function readTogether(url: string, begins: () => void): Promise<number> {
  const people: Person[] = [];
  while (people.length < PEOPLE) people.push(await seedGoals(url, PUBLISHABLE_KEY));
  const headers = people.map(({ accessToken }) => ({
    apikey: PUBLISHABLE_KEY,
    authorization: `Bearer ${accessToken}`,
  }));
  const address = `${url}/rest/v1/goals?${GOALS_QUERY}`;
  await measureTogether(address, headers, warmUp);
  begins();
  return (await measureTogether(address, headers, measured)).perSecond;
}
