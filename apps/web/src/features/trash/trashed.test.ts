import { expect, it } from 'vitest';
import { countOthers, goneFrom, photoOf, wordsOf } from './trashed.ts';

it('is purged after 30 days', () => {
  expect(goneFrom({ deleted_at: '2026-02-10T10:00:00+00:00' })).toBe('2026-03-12T10:00:00.000Z');
});

it('is titled by one row, and counts the others', () => {
  expect(countOthers({ counts: { goals: 1, issues: 2, wishes: 1 } })).toBe(3);
  expect(countOthers({ counts: { todos: 1 } })).toBe(0);
});

it('shows the text of the row, the title first', () => {
  expect(wordsOf({ row: { id: 'a', title: 'Run', description: 'far' } })).toBe('Run');
  expect(wordsOf({ row: { id: 'a', description: 'Sea' } })).toBe('Sea');
  expect(wordsOf({ row: { id: 'a', description: ' ' } })).toBeNull();
});

it('shows the photo of the row, from the right bucket', () => {
  const row = { id: 'a', photo_filepath: 'ana/1.jpg', photo_placeholder: 'x' };
  expect(photoOf({ table_name: 'goals', row })).toEqual({
    bucket: 'goal-photos',
    choice: { kind: 'stored', path: 'ana/1.jpg', placeholder: 'x' },
  });
  expect(photoOf({ table_name: 'wishes', row: { id: 'a', photo_filepath: null } })).toBeNull();
  expect(photoOf({ table_name: 'todos', row: { id: 'a' } })).toBeNull();
});
