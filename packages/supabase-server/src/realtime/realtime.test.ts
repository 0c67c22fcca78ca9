import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  openRealtimeStage,
  type RawClient,
  type RealtimeStage,
} from '../../testing/realtime-stage.ts';

const SCHEMA = `
  create table public.letters (room text, number int8, owner uuid, words text, hidden text, primary key (room, number));
  create table public.papers (id uuid primary key, owner uuid, words text);
  create table public.unheard (id int primary key);
  alter table public.letters enable row level security;
  alter table public.papers enable row level security;
  create policy "shared" on public.letters for select to authenticated using (owner = auth.uid() or room = 'hall');
  create policy "own" on public.papers for select to authenticated using (owner = auth.uid());
  grant select (room, number, owner, words) on public.letters to authenticated;
  grant select on public.papers, public.unheard to authenticated;
  alter publication supabase_realtime add table public.letters, public.papers`;

const [ANNA, BEN] = [randomUUID(), randomUUID()];
const PATIENCE = { timeout: 10_000, interval: 10 };
let stage: RealtimeStage;
beforeAll(async () => {
  stage = await openRealtimeStage(SCHEMA, {
    realtime: {
      owners: { 'public.papers': 'owner' },
      limits: {
        socketsPerPerson: 2,
        channelsPerSocket: 3,
        bindingsPerChannel: 4,
        messageBytes: 5_000,
      },
    },
    limits: { rateLimits: 'off' },
  });
});
afterAll(() => stage.close());

const run = (text: string) => stage.executor.script(text);
const join = (topic: string, config: object, access_token?: string, ref = '1') => [
  ref,
  ref,
  `realtime:${topic}`,
  'phx_join',
  { config, ...(access_token && { access_token }) },
];
const on = (table: string, more: object = {}) => ({
  postgres_changes: [{ event: '*', schema: 'public', table, ...more }],
});

async function listening(sub: string, config: object): Promise<RawClient> {
  const client = await stage.open();
  onTestFinished(() => client.socket.close());
  client.send(join('t', config, await stage.tokenOf(sub)));
  await until(client, ({ length }) => length >= 2);
  return client;
}
const until = (client: RawClient, isSo: (frames: RawClient['frames']) => boolean) =>
  vi.waitFor(() => expect(isSo(client.frames)).toBe(true), PATIENCE);
const changesOf = ({ frames }: RawClient) =>
  frames.flatMap(([, , , event, payload]) =>
    event === 'postgres_changes' ? [payload.data as Record<string, unknown>] : [],
  );
const reasonOf = ({ frames }: RawClient) =>
  (frames[0]?.[4].response as { reason?: string } | undefined)?.reason;

describe('a table that many may read', () => {
  it('sends each person the rows that they may read, with every digit and no hidden column', async () => {
    const [anna, ben] = [
      await listening(ANNA, on('letters')),
      await listening(BEN, on('letters', { filter: 'number=gt.9007199254740992' })),
    ];
    expect(anna.frames[0]).toEqual([
      ...['1', '1', 'realtime:t', 'phx_reply'],
      {
        status: 'ok',
        response: { postgres_changes: [{ id: 1, ...on('letters').postgres_changes[0] }] },
      },
    ]);
    await run(`insert into public.letters values
      ('hall', 9007199254740993, null, 'to all', 'h'), ('attic', 1, '${ANNA}', 'to anna', 'h'), ('attic', 2, null, 'to none', 'h')`);
    await run(`delete from public.letters where number = 2`);
    await until(anna, () => changesOf(anna).length >= 3);
    expect(changesOf(anna).map(({ record, old_record }) => record ?? old_record)).toEqual([
      { room: 'hall', number: Number('9007199254740993'), owner: null, words: 'to all' },
      { room: 'attic', number: 1, owner: ANNA, words: 'to anna' },
      { room: 'attic', number: 2 },
    ]);
    expect(changesOf(anna)[0]?.columns).toEqual([
      { name: 'room', type: 'text' },
      { name: 'number', type: 'int8' },
      { name: 'owner', type: 'uuid' },
      { name: 'words', type: 'text' },
    ]);
    // Of deleted rows only the key counts; Ben's filter is on the key.
    expect(changesOf(ben)).toMatchObject([{ record: { words: 'to all' } }]);
  });

  it('closes the channel when a row does not fit a notification, which is written all the same', async () => {
    const anna = await listening(ANNA, on('letters'));
    await run(`insert into public.letters values (repeat('é', 900), 5, null, 'w', 'h')`);
    await until(anna, (frames) => frames.at(-1)?.[3] === 'phx_error');
    expect(changesOf(anna)).toEqual([]);
  });

  it('sends only the selected columns, and refuses hidden ones', async () => {
    const anna = await listening(ANNA, on('letters', { select: ['words'] }));
    await run(`insert into public.letters values ('hall', 77, null, 'some', 'h')`);
    await until(anna, () => changesOf(anna).length > 0);
    expect(changesOf(anna)[0]).toMatchObject({
      record: { words: 'some' },
      columns: [{ name: 'words' }],
    });
    expect(Object.keys(changesOf(anna)[0]?.record as object)).toEqual(['words']);
    const nosy = await listening(ANNA, on('letters', { filter: 'hidden=eq.h' }));
    expect(nosy.frames[1]?.[4]).toMatchObject({
      status: 'error',
      message: 'invalid column for filter hidden',
    });
  });
});

it('sends a table’s rows to their owner only, deletions too', async () => {
  const [anna, ben] = [await listening(ANNA, on('papers')), await listening(BEN, on('papers'))];
  const id = randomUUID();
  await run(`insert into public.papers values ('${id}', '${ANNA}', 'w'); delete from public.papers;
    insert into public.papers values (gen_random_uuid(), '${BEN}', 'last')`);
  await until(ben, () => changesOf(ben).length > 0);
  await until(anna, () => changesOf(anna).some(({ type }) => type === 'DELETE'));
  expect(changesOf(anna).at(-1)).toMatchObject({ type: 'DELETE', old_record: { id } });
  expect(changesOf(ben)).toMatchObject([{ type: 'INSERT', record: { words: 'last' } }]);
});

it('sends nothing that was rolled back, nor from tables outside the publication', async () => {
  const anna = await listening(ANNA, { postgres_changes: [{ event: '*', schema: 'public' }] });
  await run(`begin; insert into public.letters values ('hall', 100, null, 'w', 'h'); rollback;
    insert into public.unheard values (1); insert into public.letters values ('hall', 101, null, 'w', 'h')`);
  await until(anna, () => changesOf(anna).length > 0);
  expect(changesOf(anna)).toMatchObject([{ record: { number: 101 } }]);
});

describe('the limits', () => {
  it('apply to sockets of a person, channels of a socket and bindings of a channel', async () => {
    const person = randomUUID();
    const first = await listening(person, on('letters'));
    await listening(person, on('letters'));
    const third = await stage.open();
    third.send(join('t', {}, await stage.tokenOf(person)));
    await until(third, ({ length }) => length > 0);
    expect(reasonOf(third)).toMatch(/Too many sockets of one person/);
    const token = await stage.tokenOf(person);
    for (const ref of ['2', '3', '4']) first.send(join(`t${ref}`, {}, token, ref));
    await until(first, (frames) => frames.some(([ref]) => ref === '4'));
    expect(first.frames.find(([ref]) => ref === '4')?.[4]).toMatchObject({
      response: { reason: 'ChannelRateLimitReached: Too many channels' },
    });
    const many = await stage.open();
    const bindings = Array.from({ length: 5 }, () => on('letters').postgres_changes[0]);
    many.send(join('t', { postgres_changes: bindings }));
    await until(many, ({ length }) => length > 0);
    expect(reasonOf(many)).toBe('Too many bindings of postgres_changes');
    many.socket.close();
  });

  it('close a socket that sends too much at once, or no valid frame', async () => {
    const [long, odd, binary] = [await stage.open(), await stage.open(), await stage.open()];
    long.socket.send('x'.repeat(5_001));
    odd.socket.send('[1,2,3]');
    binary.socket.send(new Uint8Array([3, 255]));
    expect(await Promise.all([long.closed, odd.closed, binary.closed])).toEqual([1009, 1007, 1007]);
  });
});

describe('an upgrade', () => {
  const status = (path: string, upgrade: string) =>
    new Promise((resolve, reject) => {
      const asked = request(`${stage.url}${path}`, {
        headers: {
          ...{ Connection: 'Upgrade', Upgrade: upgrade, 'Sec-WebSocket-Version': '13' },
          'Sec-WebSocket-Key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
        },
      });
      asked.on('response', (response) => {
        response.setEncoding('utf8');
        let body = '';
        response.on('data', (part) => {
          body += part;
        });
        response.on('end', () => resolve([response.statusCode, JSON.parse(body)]));
      });
      asked.on('error', reject).end();
    });

  it('is refused as other requests are, in JSON', async () => {
    const path = '/realtime/v1/websocket';
    const noKey = { message: 'No API key found in request' };
    expect(await status(path, 'websocket')).toMatchObject([401, noKey]);
    expect(await status(`${path}?apikey=x`, 'websocket')).toMatchObject([
      401,
      { message: 'Invalid API key' },
    ]);
    expect(await status('/auth/v1/nothing', 'websocket')).toMatchObject([401, noKey]);
  });

  it('to another protocol is answered as a plain request', async () => {
    expect(await status('/health', 'h2c')).toEqual([200, { status: 'ok' }]);
  });
});

it('answers a heartbeat, and replies with an error to an unknown event', async () => {
  const client = await stage.open();
  client.send([null, '7', 'phoenix', 'heartbeat', {}]);
  client.send(['1', '8', 'realtime:t', 'broadcast', {}]);
  await until(client, ({ length }) => length >= 2);
  expect(client.frames).toEqual([
    [null, '7', 'phoenix', 'phx_reply', { status: 'ok', response: {} }],
    [
      '1',
      '8',
      'realtime:t',
      'phx_reply',
      { status: 'error', response: { reason: 'unmatched topic' } },
    ],
  ]);
  client.socket.close();
});

it('closes its sockets with 1012, service restart, when it stops', async () => {
  const client = await stage.open();
  await stage.stopListener();
  expect(await client.closed).toBe(1012);
});
