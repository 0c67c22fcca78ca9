import type { Row } from '@bloom/domain/outbox/entry';
import { beforeEach, expect, it } from 'vitest';
import type { Device } from './device.ts';
import { memoryDevice } from './memory.ts';
import { Pending } from './pending.ts';
import { withPending } from './with-pending.ts';

const change = (id: string, day: string, satisfaction: number): Row => ({
  ...{ id, action: 'updated_satisfaction', trackable_type: 'goals', trackable_id: 'goal' },
  created_at: `2026-11-${day}T00:00:00+00:00`,
  updated_from: { satisfaction: 0 },
  updated_to: { satisfaction },
});

let stored: Device;
let pending: Pending;
const heard = new Map<string, Blob>();
const device = () => withPending(stored, pending, heard);

beforeEach(() => {
  stored = memoryDevice();
  pending = new Pending();
  heard.clear();
});

it('draws the line of a goal with changes of satisfaction that are not stored yet, each of them once', async () => {
  await stored.write({ rows: { actions: { 1: change('1', '01', 1), 2: change('2', '02', 2) } } });
  pending.add({ rows: { actions: { 2: change('2', '02', 2), 3: change('3', '03', 3) } } });
  const wanted = { goalId: 'goal', since: '2026-11-02', count: null };
  expect((await device().readSatisfaction(wanted)).map(({ id }) => id)).toEqual(['3', '2']);
  const newest = { ...wanted, count: 1 };
  expect((await device().readSatisfaction(newest)).map(({ id }) => id)).toEqual(['3']);
});

it('has the photo that this page was given before that of another tab, and that before the stored one', async () => {
  const [own, others, kept] = [new Blob(['own']), new Blob(['others']), new Blob(['kept'])];
  await stored.write({ photos: { a: kept, b: kept, c: kept } });
  heard.set('a', others).set('b', others);
  pending.add({ photos: { a: own } });
  const read = async (key: string) => await (await device().readPhoto(key))?.text();
  expect(await Promise.all(['a', 'b', 'c'].map(read))).toEqual(['own', 'others', 'kept']);
});

it('takes saves and rows that were removed meanwhile for gone', async () => {
  const entry = { key: 'a', format: 1, madeAt: '', steps: [], sent: 0, refusal: null } as const;
  await stored.write({ entries: { a: entry }, rows: { goals: { 1: { id: '1' } } } });
  pending.add({ entries: { a: null }, rows: { goals: { 1: null, 2: { id: '2' } } } });
  expect((await device().readKnown()).entries).toEqual([]);
  expect(await device().readRows('goals')).toEqual([{ id: '2' }]);
});
