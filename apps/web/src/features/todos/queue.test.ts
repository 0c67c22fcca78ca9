import { expect, it } from 'vitest';
import type { Change } from './change.ts';
import { enqueue, markSent, nextOf, type Queue, setAside, setRefusal, withQueue } from './queue.ts';

const add = (id: string, title = id): Change => ({ kind: 'add', todo: { id, title } });
const edit = (id: string, fields: { title?: string; completed?: boolean }): Change => ({
  kind: 'edit',
  id,
  fields,
});
const move = (...moved: string[]): Change => ({ kind: 'move', move: { moved, behind: ['z'] } });
const remove = (...ids: string[]): Change => ({ kind: 'remove', ids });
const queueOf = (...changes: Change[]) => changes.reduce<Queue>(enqueue, []);
const changesOf = (queue: Queue) => queue.map(({ change }) => change);

it('takes a change into one of the same to-do that was not sent yet', () => {
  expect(changesOf(queueOf(add('a'), add('b'), edit('a', { title: 'A' })))).toEqual([
    add('a', 'A'),
    add('b'),
  ]);
  const ticks = [edit('a', { completed: true }), edit('a', { title: 'A' })];
  expect(changesOf(queueOf(...ticks, edit('a', { completed: false })))).toEqual([
    edit('a', { completed: false, title: 'A' }),
  ]);
});

it('leaves alone what may have arrived', () => {
  const sent = markSent(queueOf(add('a')), 1);
  expect(changesOf(enqueue(sent, edit('a', { title: 'A' })))).toEqual([
    add('a'),
    edit('a', { title: 'A' }),
  ]);
  expect(changesOf(enqueue(sent, remove('a')))).toEqual([add('a'), remove('a')]);
});

it('moves the same rows only to where they went last', () => {
  const again: Change = { kind: 'move', move: { moved: ['a'], behind: [] } };
  expect(changesOf(queueOf(move('a'), again))).toEqual([again]);
  expect(changesOf(queueOf(move('a'), move('b')))).toEqual([move('a'), move('b')]);
});

it('sends nothing for a to-do that comes and goes on the device', () => {
  expect(queueOf(add('a'), edit('a', { title: 'A' }), remove('a'))).toEqual([]);
  expect(changesOf(queueOf(add('a'), edit('b', { completed: true }), remove('a', 'b')))).toEqual([
    remove('b'),
  ]);
});

it('goes on with other to-dos when one is refused, and holds back what waits for it', () => {
  const queue = queueOf(add('a'), add('b'));
  const refused = setRefusal(markSent(queue, 1), 1, 'refused');
  expect(nextOf(refused)?.change).toEqual(add('b'));
  const held = setRefusal(markSent(queueOf(add('a')), 1), 1, 'refused');
  expect(nextOf([...held, { key: 2, change: edit('a', {}), isSent: false, refusal: null }])).toBe(
    undefined,
  );
  expect(nextOf(setRefusal(held, 1, null))?.change).toEqual(add('a'));
});

it('tries a refused to-do again as soon as the person changes it', () => {
  const refused = setRefusal(markSent(queueOf(add('a')), 1), 1, 'refused');
  expect(nextOf(enqueue(refused, edit('a', { title: 'A' })))?.change).toEqual(add('a', 'A'));
});

it('keeps all that was made of a to-do that is gone', () => {
  const sent = markSent(queueOf(edit('a', { title: 'A' })), 1);
  const queue = enqueue(sent, edit('a', { completed: true }));
  const lost = { id: 'a', title: 'a', completed: false, order: 4 };
  const aside = setAside(queue, 1, lost);
  const kept = { id: 'a', title: 'A', completed: true, order: 4 };
  expect(aside).toEqual([
    { key: 1, change: { kind: 'add', todo: kept }, isSent: false, refusal: 'missing' },
  ]);
  expect(withQueue([], aside)).toEqual([kept]);
  expect(nextOf(aside)).toBeUndefined();
});
