import { describe, expect, it } from 'vitest';
import { acknowledge } from './acknowledge.ts';
import { enqueue } from './enqueue.ts';
import {
  entry,
  insert,
  key,
  move,
  remove,
  sent,
  stepsOf,
  take,
  update,
  upload,
} from './testing/saves.ts';

describe('what the server has taken', () => {
  it('is removed step by step', () => {
    const outbox = sent(take([upload('p'), insert('a', { photo_filepath: 'p' })]));
    const [rest] = acknowledge(outbox, key(outbox), { steps: 1, rows: [] });
    expect(rest).toMatchObject({ steps: [insert('a', { photo_filepath: 'p' })], sent: 0 });
    const rows = [{ id: 'a', photo_filepath: 'p' }];
    expect(acknowledge(rest ? [rest] : [], rest?.key ?? '', { steps: 1, rows })).toEqual([]);
  });

  it('is the version on which later changes of the row are based', () => {
    const first = sent(take([update('a', { d: 'A' }, { d: 'a' }, 't0')]));
    const outbox = enqueue(first, entry(update('a', { d: 'AA' }, { d: 'A' }, 't0')));
    const now = { id: 'a', d: 'A', updated_at: 't1' };
    expect(stepsOf(acknowledge(outbox, key(outbox), { steps: 1, rows: [now] }))).toEqual([
      [update('a', { d: 'AA' }, { d: 'A' }, 't1')],
    ]);
  });

  it('is not that version where somebody else has changed the same meanwhile', () => {
    const first = sent(take([update('a', { d: 'A' }, { d: 'a' }, 't0')]));
    const outbox = enqueue(first, entry(update('a', { n: 2 }, { n: 0 }, 't0')));
    const theirs = { id: 'a', d: 'A', n: 1, updated_at: 't1' };
    expect(stepsOf(acknowledge(outbox, key(outbox), { steps: 1, rows: [theirs] }))).toEqual([
      [update('a', { n: 2 }, { n: 0 }, 't0')],
    ]);
  });

  it('may be the twin of a row, which later changes and moves are then about, and no deletion', () => {
    const first = sent(take([insert('a', { d: 'A' })]));
    const later = [update('a', { d: 'AA' }, { d: 'A' }), move('a'), remove('a')];
    const outbox = [...first, ...later.map((step) => entry(step))];
    const twin = { id: 'b', d: 'A', updated_at: 't1' };
    const made = { steps: 1, rows: [twin], twins: new Map([['a', twin]]) };
    expect(stepsOf(acknowledge(outbox, key(outbox), made))).toEqual([
      [update('b', { d: 'AA' }, { d: 'A' }, 't1')],
      [move('b')],
      [remove('a')],
    ]);
  });
});
