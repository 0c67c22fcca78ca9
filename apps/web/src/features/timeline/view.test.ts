import { expect, it } from 'vitest';
import { filterOf, isOpen, readView, writeView } from './view.ts';

const GOAL = '01989e3e-7c1f-7000-8000-000000000001';
const read = (search: string) => readView(new URLSearchParams(search));

it('is written to the address, and read from it', () => {
  const view = { goal: GOAL, kind: 'completed', month: '2026-08' };
  expect(read(new URLSearchParams(writeView(view)).toString())).toEqual(view);
  expect(writeView(read(''))).toEqual({});
  expect([isOpen(read('')), isOpen(view)]).toEqual([true, false]);
});

it.each([
  'goal=x',
  `goal=${GOAL},id.eq.1`,
  'kind=todos',
  'month=2026-13',
  'month=0000-05',
  'month=9999-12',
])('ignores an invalid address: %s', (search) => {
  expect(isOpen(read(search))).toBe(true);
});

it('separates kinds of actions from kinds of rows', () => {
  const open = { goal: null, action: null, table: null };
  expect(filterOf(read('kind=completed'))).toEqual({ ...open, action: 'completed' });
  expect(filterOf(read('kind=wishes'))).toEqual({ ...open, table: 'wishes' });
  expect(filterOf(read(`goal=${GOAL}`))).toEqual({ ...open, goal: GOAL });
});
