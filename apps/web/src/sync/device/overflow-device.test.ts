import type { Entry, Row } from '@bloom/domain/outbox/entry';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Patch } from '../store/patch.ts';
import { BEGINNING } from '../store/place.ts';
import type { Device } from './device.ts';
import { memoryDevice } from './memory.ts';
import { type OverflowDevice, overflowDevice } from './overflow-device.ts';
import { Pending } from './pending.ts';

const entry = (key: string, madeAt = ''): Entry => ({
  ...{ key, format: 1, madeAt, steps: [], sent: 0, refusal: null },
});
const goal = (id: string): Row => ({ id, title: 'The sea' });
const photo = new Blob(['a photo']);
const FULL = new DOMException('no room', 'QuotaExceededError');

let stored: Device;
/** Which patches the browser has no room for. */
let isTooMuch: (patch: Patch) => boolean;
const written: Patch[] = [];
const reported: unknown[] = [];
const forget = vi.fn();
let pending: Pending;
let device: OverflowDevice;

beforeEach(() => {
  stored = memoryDevice();
  isTooMuch = () => false;
  for (const list of [written, reported]) list.length = 0;
  forget.mockReset();
  pending = new Pending();
  device = open();
});

const open = () => {
  const limited: Device = {
    ...stored,
    async write(patch) {
      if (isTooMuch(patch)) throw FULL;
      written.push(patch);
      await stored.write(patch);
    },
    dropShownPhotos: vi.fn(stored.dropShownPhotos),
  };
  return overflowDevice(limited, pending, { report: (fault) => reported.push(fault), forget });
};

const entriesStored = async () => (await stored.readKnown()).entries.map(({ key }) => key);

it('stores what was typed although there is no room for the rows that came with it', async () => {
  isTooMuch = ({ rows }) => rows !== undefined;
  await device.write({ entries: { a: entry('a') }, rows: { goals: { 1: goal('1') } } });
  expect(await entriesStored()).toEqual(['a']);
  expect(reported).toEqual([]);
  expect(await device.readRows('goals')).toEqual([goal('1')]);
});

it('stores nothing but what it is given where there is room: the places read up to stay', async () => {
  const patch = { rows: { goals: { 1: goal('1') } }, history: 'one' };
  await device.write(patch);
  await device.write({ entries: { a: entry('a') } });
  expect(written).toEqual([patch, { entries: { a: entry('a') } }]);
});

it('tells that nothing is stored, and stores it with the next change once there is room', async () => {
  isTooMuch = () => true;
  await device.write({ entries: { a: entry('a') } });
  await device.write({ entries: { b: entry('b') } });
  await device.write({ entries: { b: null } });
  expect(reported).toEqual([FULL]);
  isTooMuch = () => false;
  await device.write({ rows: { goals: { 1: goal('1') } } });
  expect(reported).toEqual([FULL, null]);
  expect(await entriesStored()).toEqual(['a']);
  expect(await stored.readRows('goals')).toEqual([goal('1')]);
});

it('tells that a change is not stored, also where another one was stored while room was made for it', async () => {
  const { promise: room, resolve } = Promise.withResolvers<void>();
  stored = { ...stored, dropShownPhotos: () => room };
  device = open();
  isTooMuch = ({ photos }) => photos !== undefined;
  const first = device.write({ entries: { a: entry('a') }, photos: { p: photo } });
  await device.write({ entries: { b: entry('b') } });
  resolve();
  await first;
  expect(reported).toEqual([FULL]);
  isTooMuch = () => false;
  await device.write({ entries: { b: null } });
  expect(reported).toEqual([FULL, null]);
});

it('has what was not stored when the same person opens it again', async () => {
  await device.write({ entries: { a: entry('a'), b: entry('b') } });
  isTooMuch = () => true;
  await device.write({ entries: { b: null, c: entry('c') } });
  device = open();
  expect((await device.readKnown()).entries.map(({ key }) => key)).toEqual(['a', 'c']);
  isTooMuch = () => false;
  await device.write({ sender: 'free' });
  expect(await entriesStored()).toEqual(['a', 'c']);
});

it('does not store an older value over a newer one', async () => {
  isTooMuch = ({ entries }) => entries?.a?.madeAt === 'older';
  await Promise.all([
    device.write({ entries: { a: entry('a', 'older') } }),
    device.write({ entries: { a: entry('a', 'newer') } }),
  ]);
  await device.write({ entries: { b: entry('b') } });
  const { entries } = await stored.readKnown();
  expect(entries.map(({ key, madeAt }) => [key, madeAt])).toEqual([
    ['a', 'newer'],
    ['b', ''],
  ]);
});

it('holds the photo that has no room until it is uploaded, and stores the words beside it', async () => {
  isTooMuch = ({ photos }) => Object.values(photos ?? {}).some((one) => one !== null);
  await device.write({ entries: { a: entry('a') }, photos: { p: photo } });
  expect(await entriesStored()).toEqual(['a']);
  expect(await device.readPhoto('p')).toBe(photo);
  expect(reported).toEqual([FULL]);
  await device.write({ entries: { a: null }, photos: { p: null } });
  expect(await device.readPhoto('p')).toBeNull();
  expect(reported).toEqual([FULL, null]);
});

it('does not store what another tab has sent meanwhile', async () => {
  isTooMuch = () => true;
  await device.write({ entries: { a: entry('a'), b: entry('b') }, photos: { p: photo } });
  device.hear({ entries: { a: null }, photos: { p: null } });
  isTooMuch = () => false;
  await device.write({ sender: 'free' });
  expect(await entriesStored()).toEqual(['b']);
  expect(await stored.readPhoto('p')).toBeNull();
});

it('holds the photo of another tab until that is uploaded', async () => {
  device.hear({ photos: { p: photo } });
  expect(await device.readPhoto('p')).toBe(photo);
  await device.write({ photos: { p: null } });
  expect(await device.readPhoto('p')).toBeNull();
});

it('is read anew by the next page once rows are missing, as later places would pass over them', async () => {
  const place = ['2026-11-22T10:00:00+00:00', '1'] as const;
  isTooMuch = ({ rows }) => rows?.goals?.[1] !== undefined;
  await device.write({ rows: { goals: { 1: goal('1') } }, cursors: { goals: place } });
  expect(written).toContainEqual({ isAnew: true, timelineFrom: null });
  expect(forget).toHaveBeenCalledOnce();
  const later = { rows: { goals: { 2: goal('2') } }, cursors: { goals: place } };
  await device.write({ ...later, timelineFrom: BEGINNING });
  expect(written.at(-1)).toEqual({ rows: later.rows });
  expect(device.sharedPart(later)).toEqual({ rows: later.rows });
  expect(await device.readRows('goals')).toEqual([goal('2'), goal('1')]);
});

it('shows actions and deletions that have no room', async () => {
  const action = (id: string, month: string) => ({ id, created_at: `${month}-01T00:00:00+00:00` });
  await device.write({ rows: { actions: { 1: action('1', '2026-10') }, goals: { 1: goal('1') } } });
  isTooMuch = () => true;
  await device.write({ rows: { actions: { 2: action('2', '2026-11') }, goals: { 1: null } } });
  const part = { before: null, from: BEGINNING, count: 5 };
  expect((await device.readTimeline(part)).map(({ id }) => id)).toEqual(['2', '1']);
  expect(await device.readMonths()).toEqual(['2026-11', '2026-10']);
  expect(await device.readRows('goals')).toEqual([]);
  // The timeline is read from its newest rows again.
  await device.write({ isTimelineAnew: true });
  expect((await device.readTimeline(part)).map(({ id }) => id)).toEqual(['1']);
});
