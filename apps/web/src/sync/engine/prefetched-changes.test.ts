import type { Row } from '@bloom/domain/outbox/entry';
import { beforeEach, expect, it, vi } from 'vitest';
import { emitPatch } from '../apply-patch.ts';
import { memoryDevice } from '../device/memory.ts';
import type { WantedActions } from '../place.ts';
import { satisfactionChangesOn, startPrefetch } from './prefetched-changes.ts';

const change = (id: string, created_at: string): Row => ({
  ...{ id, created_at, action: 'updated_satisfaction' },
  ...{ trackable_type: 'goals', trackable_id: 'run' },
});
const ALL: WantedActions = { goalId: null, since: '', count: null };
const OLD = change('a', '2026-01-01T00:00:00+00:00');
const NEW = change('b', '2026-06-01T00:00:00+00:00');

const make = async () => {
  const device = memoryDevice();
  await device.write({ rows: { actions: { a: OLD, b: NEW } } });
  return { ...device, readTimeline: vi.fn(device.readTimeline) };
};
let device: Awaited<ReturnType<typeof make>>;

beforeEach(async () => {
  device = await make();
});

it('gives what was read early, once', async () => {
  startPrefetch(device, ALL);
  expect(await satisfactionChangesOn(device, ALL)).toEqual([NEW, OLD]);
  expect(device.readTimeline).toHaveBeenCalledTimes(1);
  expect(await satisfactionChangesOn(device, ALL)).toEqual([NEW, OLD]);
  expect(device.readTimeline).toHaveBeenCalledTimes(2);
});

it('reads what is wanted where something else was read early', async () => {
  startPrefetch(device, ALL);
  expect(
    await satisfactionChangesOn(device, { ...ALL, since: '2026-03-01T00:00:00.000Z' }),
  ).toEqual([NEW]);
  expect(await satisfactionChangesOn(await make(), ALL)).toEqual([NEW, OLD]);
});

it('reads anew where something happened meanwhile', async () => {
  startPrefetch(device, ALL);
  const later = change('c', '2026-07-01T00:00:00+00:00');
  await device.write({ rows: { actions: { c: later } } });
  emitPatch({ rows: { actions: { c: later } } });
  expect(await satisfactionChangesOn(device, ALL)).toEqual([later, NEW, OLD]);
});
