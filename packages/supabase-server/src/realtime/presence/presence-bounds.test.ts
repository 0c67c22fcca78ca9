import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import {
  openRealtimeStage,
  type RawClient,
  type RealtimeStage,
} from '../../../testing/realtime-stage.ts';

const PATIENCE = { timeout: 10_000, interval: 10 };
/** This many receivers count for one more message. */
const LISTENERS = 20;

let stage: RealtimeStage;
beforeAll(async () => {
  const limits = { messageBytes: 5_000, presenceCharacters: 2_000 };
  stage = await openRealtimeStage('', { realtime: { limits }, limits: { rateLimits: 'off' } });
});
afterAll(() => stage.close());

async function entered(topics: readonly string[], at = stage): Promise<RawClient> {
  const client = await at.open();
  onTestFinished(() => client.socket.close());
  for (const topic of topics) {
    const config = { presence: { enabled: true } };
    client.send([topic, '1', `realtime:${topic}`, 'phx_join', { config }]);
  }
  await vi.waitFor(() => expect(answers(client, '1')).toHaveLength(topics.length), PATIENCE);
  return client;
}

const answers = ({ frames }: RawClient, ref: string) =>
  frames.flatMap(([, answered, , event, { status }]) =>
    event === 'phx_reply' && answered === ref ? [status] : [],
  );

let refs = 1;
const track = (client: RawClient, topic: string, length: number) => {
  refs += 1;
  const payload = { type: 'presence', event: 'track', payload: { words: 'x'.repeat(length) } };
  client.send([topic, String(refs), `realtime:${topic}`, 'presence', payload]);
  return String(refs);
};
async function tracked(client: RawClient, topic: string, length: number) {
  const ref = track(client, topic, length);
  await vi.waitFor(() => expect(answers(client, ref)).toHaveLength(1), PATIENCE);
  return answers(client, ref)[0];
}

it('limits the presences of one socket on all its channels together', async () => {
  const client = await entered(['a', 'b']);
  expect(await tracked(client, 'a', 1_900)).toBe('ok');
  expect(await tracked(client, 'b', 1_900)).toBe('error');
  expect(await tracked(client, 'a', 900)).toBe('ok');
  expect(await tracked(client, 'b', 800)).toBe('ok');
});

it('limits the presences of a topic to what one message can carry', async () => {
  const statuses: unknown[] = [];
  for (let turn = 0; turn < 3; turn += 1)
    statuses.push(await tracked(await entered(['c']), 'c', 1_850));
  expect(statuses).toEqual(['ok', 'ok', 'error']);
});

it('tells the others of a leave once, however often it is said, and of who comes back', async () => {
  const [client, witness] = [await entered(['d']), await entered(['d'])];
  const say = async (event: string, content: object, what = 'presence') => {
    refs += 1;
    client.send(['d', String(refs), 'realtime:d', what, { event, ...content }]);
    await vi.waitFor(() => expect(answers(client, String(refs))).toEqual(['ok']), PATIENCE);
  };
  await say('untrack', {});
  await tracked(client, 'd', 1);
  await say('untrack', {});
  await say('untrack', {});
  await tracked(client, 'd', 2);
  await say('untrack', {});
  await say('', {}, 'phx_leave');
  await tracked(witness, 'd', 3);
  const diffs = witness.frames.flatMap(([, , , event, { joins, leaves }]) =>
    event === 'presence_diff'
      ? [[Object.keys(Object(joins)).length, Object.keys(Object(leaves)).length]]
      : [],
  );
  expect(diffs).toEqual([
    [1, 0],
    [0, 1],
    [1, 0],
    [0, 1],
    [1, 0],
  ]);
});

/** A server that counts messages, with listeners whose joins have used twenty of the burst of fifty messages. */
async function hall(): Promise<{ readonly counted: RealtimeStage; readonly client: RawClient }> {
  const limits = { messagesPerSecond: 5, joinsPerSecond: 1_000 };
  const counted = await openRealtimeStage('', { realtime: { limits } });
  onTestFinished(() => counted.close());
  // Nothing is given back meanwhile, however slow the machine is.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  for (let turn = 1; turn < LISTENERS; turn += 1) await entered(['hall'], counted);
  return { counted, client: await entered(['hall'], counted) };
}

it('counts a presence that many receive as several messages', async () => {
  const { client } = await hall();
  // Each of these takes two of the thirty messages that are left.
  for (let turn = 0; turn < 25; turn += 1) track(client, 'hall', 10);
  await vi.waitFor(() => expect(client.socket.readyState).toBe(WebSocket.CLOSED), PATIENCE);
  expect(await client.closed).toBe(1008);
});

it('counts a broadcast over HTTP in the same way, and refuses one that a socket would not accept', async () => {
  const { counted } = await hall();
  const shout = async (words: string) => {
    const messages = [{ topic: 'hall', event: 'shout', payload: { words } }];
    const answer = await fetch(`${counted.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: counted.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ messages }),
    });
    return answer.status;
  };
  expect(await shout('x'.repeat(256 * 1024))).toBe(413);
  const statuses = await Promise.all(Array.from({ length: 40 }, () => shout('here')));
  expect(statuses.filter((status) => status === 202)).toHaveLength(15);
});
