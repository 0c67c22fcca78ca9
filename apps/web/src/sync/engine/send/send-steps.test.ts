import type { Step } from '@bloom/domain/outbox/entry';
import { expect, it } from 'vitest';
import { countTogether } from './send-steps.ts';

const insert = (row: object, table = 'todos'): Step => ({
  kind: 'insert',
  table,
  row: { id: crypto.randomUUID(), ...row },
  shown: {},
});
const back = (deletion: string): Step => ({
  kind: 'restore deletion',
  table: 'todos',
  deletion,
  rows: [],
});
const update: Step = {
  kind: 'update',
  table: 'todos',
  id: '1',
  fields: {},
  before: {},
  base: null,
};
const todo = () => insert({ title: 'a', order: 1 });

it('sends together new rows of one table that have the same columns', () => {
  expect(countTogether([todo(), insert({ order: 2, title: 'b' })])).toBe(2);
  expect(countTogether([todo(), todo(), insert({ title: 'c' })])).toBe(2);
  expect(countTogether([todo(), insert({ title: 'a', order: 1 }, 'wishes')])).toBe(1);
  expect(countTogether([todo(), update, todo()])).toBe(1);
});

it('sends a hundred of them at once at most', () => {
  expect(countTogether(Array.from({ length: 250 }, todo))).toBe(100);
});

it('sends together the tables of one deletion that is taken back, and nothing of another', () => {
  expect(countTogether([back('x'), back('x')])).toBe(2);
  expect(countTogether([back('x'), back('x'), back('y')])).toBe(2);
  expect(countTogether([back('x'), update])).toBe(1);
});

it('sends everything else by itself', () => {
  expect(countTogether([update, update])).toBe(1);
});
