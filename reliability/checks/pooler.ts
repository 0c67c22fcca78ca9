import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import {
  newSigningKey,
  PUBLISHABLE_KEY,
  startServer,
  type TestServer,
} from '../../e2e/contract/stage/server.ts';
import { signUp } from '../../e2e/people/sign-up.ts';
import { startPooler } from '../../e2e/postgres/pooler.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { onPostgres, type Place } from '../stage/places.ts';
import { withFolder } from '../stage/temporary-folder.ts';
import { keepAsking } from './rolling-restart.ts';

const SERVERS = 2;
const SECONDS = extent(30, 10);
const wanted = '0 failed';

/** Two servers share the few connections of a PgBouncer in transaction mode. */
export const pooler: Check = {
  name: 'pooler',
  minutes: 5,
  run: () => onPostgres((place) => withFolder((folder) => behindPooler(place, folder))),
};

async function behindPooler({ env }: Place, folder: string): Promise<Finding[]> {
  if (spawnSync('pgbouncer', ['--version']).status !== 0) {
    return [{ figure: 'not taken: no PgBouncer here', wanted, reached: null }];
  }
  const direct = env.DATABASE_URL ?? '';
  const before = await startPooler(direct, 'transaction');
  const settings = {
    DATABASE_URL: before.through(direct),
    DATABASE_DIRECT_URL: direct,
    PREPARED_STATEMENTS: 'off',
    JWT_PRIVATE_JWK: newSigningKey().JWT_PRIVATE_JWK,
  };
  const servers: TestServer[] = [];
  try {
    for (let index = 0; index < SERVERS; index += 1) {
      const own = { ...settings, DATA_DIR: `${folder}/${index}` };
      servers.push(await startServer({ env: own, asDeployed: true }));
    }
    const { accessToken } = await signUp(servers[0]?.url ?? '', PUBLISHABLE_KEY);
    const clients = servers.map(({ url }) => keepAsking(url, accessToken));
    await pause(SECONDS * 1000);
    const outcomes = await Promise.all(clients.map((each) => each.stop()));
    const asked = outcomes.reduce((sum, outcome) => sum + outcome.asked, 0);
    const failed = outcomes.flatMap((outcome) => [...outcome.failed]);
    const count = failed.reduce((sum, [, times]) => sum + times, 0);
    const named = failed.map(([what, times]) => `${times} × ${what}`).join(', ');
    return [
      {
        figure: `${SERVERS} servers behind PgBouncer in transaction mode with 4 connections, ${SECONDS} s: ${count} of ${asked} reads and writes failed${named && ` (${named})`}`,
        wanted,
        reached: count === 0 && asked > 500,
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
    await before.stop();
  }
}
