import { expect, it } from 'vitest';
import type { Topics } from '../channels/topics.ts';
import { PresenceRoom } from './presence-room.ts';

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
const left = [
  'beach',
  'presence_diff',
  { joins: {}, leaves: { ana: { metas: [{ phx_ref: 'ref', at: 'sea' }] } } },
];

it('says of everybody at a server that has ended that they left', () => {
  const { room, sent } = stage();
  room.takeFrom('other', came);
  sent.length = 0;
  room.forget('other');
  expect(sent).toEqual([left]);
  expect([room.knows('other'), room.lengthOf('beach')]).toEqual([false, 0]);
});

it('takes a server for ended once it was silent for more than 35 seconds, and no other', () => {
  const { room, sent, wait } = stage();
  room.takeFrom('other', came);
  room.touch('living');
  sent.length = 0;
  wait(35_000);
  expect(room.forgetSilent()).toBe(false);
  room.touch('living');
  wait(1);
  expect(room.forgetSilent()).toBe(true);
  expect(sent).toEqual([left]);
  expect(room.knows('living')).toBe(true);
});
