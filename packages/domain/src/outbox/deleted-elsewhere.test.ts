import { describe, expect, it } from 'vitest';
import { acknowledge } from './acknowledge.ts';
import { discard } from './discard.ts';
import { enqueue } from './enqueue.ts';
import type { Refusal, Row } from './entry.ts';
import { nextOf } from './next-entry.ts';
import { overlay } from './overlay.ts';
import { setAside } from './set-aside.ts';
import {
  entry,
  insert,
  key,
  remove,
  sent,
  stepsOf,
  take,
  update,
  upload,
} from './testing/saves.ts';

const GONE: Refusal = { kind: 'missing', code: null, message: 'gone' };

describe('a row that was deleted elsewhere', () => {
  const created_at = 't0';
  const lost: Row = { id: 'a', d: 'a', n: 0, created_at };
  const waiting = enqueue(
    sent(take([update('a', { d: 'A' }), insert('b')])),
    entry(update('a', { n: 1 })),
  );
  const aside = setAside(waiting, key(waiting), { lost, as: 'new', refusal: GONE });

  it('is offered with all its changes, and is not restored by itself', () => {
    expect(aside[0]?.steps[0]).toEqual({
      kind: 'restore',
      table: 'wishes',
      row: { ...lost, d: 'A', n: 1 },
      fields: { d: 'A', n: 1 },
      seen: { d: 'a', n: 0 },
      as: 'new',
    });
    expect(aside).toHaveLength(1);
    expect(overlay('wishes', [], aside)).toContainEqual({ ...lost, d: 'A', n: 1 });
    expect(nextOf(aside)).toBeUndefined();
    expect(nextOf(enqueue(aside, entry(update('a', { n: 2 }))))).toBeUndefined();
    const withPhoto = enqueue(aside, entry(upload('p'), update('a', { photo_filepath: 'p' })));
    expect(nextOf(withPhoto)).toBeUndefined();
    expect(nextOf(discard(withPhoto, key(withPhoto)))?.steps).toEqual([insert('b')]);
  });

  it('waits with a later photo, which is stored only with its own save', () => {
    const photo = [upload('p'), update('a', { photo_filepath: 'p' })];
    const later = enqueue(enqueue(waiting, entry(...photo)), entry(update('a', { n: 2 })));
    const both = setAside(later, key(later), { lost, as: 'new', refusal: GONE });
    expect(stepsOf(both).slice(1)).toEqual([
      [upload('p'), update('a', { photo_filepath: 'p', n: 2 })],
    ]);
    const shown = { ...lost, d: 'A', n: 2, photo_filepath: 'p' };
    expect(overlay('wishes', [], both)).toContainEqual(shown);
    expect(nextOf(both)).toBeUndefined();
    // Added anew under another id, it has that photo as well.
    const anew = { id: 'new', d: 'A', n: 1, updated_at: 't9' };
    const rest = acknowledge(both, key(both), {
      steps: 2,
      rows: [anew],
      twins: new Map([['a', anew]]),
    });
    expect(nextOf(rest)?.steps.at(-1)).toMatchObject({ id: 'new' });
    expect(stepsOf(discard(both, key(both)))).toEqual([[insert('b')]]);
  });

  it('keeps the values that the person saw, and not those that somebody else had written before the deletion', () => {
    const seenBy = (stood: string) => {
      const wrote = enqueue(
        sent(take([update('a', { d: 'A' }, { d: 'old' })])),
        entry(update('a', { d: 'B' }, { d: 'A' })),
      );
      const [first] = setAside(wrote, key(wrote), {
        lost: { id: 'a', d: stood },
        as: 'new',
        refusal: GONE,
      });
      return first?.steps[0];
    };
    const fields = { d: 'B' };
    expect(seenBy('theirs')).toMatchObject({ fields, seen: { d: 'old' } });
    expect(seenBy('old')).toMatchObject({ fields, seen: { d: 'old' } });
    // The first of them has arrived, although no answer came.
    expect(seenBy('A')).toMatchObject({ fields, seen: { d: 'A' } });
  });

  it('is also deleted on the server when it is deleted here: it may have been restored there', () => {
    const deleted = enqueue(aside, entry(remove('a')));
    expect(stepsOf(deleted)).toEqual([[insert('b')], [remove('a')]]);
    const arrived = enqueue(sent(aside), entry(remove('a', 'c')));
    expect(stepsOf(discard(arrived, key(arrived))).at(-1)).toEqual([remove('a', 'c')]);
    const alone = enqueue(sent(aside), entry(remove('a')));
    expect(stepsOf(discard(alone, key(alone))).at(-1)).toEqual([remove('a')]);
  });

  it('is shown nowhere where this device knows no more of it than what was written, and keeps that', () => {
    const half = setAside(waiting, key(waiting), {
      lost: { id: 'a', d: 'a' },
      as: 'new',
      refusal: GONE,
    });
    expect(half[0]?.steps[0]).toMatchObject({ fields: { d: 'A', n: 1 }, seen: { d: 'a' } });
    expect(overlay('wishes', [], half).map(({ id }) => id)).toEqual(['b']);
    // Brought back meanwhile by another device.
    expect(overlay('wishes', [lost], half)).toContainEqual({ ...lost, d: 'A', n: 1 });
  });

  it('leaves the rest of the save when it is discarded', () => {
    expect(nextOf(discard(aside, key(aside)))?.steps).toEqual([insert('b')]);
  });
});
