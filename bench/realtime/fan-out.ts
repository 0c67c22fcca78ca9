import { setTimeout as pause } from 'node:timers/promises';
import { PUBLISHABLE_KEY, type Settings, startServer } from '../../e2e/contract/stage/server.ts';
import { type Person, signUp } from '../../e2e/people/sign-up.ts';
import { percentile } from '../percentile.ts';
import { residentMegabytes } from '../process-memory.ts';
import { measureHttp } from '../rates/http-rate.ts';
import { openListeners } from './listeners.ts';

/** How many people listen, and what happens meanwhile. */
export interface Crowd {
  readonly sockets: number;
  readonly people: number;
  readonly changesPerSecond: number;
  readonly seconds: number;
}

/** The cost of a crowd of listeners, and the delays they see. */
export interface FanOut {
  /** Milliseconds from the commit until a socket has it. */
  readonly median: number;
  readonly p99: number;
  readonly delivered: number;
  readonly expected: number;
  readonly kilobytesPerSocket: number;
  /** The share of the read rate that is lost while changes are reported; the same changes are made either way. */
  readonly costOfReads: number;
}

/** Each read returns this many rows, however many are added meanwhile. */
const ROWS_READ = 20;

/** This many sockets warm the server up, so that the memory measured afterwards is that of the sockets. */
const WARM_UP = 50;
const WARM_UP_SECONDS = 8;

/** Turns in which the crowd listens; between them, before and after it does not. */
const TURNS = 3;
const SETTLING_MS = 2_000;

/** Lets a crowd listen to the to-dos of its people while these add some, and one of them reads. */
export async function measureFanOut(env: Settings, crowd: Crowd): Promise<FanOut> {
  const server = await startServer({
    asDeployed: true,
    env: { ...env, SOCKETS_PER_ADDRESS: String(crowd.sockets + WARM_UP) },
  });
  try {
    const people = await makePeople(server.url, crowd.people);
    const listener = (index: number) => people[index % people.length]?.accessToken ?? '';
    const titles = Array.from({ length: ROWS_READ }, (_, index) => ({ title: `Kept ${index}` }));
    await people[0]?.client.from('todos').insert(titles).throwOnError();
    const meanwhile: Meanwhile = async (seconds) => {
      const reads = readRate(server.url, listener(0), seconds);
      return {
        written: await addTodos(people, { ...crowd, seconds }),
        reads: await reads,
      };
    };
    await meanwhile(WARM_UP_SECONDS);
    const warm = await openListeners(
      server.url,
      Array.from({ length: WARM_UP }, (_, i) => listener(i)),
    );
    await meanwhile(WARM_UP_SECONDS);
    warm.close();
    await pause(SETTLING_MS);
    // In turns, because a server gets faster and its tables longer: each turn with listeners is between two without.
    const quiet = [await meanwhile(crowd.seconds)];
    const busy: Turn[] = [];
    while (busy.length < TURNS) {
      busy.push(await measureTurn(server, { crowd, listener, meanwhile }));
      quiet.push(await meanwhile(crowd.seconds));
    }
    const latencies = busy.flatMap((turn) => turn.latencies);
    return {
      median: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
      delivered: latencies.length,
      expected: (sum(busy.map(({ written }) => written)) * crowd.sockets) / crowd.people,
      // Only of the first turn: later ones reuse memory that earlier ones have freed.
      kilobytesPerSocket: busy[0]?.kilobytesPerSocket ?? 0,
      costOfReads: 1 - mean(busy.map(({ reads }) => reads)) / mean(quiet.map(({ reads }) => reads)),
    };
  } finally {
    await server.stop();
  }
}

interface Turn {
  readonly reads: number;
  readonly written: number;
  readonly latencies: readonly number[];
  readonly kilobytesPerSocket: number;
}

type Meanwhile = (seconds: number) => Promise<Pick<Turn, 'reads' | 'written'>>;

/** One turn in which the crowd listens. */
async function measureTurn(
  server: { readonly url: string; readonly pid: number },
  stage: {
    readonly crowd: Crowd;
    readonly listener: (index: number) => string;
    readonly meanwhile: Meanwhile;
  },
): Promise<Turn> {
  const { crowd, listener, meanwhile } = stage;
  const before = (await residentMegabytes(server.pid)) ?? 0;
  const tokens = Array.from({ length: crowd.sockets }, (_, index) => listener(index));
  const listeners = await openListeners(server.url, tokens);
  await pause(SETTLING_MS);
  const during = (await residentMegabytes(server.pid)) ?? 0;
  const made = await meanwhile(crowd.seconds);
  await pause(SETTLING_MS);
  listeners.close();
  await pause(SETTLING_MS);
  return {
    ...made,
    latencies: listeners.latencies,
    kilobytesPerSocket: ((during - before) * 1000) / crowd.sockets,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

const SIGN_UPS_AT_ONCE = 4;

async function makePeople(url: string, count: number): Promise<readonly Person[]> {
  const people: Person[] = [];
  while (people.length < count) {
    const more = Math.min(SIGN_UPS_AT_ONCE, count - people.length);
    const signedUp = Array.from({ length: more }, () => signUp(url, PUBLISHABLE_KEY));
    people.push(...(await Promise.all(signedUp)));
  }
  return people;
}

async function readRate(url: string, token: string, seconds: number): Promise<number> {
  const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
  const rate = await measureHttp(
    `${url}/rest/v1/todos?select=*&order=created_at&limit=${ROWS_READ}`,
    headers,
    {
      connections: 2,
      seconds,
    },
  );
  return rate.perSecond;
}

/** Lets one person after another add a to-do, at a steady rate; returns how many were added. */
async function addTodos(people: readonly Person[], crowd: Crowd): Promise<number> {
  const writes: PromiseLike<unknown>[] = [];
  const began = performance.now();
  const count = crowd.changesPerSecond * crowd.seconds;
  for (let index = 0; index < count; index += 1) {
    const due = began + (index * 1000) / crowd.changesPerSecond;
    await pause(Math.max(0, due - performance.now()));
    const title = `Number ${index}`;
    const person = people[index % people.length];
    writes.push(
      person?.client.from('todos').insert({ title }).throwOnError().then() ?? Promise.resolve(),
    );
  }
  await Promise.all(writes);
  return count;
}
