import { expect, it } from 'vitest';
import {
  hasUnsavedText,
  NOTHING_WRITTEN,
  parseStrategiesDraft,
  withUnsavedText,
} from './strategies-draft.ts';

const written = { ...NOTHING_WRITTEN, text: 'Walk' };

it('stores what is written on a card beside the others, and nothing of a saved one', () => {
  const kept = withUnsavedText({ a: written }, 'b', { ...NOTHING_WRITTEN, edits: { x: 'Ru' } });
  expect(kept).toEqual({ a: written, b: { text: '', edits: { x: 'Ru' } } });
  expect(withUnsavedText(kept ?? {}, 'b', { ...NOTHING_WRITTEN, text: ' ' })).toEqual({
    a: written,
  });
  expect(withUnsavedText({ a: written }, 'a', NOTHING_WRITTEN)).toBeNull();
});

it('reads what it stored, and ignores invalid parts', () => {
  const kept = { a: written, b: { ...NOTHING_WRITTEN, edits: { x: 'Ru' } } };
  expect(parseStrategiesDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  for (const odd of [null, 7, 'text', [], { a: null }, { a: { text: 1, edits: [{}] } }]) {
    expect(Object.values(parseStrategiesDraft(odd)).some(hasUnsavedText)).toBe(false);
  }
});
