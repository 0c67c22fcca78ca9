import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { percentile } from '../../../bench/percentile.ts';
import { residentMegabytes } from '../../../bench/process-memory.ts';
import { PUBLISHABLE_KEY, startServer } from '../../../e2e/contract/stage/server.ts';
import { type Person, signUp } from '../../../e2e/people/sign-up.ts';
import { extent } from '../../extent.ts';
import type { Check, Finding } from '../../figure.ts';
import { onBothDatabases, type Place } from '../../stage/places.ts';
import { largestAccount } from './largest-account.ts';
import { neighboursUnderAttack } from './neighbours.ts';

const ROUNDS = extent(10, 1);
const SLOW_SOCKETS = extent(1000, 200);
const LONGEST_MS = 2000;
const GROWTH_MB = 200;

/**
 * Slow sockets, huge headers, deep and wide JSON, all at once, while somebody reads her to-dos; then many accounts that
 * ask for all that the database can do.
 */
export const hostileLoad: Check = {
  name: 'hostile-load',
  minutes: 20,
  run: async () => [
    ...(await onBothDatabases(attack)),
    ...(await onBothDatabases(async (place) => [
      await neighboursUnderAttack(place),
      await largestAccount(place),
    ])),
  ],
};

async function attack({ env }: Place): Promise<Finding[]> {
  const server = await startServer({ env, asDeployed: true });
  const sockets: Socket[] = [];
  try {
    const person = await signUp(server.url, PUBLISHABLE_KEY);
    const requests = hostileRequests(server.url, person);
    const reading = new Reader(server.url, person);
    await sendAll(requests, []);
    const before = (await residentMegabytes(server.pid)) ?? 0;
    const reads = reading.start();
    sockets.push(...openSlowSockets(Number(new URL(server.url).port)));
    const hostile: number[] = [];
    const faults: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      faults.push(...(await sendAll(requests, hostile)));
    reading.stop();
    const normal = await reads;
    for (const fault of faults.slice(0, 5)) console.log(fault);
    await pause(extent(5000, 500));
    const growth = ((await residentMegabytes(server.pid)) ?? 0) - before;
    return [
      judgeTimes('a person’s reads meanwhile', normal),
      judgeTimes(`the hostile requests themselves (${faults.length} answered with 5xx)`, hostile),
      {
        figure: `memory grown after all of it: ${growth.toFixed(0)} MB`,
        wanted: `< ${GROWTH_MB} MB`,
        reached: before === 0 ? null : growth < GROWTH_MB,
      },
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
}

function judgeTimes(name: string, times: readonly number[]): Finding {
  const longest = Math.max(...times);
  return {
    figure: `${name}: ${times.length}, the longest ${longest.toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
    wanted: `none over ${LONGEST_MS} ms`,
    reached: times.length > 0 && longest <= LONGEST_MS,
  };
}

/** Somebody who reads her to-dos every 50 ms. */
class Reader {
  readonly #read: () => Promise<Response>;
  #stopped = false;

  constructor(url: string, { accessToken }: Person) {
    const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${accessToken}` };
    this.#read = () => fetch(`${url}/rest/v1/todos?select=*`, { headers });
  }

  /** @returns the milliseconds of each read, when stopped */
  async start(): Promise<number[]> {
    const times: number[] = [];
    while (!this.#stopped) {
      const began = performance.now();
      const answer = await this.#read();
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A person's read was answered with ${answer.status}`);
      times.push(performance.now() - began);
      await pause(50);
    }
    return times;
  }

  stop(): void {
    this.#stopped = true;
  }
}

type Send = () => Promise<Response>;

function hostileRequests(url: string, { accessToken, id }: Person): Send[] {
  const headers = {
    apikey: PUBLISHABLE_KEY,
    authorization: `Bearer ${accessToken}`,
    'content-type': 'application/json',
  };
  const post =
    (path: string, body: string | Buffer<ArrayBuffer>, more: Record<string, string> = {}) =>
    () =>
      fetch(url + path, { method: 'POST', headers: { ...headers, ...more }, body });
  const get =
    (path: string, more: Record<string, string> = {}) =>
    () =>
      fetch(url + path, { headers: { ...headers, ...more } });
  const wide = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, key) => [`column_${key}`, key]),
  );
  const rows = Array.from({ length: 10_000 }, (_, order) => ({ title: `Row ${order}`, order }));
  const million = 1_000_000;
  return [
    post('/rest/v1/goals', '['.repeat(million)),
    post('/rest/v1/goals', '{"a":'.repeat(100_000)),
    post('/rest/v1/goals', JSON.stringify(wide)),
    post('/rest/v1/todos?columns=nope', JSON.stringify(rows)),
    post('/rest/v1/goals', JSON.stringify({ title: 'x'.repeat(million) })),
    post('/rest/v1/goals', JSON.stringify({ title: 'x', tags: Array(100_000).fill('tag') })),
    post('/rest/v1/goals', gzipSync(Buffer.alloc(50 * million)), { 'content-encoding': 'gzip' }),
    post(
      '/auth/v1/signup',
      JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(900_000) }),
    ),
    post('/auth/v1/signup', JSON.stringify({ email: `${'a.'.repeat(400_000)}@b.example` })),
    post('/auth/v1/token?grant_type=refresh_token', '{'.repeat(million)),
    post(`/storage/v1/object/list/goal-photos`, JSON.stringify({ prefix: '../'.repeat(300_000) })),
    post(`/storage/v1/object/goal-photos/${id}/x.png`, '--x\r\n\r\n'.repeat(100_000), {
      'content-type': 'multipart/form-data; boundary=x',
    }),
    post('/functions/v1/contact', JSON.stringify({ email: 'a@b', message: 'x'.repeat(million) })),
    get('/rest/v1/goals', { 'x-filler': 'x'.repeat(15_000) }),
    get(`/rest/v1/goals?select=${Array(490).fill('title').join(',')}`),
    get(`/rest/v1/goals?select=${'issues(goals('.repeat(300)}`),
    get(`/rest/v1/goals?or=(${Array(50).fill('title.like.*a*b*c*').join(',')})`),
    get(`/rest/v1/goals?id=in.(${Array(1500).fill('1').join(',')})`),
    get(`/rest/v1/goals?select=*,issues(*,strategies(*))&limit=1000000000`),
  ];
}

/**
 * Sends all at once. @returns the requests that were answered with 5xx; the milliseconds of each answer are added to
 * `times`
 */
async function sendAll(requests: readonly Send[], times: number[]): Promise<string[]> {
  const faults: string[] = [];
  const sending = requests.map(async (send) => {
    const began = performance.now();
    try {
      const answer = await send();
      const text = await answer.text();
      if (answer.status >= 500)
        faults.push(`${answer.status} ${answer.url.slice(0, 100)} ${text.slice(0, 200)}`);
    } catch {
      // Cut while it was sending: that counts as an answer, too.
    }
    times.push(performance.now() - began);
  });
  await Promise.all(sending);
  return faults;
}

/** Sockets that send one byte of a header every second and never finish. */
function openSlowSockets(port: number): Socket[] {
  return Array.from({ length: SLOW_SOCKETS }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => socket.destroy());
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ');
    const drip = setInterval(() => socket.write('x'), 1000);
    drip.unref();
    socket.on('close', () => clearInterval(drip));
    return socket;
  });
}
