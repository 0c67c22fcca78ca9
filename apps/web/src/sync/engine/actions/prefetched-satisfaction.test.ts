import type { Row } from '@bloom/domain/outbox/entry';
import { beforeEach, expect, it, vi } from 'vitest';
import { memoryDevice } from '../../device/memory.ts';
import { changeOf, type WantedChanges } from '../../satisfaction.ts';
import { emitPatch } from '../../store/apply-patch.ts';
import { satisfactionOn, startPrefetch } from './prefetched-satisfaction.ts';

const change = (id: string, created_at: string): Row => ({
  ...{ id, created_at, action: 'updated_satisfaction' },
  ...{ trackable_type: 'goals', trackable_id: 'run' },
  ...{ updated_from: { satisfaction: 1 }, updated_to: { satisfaction: 2 } },
});
const ALL: WantedChanges = { goalId: null, since: '', count: null };
const OLD = change('a', '2026-01-01T00:00:00+00:00');
const NEW = change('b', '2026-06-01T00:00:00+00:00');

const make = async () => {
  const device = memoryDevice();
  await device.write({ rows: { actions: { a: OLD, b: NEW } } });
  return { ...device, readSatisfaction: vi.fn(device.readSatisfaction) };
};
let device: Awaited<ReturnType<typeof make>>;

beforeEach(async () => {
  device = await make();
});

it('returns prefetched changes once', async () => {
  startPrefetch(device, ALL);
  expect(await satisfactionOn(device, ALL)).toEqual([changeOf(NEW), changeOf(OLD)]);
  expect(device.readSatisfaction).toHaveBeenCalledTimes(1);
  expect(await satisfactionOn(device, ALL)).toEqual([changeOf(NEW), changeOf(OLD)]);
  expect(device.readSatisfaction).toHaveBeenCalledTimes(2);
});

it('reads the requested changes where others were prefetched', async () => {
  startPrefetch(device, ALL);
  expect(await satisfactionOn(device, { ...ALL, since: '2026-03-01T00:00:00.000Z' })).toEqual([
    changeOf(NEW),
  ]);
  expect(await satisfactionOn(await make(), ALL)).toEqual([changeOf(NEW), changeOf(OLD)]);
});

it('reads again after a change', async () => {
  startPrefetch(device, ALL);
  const later = change('c', '2026-07-01T00:00:00+00:00');
  await device.write({ rows: { actions: { c: later } } });
  emitPatch({ rows: { actions: { c: later } } });
  expect(await satisfactionOn(device, ALL)).toEqual([later, NEW, OLD].map(changeOf));
});
