import { expect, it } from 'vitest';
import type { RealtimeLimits } from '../limits.ts';
import type { OpenSocket } from './open-socket.ts';
import { OpenSockets } from './open-sockets.ts';

const limits = { sockets: 4, socketsPerAddress: 2, socketsPerPerson: 2 } as RealtimeLimits;
const socketAt = (address: string, channels = 0) =>
  ({
    connection: { address },
    channels: new Map(Array.from({ length: channels }, (_, at) => [at, {}])),
    people: new Set(),
  }) as unknown as OpenSocket;

it('has room for so many of one network, whatever they are called, and again once one has ended', () => {
  const sockets = new OpenSockets(limits);
  const [one, other] = [socketAt('2001:db8::1'), socketAt('2001:db8::2')];
  for (const socket of [one, other]) sockets.add(socket);
  expect(sockets.hasRoomFor('2001:db8::3')).toBe(false);
  expect(sockets.hasRoomFor('192.0.2.1')).toBe(true);
  sockets.remove(one);
  sockets.remove(one);
  expect(sockets.hasRoomFor('2001:db8::3')).toBe(true);
  sockets.add(one);
  expect(sockets.hasRoomFor('2001:db8::3')).toBe(false);
});

it('has room for so many altogether', () => {
  const sockets = new OpenSockets(limits);
  for (let host = 0; host < 4; host += 1) {
    expect(sockets.hasRoomFor(`192.0.2.${host}`)).toBe(true);
    sockets.add(socketAt(`192.0.2.${host}`));
  }
  expect(sockets.hasRoomFor('192.0.2.9')).toBe(false);
});

it('lets a person have so many, and counts their channels on all of them', () => {
  const sockets = new OpenSockets(limits);
  const [one, two, three] = [1, 2, 3].map((channels) => socketAt('192.0.2.1', channels));
  if (!one || !two || !three) throw new Error('no sockets');
  expect([one, two, three, one].map((socket) => sockets.isWithin('ana', socket))).toEqual([
    ...[true, true, false, true],
  ]);
  expect(sockets.channelsOf('ana')).toBe(3);
  expect(sockets.isWithin('bruno', three)).toBe(true);
  sockets.remove(one);
  expect(sockets.isWithin('ana', three)).toBe(true);
  expect([sockets.channelsOf('ana'), sockets.channelsOf('nobody')]).toEqual([5, 0]);
});
