import type { Entry, Step } from '@bloom/domain/outbox/entry';
import { expect, it } from 'vitest';
import { type Settled, settlement } from './settlement.ts';

const goal = (id: string): Step => ({
  kind: 'insert',
  table: 'goals',
  row: { id, title: 'Sail' },
  shown: {},
});
const update: Step = {
  kind: 'update',
  table: 'goals',
  id: 'a',
  fields: { title: 'Row' },
  before: { title: 'Sail' },
  base: 't1',
};
const entryOf = (...steps: readonly Step[]): Entry => ({
  key: '1',
  format: 1,
  madeAt: '',
  steps,
  sent: 1,
  refusal: null,
});
const settled = (entry: Entry, outcome: Settled) =>
  settlement({ outbox: [entry], tables: {} }, { entry, steps: entry.steps }, outcome);
const REFUSED = {
  kind: 'refused',
  refusal: { kind: 'refused', code: '23514', message: 'no' },
} as const;

it('takes stored steps out of the outbox, and puts their rows on the device', () => {
  const rows = [{ id: 'a', title: 'Sail', updated_at: 't1' }];
  const { after, patch } = settled(entryOf(goal('a')), { kind: 'stored', rows });
  expect(after).toEqual([]);
  expect(patch.rows?.goals).toEqual({ a: rows[0] });
});

it('keeps a single refused step as refused', () => {
  expect(settled(entryOf(goal('a')), REFUSED).after[0]?.refusal?.code).toBe('23514');
});

it('leaves steps that were refused together to be sent again', () => {
  const { after } = settled(entryOf(goal('a'), goal('b')), REFUSED);
  expect(after).toEqual([
    expect.objectContaining({ steps: [goal('a'), goal('b')], refusal: null }),
  ]);
});

it('takes a row that is missing off the device, and offers it to be restored', () => {
  const { after, patch } = settled(entryOf(update), { kind: 'missing' });
  expect(patch.rows).toEqual({ goals: { a: null } });
  expect(after[0]?.refusal?.kind).toBe('missing');
  expect(after[0]?.steps[0]).toMatchObject({ kind: 'restore', row: { id: 'a', title: 'Row' } });
});

it('tells of each version that a change has overwritten', () => {
  const outcome = { kind: 'stored', rows: [{ id: 'a' }], lost: [{ title: 'Swim' }] } as const;
  const { lost = {} } = settled(entryOf(update), outcome).patch;
  expect(Object.values(lost)).toEqual([
    expect.objectContaining({ id: 'a', fields: { title: 'Swim' }, replacedBy: { title: 'Row' } }),
  ]);
});
