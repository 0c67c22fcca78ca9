import { expect, it, vi } from 'vitest';
import type { Topics } from '../channels/topics.ts';
import { PresenceRoom } from './presence-room.ts';

const PATIENCE = { timeout: 10_000, interval: 10 };

/** A room whose clock the test moves, and what it sends to the channels of a topic. */
function stage() {
  const sent: unknown[] = [];
  const topics = {
    send: (topic: string, event: string, payload: string) =>
      sent.push([topic, event, JSON.parse(payload)]),
  } as unknown as Topics;
  let now = 0;
  const room = new PresenceRoom(topics, () => now);
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { room, sent, wait };
}

const ana = ['ref', { key: 'ana', meta: { at: 'sea' } }] as const;
const came = { topic: 'beach', joins: [ana], leaves: [] };
const joined = [
  'beach',
  'presence_diff',
  { joins: { ana: { metas: [{ phx_ref: 'ref', at: 'sea' }] } }, leaves: {} },
];
const left = [
  'beach',
  'presence_diff',
  { joins: {}, leaves: { ana: { metas: [{ phx_ref: 'ref', at: 'sea' }] } } },
];

it('says of everybody at a server that has ended that they left', async () => {
  const { room, sent } = stage();
  room.takeFrom('other', came);
  sent.length = 0;
  room.forget('other');
  await vi.waitFor(() => expect(sent).toEqual([left]), PATIENCE);
  expect([room.knows('other'), room.lengthOf('beach')]).toEqual([false, 0]);
});

it('takes a server for ended once it was silent for more than 35 seconds, and no other', async () => {
  const { room, sent, wait } = stage();
  room.takeFrom('other', came);
  room.touch('living');
  sent.length = 0;
  wait(35_000);
  expect(room.forgetSilent()).toBe(false);
  room.touch('living');
  wait(1);
  expect(room.forgetSilent()).toBe(true);
  await vi.waitFor(() => expect(sent).toEqual([left]), PATIENCE);
  expect(room.knows('living')).toBe(true);
});

it('says in one message of all who leave about at once that they left: each would be told to all the others', async () => {
  const { room, sent } = stage();
  const crowd = Array.from({ length: 100 }, (_, at) => [`ref-${at}`, ana[1]] as const);
  for (const one of crowd) room.take({ topic: 'beach', joins: [one], leaves: [] });
  sent.length = 0;
  for (const one of crowd) room.take({ topic: 'beach', joins: [], leaves: [one] });
  await vi.waitFor(() => expect(sent).not.toEqual([]), PATIENCE);
  const metas = crowd.map(([phx_ref]) => ({ phx_ref, at: 'sea' }));
  expect(sent).toEqual([['beach', 'presence_diff', { joins: {}, leaves: { ana: { metas } } }]]);
});

it('says who left before it says who came, as they may be the same', async () => {
  const { room, sent } = stage();
  room.take(came);
  room.take({ topic: 'beach', joins: [], leaves: [ana] });
  room.take(came);
  expect(sent).toEqual([joined, left, joined]);
});
