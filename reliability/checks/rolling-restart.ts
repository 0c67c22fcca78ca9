import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  newSigningKey,
  PUBLISHABLE_KEY,
  type Settings,
  startServer,
  type TestServer,
} from '../../e2e/contract/stage/server.ts';
import { signUp } from '../../e2e/people/sign-up.ts';
import { freePort } from '../../e2e/postgres/cluster.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { hasNginx, startNginx } from '../stage/nginx.ts';
import { onPostgres, type Place } from '../stage/places.ts';
import { withFolder } from '../stage/temporary-folder.ts';

const SERVERS = 4;
const ROUNDS = extent(2, 1);
const BUSY = 8;
const PACED = 24;
const PACE_MS = 400;
const DELAY_SECONDS = '2';

/** Four servers behind nginx restart one after the other while people read and write: nobody notices. */
export const rollingRestart: Check = {
  name: 'rolling-restart',
  minutes: 10,
  run: () => onPostgres((place) => withFolder((folder) => restartAll(place, folder))),
};

async function restartAll({ env }: Place, folder: string): Promise<Finding[]> {
  const wanted = '0 failed';
  if (!hasNginx()) return [{ figure: 'not taken: no nginx here', wanted, reached: null }];
  const ports: number[] = [];
  while (ports.length < SERVERS) ports.push(await freePort());
  const settings = {
    ...env,
    JWT_PRIVATE_JWK: newSigningKey().JWT_PRIVATE_JWK,
    SHUTDOWN_DELAY_SECONDS: DELAY_SECONDS,
  };
  const start = (port: number) => startAt(settings, folder, port);
  const servers: TestServer[] = [];
  for (const port of ports) servers.push(await start(port));
  const nginx = await startNginx(folder, ports);
  try {
    const person = await signUp(servers[0]?.url ?? '', PUBLISHABLE_KEY);
    const clients = keepAsking(nginx.url, person.accessToken);
    await pause(1000);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, port] of ports.entries()) {
        await servers[index]?.stop();
        servers[index] = await start(port);
      }
    }
    const { asked, failed } = await clients.stop();
    const named = [...failed].map(([what, times]) => `${times} × ${what}`).join(', ');
    const count = [...failed.values()].reduce((sum, times) => sum + times, 0);
    return [
      {
        figure: `${SERVERS * ROUNDS} restarts of ${SERVERS} servers behind nginx: ${count} of ${asked} requests of ${BUSY} busy and ${PACED} paced clients failed${named && ` (${named})`}`,
        wanted,
        reached: count === 0 && asked > 1000,
      },
    ];
  } finally {
    await nginx.stop();
    for (const server of servers) await server.kill();
  }
}

/** Each has its own folder for what is not shared, as on another machine. */
const startAt = (settings: Settings, folder: string, port: number) =>
  startServer({
    env: { ...settings, PORT: String(port), DATA_DIR: `${folder}/${port}` },
    asDeployed: true,
  });

export interface Asked {
  readonly asked: number;
  /** How often each kind of failure occurred. */
  readonly failed: ReadonlyMap<string, number>;
}

/** Each client keeps one connection, and reads and writes alternately. */
export function keepAsking(url: string, accessToken: string): { stop(): Promise<Asked> } {
  let going = true;
  let asked = 0;
  const failed = new Map<string, number>();
  const clients = Array.from({ length: BUSY + PACED }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await pause(Math.random() * PACE_MS);
    for (let turn = index; going; turn += 1) {
      const method = turn % 2 === 0 ? 'GET' : 'POST';
      const outcome = await ask(agent, url, method, accessToken);
      asked += 1;
      if (outcome !== 'fine') {
        const what = `${method} ${outcome}`;
        failed.set(what, (failed.get(what) ?? 0) + 1);
      }
      if (index >= BUSY) await pause(PACE_MS * (0.75 + Math.random() / 2));
    }
    agent.destroy();
  });
  return {
    stop: async () => {
      going = false;
      await Promise.all(clients);
      return { asked, failed };
    },
  };
}

function ask(
  agent: Agent,
  url: string,
  method: 'GET' | 'POST',
  accessToken: string,
): Promise<string> {
  const query = method === 'GET' ? '?select=id&limit=10' : '';
  const body = JSON.stringify({ id: randomUUID(), description: 'While servers restart' });
  return new Promise((resolve) => {
    const sent = request(`${url}/rest/v1/affirmations${query}`, {
      agent,
      method,
      headers: {
        apikey: PUBLISHABLE_KEY,
        authorization: `Bearer ${accessToken}`,
        ...(method === 'POST' && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      },
    });
    sent.once('error', (fault: NodeJS.ErrnoException) => resolve(fault.code ?? fault.message));
    sent.once('response', (response) => {
      response.resume();
      response.once('error', () => resolve('cut'));
      const { statusCode = 0 } = response;
      response.once('end', () => resolve(statusCode < 300 ? 'fine' : String(statusCode)));
    });
    sent.end(method === 'POST' ? body : undefined);
  });
}
