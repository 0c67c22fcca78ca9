import { expect, it } from 'vitest';
import {
  isAnythingWritten,
  NOTHING_WRITTEN,
  parseStrategiesDraft,
  putWritten,
  takeUp,
} from './strategies-draft.ts';

const row = (id: string, title: string) => ({ id, title, completed_at: null });
const written = { ...NOTHING_WRITTEN, text: 'Walk' };

it('keeps what is written on a card beside the others, and nothing of one that is done', () => {
  const kept = putWritten({ a: written }, 'b', { ...NOTHING_WRITTEN, edits: { x: 'Ru' } });
  expect(kept).toEqual({ a: written, b: { text: '', edits: { x: 'Ru' }, failed: null } });
  expect(putWritten(kept ?? {}, 'b', { ...NOTHING_WRITTEN, text: ' ' })).toEqual({ a: written });
  expect(putWritten({ a: written }, 'a', NOTHING_WRITTEN)).toBeNull();
});

it('reads again what it kept, and does without what it cannot use', () => {
  const failed = { base: [row('x', 'Run')], rows: [] };
  const kept = { a: written, b: { ...NOTHING_WRITTEN, failed } };
  expect(parseStrategiesDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  for (const odd of [
    null,
    7,
    'text',
    [],
    { a: null },
    { a: { text: 1, edits: [{}], failed: 2 } },
  ]) {
    expect(Object.values(parseStrategiesDraft(odd)).some(isAnythingWritten)).toBe(false);
  }
});

it('takes up a failed save upon the strategies as they are now', () => {
  const base = [row('a', 'Run'), row('b', 'Swim')];
  const rows = [row('a', 'Run far'), row('c', 'Walk')];
  const now = [row('a', 'Run'), row('b', 'Swim'), row('d', 'From the other device')];
  expect(takeUp({ base, rows }, now).map(({ title }) => title)).toEqual([
    'Run far',
    'From the other device',
    'Walk',
  ]);
});
