import { describe, expect, it } from 'vitest';
import { sortTodos } from '../todos/todo-order.ts';
import { acknowledge } from './acknowledge.ts';
import { retry } from './change-entry.ts';
import { enqueue } from './enqueue.ts';
import type { Refusal, Step } from './entry.ts';
import { nextOf } from './next-entry.ts';
import { overlay } from './overlay.ts';
import { refuse } from './refuse.ts';
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

const NO: Refusal = { kind: 'refused', code: '42501', message: 'no' };

describe('a save that comes to others', () => {
  it('merges with an unsent one of the same row, with the values that the person saw first', () => {
    expect(stepsOf(take([insert('a')], [insert('b')], [update('a', { d: 'A' })]))).toEqual([
      [insert('a', { d: 'A' })],
      [insert('b')],
    ]);
    const twice = take(
      [update('a', { d: 'A' }, { d: 'a' }, 't0')],
      [update('a', { d: 'AA', n: 1 }, { d: 'A', n: 0 }, 't1')],
    );
    expect(stepsOf(twice)).toEqual([[update('a', { d: 'AA', n: 1 }, { d: 'a', n: 0 }, 't0')]]);
  });

  it('replaces the photo of an unsent one, and deletes a photo that nobody needs any more', () => {
    const card = [upload('p'), insert('a', { photo_filepath: 'p' })];
    const gone: Step = { kind: 'remove photos', bucket: 'wishes-photos', paths: ['p'] };
    const other = [upload('q'), update('a', { photo_filepath: 'q' }), gone];
    const now = [upload('q'), insert('a', { photo_filepath: 'q' }), gone];
    expect(stepsOf(take(card, other))).toEqual([now]);
    const tried = sent(take(card));
    const [mended] = enqueue(
      refuse(tried, key(tried), NO, 0),
      entry(update('a', { photo_filepath: null }), gone),
    );
    expect(mended).toMatchObject({
      refusal: null,
      steps: [insert('a', { photo_filepath: null }), gone],
    });
    const arrived = enqueue(tried, entry(...other));
    expect(stepsOf(arrived)).toEqual([[upload('p'), ...now]]);
  });

  it('is not merged with one that may have arrived, nor with any where another tab sends', () => {
    const gone = sent(take([insert('a')]));
    expect(stepsOf(enqueue(gone, entry(update('a', { d: 'A' }))))).toHaveLength(2);
    expect(stepsOf(enqueue(gone, entry(remove('a'))))).toEqual([[insert('a')], [remove('a')]]);
    const own = take([insert('a')]);
    expect(enqueue(own, entry(remove('a')), false)).toHaveLength(2);
  });

  it('keeps only the last move of the same rows', () => {
    const again: Step = { kind: 'move', table: 'todos', moved: ['a'], behind: [] };
    expect(stepsOf(take([move('a')], [again]))).toEqual([[again]]);
    expect(stepsOf(take([move('a')], [move('b')]))).toHaveLength(2);
    // The answer to the first one would remove both.
    expect(stepsOf(enqueue(sent(take([move('a')])), entry(again)))).toEqual([[move('a')], [again]]);
  });

  it('cancels the unsent changes of a deleted row, with their photo', () => {
    const card = [upload('p'), insert('a', { photo_filepath: 'p' })];
    expect(take(card, [update('a', { d: 'A' })], [remove('a')])).toEqual([]);
    expect(stepsOf(take([insert('a')], [update('b', { d: 'B' })], [remove('a', 'b')]))).toEqual([
      [remove('b')],
    ]);
  });

  it('cancels the unsent changes of a deleted goal’s collections', () => {
    const goal = insert('g', {}, 'goals');
    const issue = insert('i', { goal_id: 'g' }, 'issues');
    const gone: Step = { kind: 'delete', table: 'goals', ids: ['g'] };
    expect(take([goal, issue], [gone])).toEqual([]);
    expect(stepsOf(take([issue], [gone]))).toEqual([[gone]]);
  });
});

it('shows to-dos in the order in which they were moved', () => {
  const todos = ['a', 'y', 'z'].map((id, order) => ({ id, order, created_at: '2026-01-01' }));
  const shown = overlay('todos', todos, take([move('a')])) as typeof todos;
  expect(sortTodos(shown).map(({ id }) => id)).toEqual(['y', 'z', 'a']);
});

it('shows a row as the server has it once it is read, although no answer confirmed it', () => {
  const theirs = { id: 'a', d: 'theirs' };
  expect(overlay('wishes', [theirs], sent(take([insert('a', { d: 'a' })])))).toEqual([theirs]);
});

describe('what the server refuses', () => {
  it('holds back what depends on its rows, and nothing else', () => {
    const outbox = take([insert('a')], [insert('b')]);
    const refused = refuse(sent(outbox), key(outbox), NO, 0);
    expect(nextOf(refused)?.steps).toEqual([insert('b')]);
    const goal = take([insert('g', {}, 'goals')]);
    const held = enqueue(
      refuse(goal, key(goal), NO, 0),
      entry(insert('i', { goal_id: 'g' }, 'issues')),
    );
    expect(nextOf(held)).toBeUndefined();
    expect(nextOf(retry(held, key(held)))?.steps).toEqual([insert('g', {}, 'goals')]);
  });

  it('includes the row that names a refused photo, and the rest of its save is sent', () => {
    const photo = (id: string) => [
      upload(`${id}.jpg`),
      insert(id, { photo_filepath: `${id}.jpg` }),
    ];
    const shown = (id: string, was: string, becomes: string) => [
      upload(becomes),
      update(id, { photo_filepath: becomes }, { photo_filepath: was }),
    ];
    const without = (...paths: string[]): Step => ({
      kind: 'remove photos',
      bucket: 'wishes-photos',
      paths,
    });
    const [first, second] = [shown('c', 'c1.jpg', 'c2.jpg'), shown('d', 'd1.jpg', 'd2.jpg')];
    const outbox = sent(take([...photo('a'), ...photo('b')], [insert('later')]));
    const refused = refuse(outbox, key(outbox), NO, 0);
    expect(stepsOf(refused)).toEqual([photo('a'), photo('b'), [insert('later')]]);
    expect(refused.map(({ refusal }) => refusal)).toEqual([NO, null, null]);
    expect(refused.map((one) => one.key)).toEqual(refused.map((one) => one.key).toSorted());
    expect(refused.map((one) => one.sent)).toEqual([0, 0, 0]);
    expect(nextOf(refused)?.steps).toEqual(photo('b'));
    const again = refuse(refused, key(refused, 1), NO, 0);
    expect(nextOf(again)?.steps).toEqual([insert('later')]);
    const goal = [upload('g.jpg'), insert('g', { photo_filepath: 'g.jpg' }, 'goals')];
    const issue = insert('i', { goal_id: 'g' }, 'issues');
    const whose = take([...goal, issue, insert('other')]);
    expect(stepsOf(refuse(whose, key(whose), NO, 0))).toEqual([
      [...goal, issue],
      [insert('other')],
    ]);
    // The photo that it would have replaced is still shown.
    const replaced = take([...first, ...second, without('c1.jpg'), without('d1.jpg')]);
    expect(stepsOf(refuse(replaced, key(replaced), NO, 0))).toEqual([
      [...first, without('c1.jpg')],
      [...second, without('d1.jpg')],
    ]);
    const whole = take(photo('a'));
    expect(refuse(whole, key(whole), NO, 0)).toMatchObject([{ steps: photo('a'), refusal: NO }]);
  });

  it('is retried as soon as the person changes it', () => {
    const outbox = take([insert('a')]);
    const refused = refuse(sent(outbox), key(outbox), NO, 0);
    const changed = enqueue(refused, entry(update('a', { d: 'A' })));
    expect(nextOf(changed)?.steps).toEqual([insert('a', { d: 'A' })]);
  });

  it('may be there all the same because of an earlier try', () => {
    const tried = sent(take([insert('a'), insert('b')]));
    const refused = refuse(sent(tried), key(tried), NO, 1);
    expect(stepsOf(enqueue(refused, entry(remove('a'))))).toContainEqual([remove('a')]);
    const changed = enqueue(refused, entry(update('a', { d: 'A' })));
    expect(nextOf(changed)?.steps).toEqual([insert('a', { d: 'A' }), insert('b')]);
    expect(stepsOf(changed).at(-1)).toEqual([update('a', { d: 'A' })]);
    const both = refuse(refused, key(refused), NO, 2);
    const left = acknowledge(both, key(both), { steps: 1, rows: [] });
    expect(stepsOf(enqueue(left, entry(remove('b'))))).toContainEqual([remove('b')]);
    // What was refused of a row that is there has not changed it.
    const renamed = sent(take([update('a', { d: 'A' }), update('b', { d: 'B' })]));
    expect(refuse(renamed, key(renamed), NO, 1)).toMatchObject([{ sent: 0 }]);
  });
});
