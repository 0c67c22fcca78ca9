import { describe, expect, it } from 'vitest';
import { acknowledge } from './acknowledge.ts';
import { markSent } from './change-entry.ts';
import { discard } from './discard.ts';
import { cancelDeletion, enqueue } from './enqueue.ts';
import type { Entry, Outbox, Refusal, Step } from './entry.ts';
import { nextOf } from './next-entry.ts';
import { overlay } from './overlay.ts';
import { refuse } from './refuse.ts';

const NO: Refusal = { kind: 'refused', code: '42501', message: 'no' };
const insert = (id: string, row: object = {}, table = 'wishes'): Step => ({
  ...{ kind: 'insert', table, row: { id, ...row }, shown: {} },
});
const update = (id: string, fields: object): Step => ({
  ...{ kind: 'update', table: 'wishes', id, fields: { ...fields }, before: {}, base: null },
});
const remove = (...ids: string[]): Step => ({ kind: 'delete', table: 'wishes', ids });

let made = 0;
const entry = (...steps: Step[]): Entry => {
  made += 1;
  const key = String(made).padStart(6, '0');
  return { key, format: 1, madeAt: '2026-01-01T00:00:00Z', steps, sent: 0, refusal: null };
};
const take = (...saves: readonly Step[][]): Outbox =>
  saves.reduce<Outbox>((outbox, steps) => enqueue(outbox, entry(...steps)), []);
const stepsOf = (outbox: Outbox) => outbox.map(({ steps }) => steps);
const key = (outbox: Outbox, at = 0) => outbox[at]?.key ?? '';
const sent = (outbox: Outbox, at = 0) => markSent(outbox, key(outbox, at));

describe('what takes back a deletion', () => {
  const deletion = 'd';
  const gone = (...ids: string[]): Step => ({ kind: 'delete', table: 'wishes', ids, deletion });
  const back = (...ids: string[]): Step => ({
    ...{ kind: 'restore deletion', table: 'wishes', deletion },
    rows: ids.map((id) => ({ id })),
  });

  it('removes what was not sent, and nothing that may have arrived', () => {
    const outbox = take([insert('a')], [gone('b')]);
    expect(stepsOf(cancelDeletion(outbox, deletion) ?? [])).toEqual([[insert('a')]]);
    expect(cancelDeletion(outbox, 'another')).toBeNull();
    expect(cancelDeletion(sent(outbox, 1), deletion)).toBeNull();
  });

  it('finds in the trash a photo that had been overwritten and was brought back', () => {
    const photo = 'ana/1.jpg';
    const replaced: Step = { kind: 'remove photos', bucket: 'wishes-photos', paths: ['ana/2.jpg'] };
    const bring = [update('a', { photo_filepath: photo }), replaced];
    const outbox = take([insert('b')], bring, [gone('a')]);
    expect(stepsOf(outbox)).toEqual([[insert('b')], bring, [gone('a')]]);
    // What the save uploads itself is uploaded once more if it is to come back.
    const upload: Step = { kind: 'upload', bucket: 'wishes-photos', path: photo };
    expect(stepsOf(take([upload, ...bring], [gone('a')]))).toEqual([[replaced], [gone('a')]]);
  });

  it('removes a photo that a refused save was to bring back with that save, and not one that may come once more', () => {
    const photo = 'ana/1.jpg';
    const unwanted: Step = { kind: 'remove photos', bucket: 'wishes-photos', paths: [photo] };
    const brought = take([update('a', { photo_filepath: photo })]);
    const no = refuse(brought, key(brought), NO, 0);
    expect(stepsOf(discard(no, key(no)))).toEqual([[unwanted]]);
    // What was refused is sent no more by itself.
    expect(stepsOf(enqueue(no, entry(gone('a'))))).toEqual([[unwanted], [gone('a')]]);
    expect(stepsOf(enqueue(no, entry(gone('a')), true, [photo]))).toEqual([[gone('a')]]);
    // It was refused after the deletion was queued.
    const both = take([update('a', { photo_filepath: photo })], [gone('a')]);
    const late = refuse(both, key(both), NO, 0);
    expect(stepsOf(acknowledge(late, key(late, 1), { steps: 1, rows: [] }))).toEqual([[unwanted]]);
  });

  it('shows the rows again, as the server restored them', () => {
    const outbox = take([gone('a')], [back('a', 'b')]);
    const stored = [{ id: 'a' }, { id: 'b', d: 'newer' }];
    expect(overlay('wishes', stored, outbox)).toEqual([{ id: 'b', d: 'newer' }, { id: 'a' }]);
    expect(overlay('todos', [], outbox)).toEqual([]);
  });

  it('stays complete where some of its rows are deleted again, also when it was refused', () => {
    const outbox = take([back('a', 'b')], [remove('a')]);
    expect(stepsOf(outbox)).toEqual([[back('a', 'b')], [remove('a')]]);
    const refused = refuse(outbox, key(outbox), NO, 0);
    expect(stepsOf(acknowledge(refused, key(refused, 1), { steps: 1, rows: [] }))).toEqual([
      [back('a', 'b')],
    ]);
  });

  it('is over where it was to bring back only a new row that is asked about already', () => {
    const emptied: Refusal = { ...NO, code: 'trash_emptied' };
    const asked: Entry = { ...entry(insert('a')), sent: 1, refusal: NO };
    const both = [asked, entry(back('a'), update('b', { d: '1' }))];
    const left = refuse(both, key(both, 1), emptied, 1);
    expect(stepsOf(left)).toEqual([[insert('a')], [update('b', { d: '1' })]]);
    expect(left.map(({ refusal }) => refusal)).toEqual([NO, null]);
    // The trash may have it, or had the other one.
    expect(refuse(both, key(both, 1), NO, 1)[1]?.refusal).toEqual(NO);
    const more = [asked, entry(back('a', 'b'))];
    expect(refuse(more, key(more, 1), emptied, 1)[1]?.refusal).toEqual(emptied);
    const alone = [asked, entry(back('a'))];
    expect(stepsOf(refuse(alone, key(alone, 1), emptied, 1))).toEqual([[insert('a')]]);
  });

  it('leaves a later deletion of its rows when it is discarded: the server may have restored them', () => {
    const outbox = take([back('a')], [remove('a')]);
    const refused = refuse(outbox, key(outbox), NO, 0);
    expect(stepsOf(discard(refused, key(refused)))).toEqual([[remove('a')]]);
  });

  it('brings back with its rows what the server refuses while they are gone, and does not wait for that', () => {
    const goal: Step = { kind: 'delete', table: 'goals', ids: ['g'], deletion };
    const goalBack = { ...back('a'), table: 'goals', rows: [{ id: 'g' }] } as Step;
    const unsent = [[insert('a', { goal_id: 'g' })], [goal], [goalBack, back('a')]].map((steps) =>
      entry(...steps),
    );
    // Another device has deleted the goal.
    const refused = refuse(unsent, key(unsent), NO, 0);
    expect(nextOf(refused)?.steps).toEqual([goal]);
    const deleted = acknowledge(refused, key(refused, 1), { steps: 1, rows: [] });
    expect(deleted).toEqual([refused[0], refused[2]]);
    expect(nextOf(deleted)).toBe(refused[2]);
  });

  it('waits for the deletion itself', () => {
    const held = take([insert('b')], [gone('a')], [back('a')]);
    const refused = refuse(held, key(held), NO, 0);
    expect(nextOf(refused)?.steps).toEqual([gone('a')]);
  });

  it('ends the deletion that is refused meanwhile, instead of a question about it', () => {
    const photos: Step = { kind: 'remove photos', bucket: 'wishes-photos', paths: ['ana/1.jpg'] };
    const outbox = take([gone('a'), photos], [remove('b')], [back('a')]);
    const left = refuse(outbox, key(outbox), NO, 0);
    expect(stepsOf(left)).toEqual([[photos], [remove('b')], [back('a')]]);
    const alone = take([gone('a')], [back('a')]);
    // An earlier try may have deleted it.
    const refused = refuse(sent(alone), key(alone), NO, 1);
    expect(stepsOf(refused)).toEqual([[back('a')]]);
    expect(nextOf(refused)?.steps).toEqual([back('a')]);
  });

  it('removes what was refused also where another tab sends', () => {
    const outbox = take([gone('a')], [insert('b')]);
    expect(cancelDeletion(outbox, deletion, false)).toBeNull();
    const refused = refuse(outbox, key(outbox), NO, 0);
    expect(stepsOf(cancelDeletion(refused, deletion, false) ?? [])).toEqual([[insert('b')]]);
  });

  it('discards what depends on its rows with it', () => {
    const outbox = sent(take([back('a')]));
    const held = enqueue(refuse(outbox, key(outbox), NO, 0), entry(update('a', { d: 'A' })));
    expect(nextOf(held)).toBeUndefined();
    expect(discard(held, key(held))).toEqual([]);
  });
});

describe('a to-do that is for a goal', () => {
  const todo = insert('t', { goal_id: 'g' }, 'todos');
  const gone: Step = { kind: 'delete', table: 'goals', ids: ['g'] };

  it('is kept without the goal, and loses its link', () => {
    const outbox = take([insert('g', {}, 'goals'), todo], [gone]);
    expect(stepsOf(outbox)).toEqual([[todo]]);
    const stored = [{ id: 's', goal_id: 'g' }];
    const shown = overlay('todos', stored, take([todo], [gone]));
    expect(shown).toMatchObject([
      { id: 's', goal_id: null },
      { id: 't', goal_id: null },
    ]);
  });

  it('waits for a refused goal', () => {
    const outbox = take([insert('g', {}, 'goals')], [todo]);
    expect(nextOf(refuse(outbox, key(outbox), NO, 0))).toBeUndefined();
  });
});
