import type { Entry, Step } from '@bloom/domain/outbox/entry';
import { expect, it } from 'vitest';
import { typedText } from './typed-text.ts';

const save = (...steps: Step[]): Entry => ({
  ...{ key: '1', format: 1, madeAt: '', steps, sent: 0, refusal: null },
});
const table = 'goals';

it('has all that was typed in a save, each text once', () => {
  const goal = { id: 'a', title: 'Sleep', description: 'Early\nand long', tags: ['body', 'night'] };
  const insert: Step = { kind: 'insert', table, row: { ...goal, rank: 'x' }, shown: {} };
  const fields = { title: 'Sleep', description: '' };
  const update: Step = { kind: 'update', table, id: 'b', fields, before: {}, base: null };
  expect(typedText(save(insert, update))).toBe('Sleep\n\nEarly\nand long\n\nbody, night');
});

it('has the changes of a row that was deleted elsewhere, not what the row had before', () => {
  const row = { id: 'a', title: 'Before', description: 'Typed' };
  const fields = { description: 'Typed' };
  expect(typedText(save({ kind: 'restore', table, row, fields, as: 'b' }))).toBe('Typed');
});

it('is empty where nothing was typed', () => {
  expect(typedText(save({ kind: 'delete', table, ids: ['a'] }))).toBe('');
});
