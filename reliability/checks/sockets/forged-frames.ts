import { randomNumbers } from '../../../e2e/contract/stage/random-numbers.ts';
import { startServer } from '../../../e2e/contract/stage/server.ts';
import { extent } from '../../extent.ts';
import type { Finding } from '../../figure.ts';
import { seed } from '../../random-seed.ts';
import { SERVER_WORDS } from '../../server-words.ts';
import type { Place } from '../../stage/places.ts';
import { BINARY, openRaw, TEXT } from '../../stage/raw-socket.ts';

const FRAMES = extent(50_000, 2_000);
const A_SOCKET = 40;
const AT_ONCE = 8;

type Pick = <T>(choices: readonly T[]) => T;

const TOPICS = [
  'phoenix',
  'realtime:room',
  'realtime:',
  'realtime:*',
  '',
  'room',
  '\u0000',
  '__proto__',
  'é'.repeat(200),
];
const EVENTS = [
  'heartbeat',
  'phx_join',
  'phx_leave',
  'phx_close',
  'access_token',
  'broadcast',
  'presence',
  'system',
  'constructor',
];
const VALUES: readonly unknown[] = [
  null,
  true,
  -1e308,
  '',
  'x'.repeat(5000),
  '\ud800',
  [],
  {},
  { toString: 1, length: -1 },
  JSON.parse('{"__proto__":{"event":"track"}}'),
  { config: null },
  { config: { postgres_changes: [{ event: '*', schema: 'public' }] } },
  {
    config: {
      postgres_changes: [{ event: '*', schema: 'public', filter: 'id=in.('.padEnd(3000, '(') }],
    },
  },
  {
    config: {
      postgres_changes: [{ event: 'INSERT', schema: "public'; drop table goals; --", table: '"' }],
    },
  },
  {
    config: { postgres_changes: Array.from({ length: 200 }, () => ({ event: '*', schema: '*' })) },
  },
  {
    config: {
      private: true,
      broadcast: { ack: true, self: true },
      presence: { enabled: true, key: '__proto__' },
    },
  },
  { config: 7, access_token: 'a.b.c' },
  { access_token: 'e30.e30.e30' },
  { type: 'presence', event: 'track', payload: { phx_ref: 'mine' } },
  { type: 'presence', event: 'untrack' },
  { type: 'broadcast', event: 'constructor', payload: '\u0000' },
];

/** Frames that no client sends, mostly well-formed so that they get far: the server stays healthy. */
export async function forgedFrames({ env }: Place): Promise<Finding> {
  const random = randomNumbers(seed);
  const pick: Pick = (choices) => choices[Math.floor(random() * choices.length)] as never;
  const server = await startServer({ env, asDeployed: true });
  try {
    let sent = 0;
    const forge = async () => {
      while (sent < FRAMES) {
        const { socket, send } = await openRaw(server.url);
        socket.resume();
        for (let count = 0; count < A_SOCKET; count += 1) send(...wellFormed(pick, random));
        if (random() < 0.5) send(pick([TEXT, BINARY]), garbage(random));
        else socket.write(garbage(random));
        sent += A_SOCKET + 1;
        socket.end();
        await new Promise((resolve) => socket.once('close', resolve));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, forge));
    const isWell = (await fetch(`${server.url}/health`)).ok;
    const failed = new RegExp(`${SERVER_WORDS.frameFailed}|"level":(50|60)`, 'g');
    const faults = server.output().match(failed)?.length ?? 0;
    return {
      figure: `${sent} forged frames: ${isWell ? 0 : 1} crashes, ${faults} faults in the log`,
      wanted: '0 crashes, 0 faults',
      reached: isWell && faults === 0,
      seed,
    };
  } finally {
    await server.stop();
  }
}

function wellFormed(pick: Pick, random: () => number): [number, string | Buffer] {
  if (random() < 0.1) return [BINARY, pushed(pick)];
  const payload = random() < 0.05 ? nested(random) : JSON.stringify(pick(VALUES));
  const names = [pick(['1', null, '2']), pick(['1', null]), pick(TOPICS), pick(EVENTS)];
  return [TEXT, `[${names.map((name) => JSON.stringify(name)).join(',')},${payload}]`];
}

const nested = (random: () => number): string => {
  const depth = Math.floor(random() * 50_000);
  return `{"type":"broadcast","event":"e","payload":${'['.repeat(depth)}${']'.repeat(depth)}}`;
};

function pushed(pick: Pick): Buffer {
  const names = ['1', '1', pick(TOPICS), pick(EVENTS), ''].map((name) =>
    Buffer.from(name.slice(0, 80)),
  );
  const head = Buffer.from([3, ...names.map(({ length }) => length), pick([0, 1])]);
  return Buffer.concat([head, ...names, Buffer.from(JSON.stringify(pick(VALUES)))]);
}

const garbage = (random: () => number): Buffer =>
  Buffer.from(Array.from({ length: Math.floor(random() * 300) }, () => Math.floor(random() * 256)));
