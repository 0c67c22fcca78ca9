import { setTimeout as pause } from 'node:timers/promises';
import type { RealtimeChannel } from '@supabase/supabase-js';
import pg from 'pg';
import { PUBLISHABLE_KEY, startServer } from '../../../e2e/contract/stage/server.ts';
import { type Person, signUp } from '../../../e2e/people/sign-up.ts';
import { extent } from '../../extent.ts';
import type { Check, Finding } from '../../figure.ts';
import { onBothDatabases, onPglite, onPostgres, type Place } from '../../stage/places.ts';
import { forgedFrames } from './forged-frames.ts';
import { slowConsumers } from './slow-consumers.ts';

const KILLS = extent(10, 2);
const LOSSES = extent(10, 2);
const PATIENCE_MS = 30_000;

/** Sockets through kills and lost listening connections, clients that do not read, and frames that no client sends. */
export const sockets: Check = {
  name: 'sockets',
  minutes: 15,
  run: async () => [
    ...(await onBothDatabases(async (place) => [await underKill(place)])),
    ...(await onPostgres(async (place) => [await withoutListener(place)])),
    ...(await onPglite(async (place) => [await slowConsumers(place)])),
    ...(await onBothDatabases(async (place) => [await forgedFrames(place)])),
  ],
};

/** The server is killed again and again; each time its clients reconnect and receive later changes. */
async function underKill({ env }: Place): Promise<Finding> {
  let server = await startServer({ env, asDeployed: true });
  const person = await signUp(server.url, PUBLISHABLE_KEY);
  const listener = listen(person);
  await listener.untilJoined();
  const times: number[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    await server.kill();
    await listener.untilLost();
    server = await startServer({
      env: { ...env, PORT: new URL(server.url).port },
      asDeployed: true,
    });
    const began = performance.now();
    await listener.untilJoined();
    times.push(performance.now() - began);
    await listener.untilReceived(`after kill ${round}`);
  }
  await person.client.removeChannel(listener.channel);
  await server.stop();
  const slowest = Math.max(...times) / 1000;
  return {
    figure: `SIGKILL × ${KILLS}: listening again ${slowest.toFixed(1)} s after the server at most, and told of every change since`,
    wanted: '< 15 s (clients wait up to 10 s before they try again)',
    reached: slowest < 15,
  };
}

/** The listening connection is cut: the channel reports it, joins again, and receives later changes. */
async function withoutListener({ env }: Place): Promise<Finding> {
  const server = await startServer({ env, asDeployed: true });
  const beside = new pg.Client({ connectionString: env.DATABASE_URL });
  await beside.connect();
  try {
    const person = await signUp(server.url, PUBLISHABLE_KEY);
    const listener = listen(person);
    await listener.untilJoined();
    const times: number[] = [];
    for (let round = 0; round < LOSSES; round += 1) {
      const began = performance.now();
      await beside.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like '% listener' and datname = current_database()`);
      await listener.untilLost();
      times.push(performance.now() - began);
      await listener.untilJoined();
      await listener.untilReceived(`after loss ${round}`);
    }
    await person.client.removeChannel(listener.channel);
    const slowest = Math.max(...times);
    return {
      figure: `lost LISTEN × ${LOSSES}: every channel said so within ${slowest.toFixed(0)} ms and was told of every change after it came back`,
      wanted: '< 5 s',
      reached: slowest < 5_000,
    };
  } finally {
    await beside.end();
    await server.stop();
  }
}

/** A person's client that listens to their to-dos. */
function listen({ client }: Person) {
  let status = '';
  const titles = new Set<unknown>();
  const channel: RealtimeChannel = client
    .channel('mine')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'todos' }, (change) => {
      titles.add(change.new.title);
    })
    .subscribe((reported) => {
      status = reported;
    });
  return {
    channel,
    untilJoined: () => until(() => status === 'SUBSCRIBED', 'joined'),
    untilLost: () => until(() => status !== 'SUBSCRIBED', 'told of the loss'),
    untilReceived: async (title: string) => {
      await client.from('todos').insert({ title }).throwOnError();
      await until(() => titles.has(title), `told of "${title}"`);
    },
  };
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`not ${what} within ${PATIENCE_MS} ms`);
    await pause(10);
  }
}
