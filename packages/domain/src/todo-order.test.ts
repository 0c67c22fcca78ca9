import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameSequence, moveTodos, nextTodoOrder } from './todo-order.ts';

const list = (names: string, orders?: readonly number[]) =>
  [...names].map((id, index) => ({ id, order: orders?.[index] ?? index + 1 }));
const names = (todos: readonly { readonly id: string }[]) => todos.map(({ id }) => id).join('');
const move = (all: string, moved: string, position: 'before' | 'after', id: string) =>
  names(moveTodos(list(all), new Set(moved), { id, position }));

describe('the order of a new to-do', () => {
  it('is one more than the last one has', () => {
    expect(nextTodoOrder(list('ab', [3, 7]))).toBe(8);
  });

  it('is left out when there is none', () => {
    expect(nextTodoOrder([])).toBeUndefined();
  });
});

describe('a move', () => {
  it.each([
    ['d', 'before', 'a', 'dabc'],
    ['a', 'after', 'd', 'bcda'],
    ['a', 'after', 'b', 'bacd'],
    ['c', 'before', 'b', 'acbd'],
    ['ad', 'after', 'b', 'badc'],
  ] as const)('of %s %s %s gives %s', (moved, position, target, after) => {
    expect(move('abcd', moved, position, target)).toBe(after);
  });

  it('onto itself, or onto nothing, changes nothing', () => {
    const before = list('abc', [4, 5, 9]);
    expect(moveTodos(before, new Set('b'), { id: 'b', position: 'before' })).toBe(before);
    expect(moveTodos(before, new Set('b'), { id: 'x', position: 'before' })).toBe(before);
  });

  it('numbers all of them 1..n, whatever their order was', () => {
    const moved = moveTodos(list('abc', [4, 4, 90]), new Set('c'), { id: 'a', position: 'before' });
    expect(moved).toEqual(list('cab'));
  });

  it('loses none and doubles none', () => {
    const letters = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
    fc.assert(
      fc.property(letters, letters, fc.constantFrom(...'abcdefgh'), (all, moved, target) => {
        const after = moveTodos(list(all.join('')), new Set(moved), {
          id: target,
          position: 'after',
        });
        expect(names(after).split('').sort()).toEqual([...all].sort());
        expect(after.map(({ order }) => order)).toEqual(all.map((_, index) => index + 1));
      }),
    );
  });
});

describe('the sequence', () => {
  it('is the same whatever the numbers say', () => {
    expect(isSameSequence(list('ab'), list('ab', [5, 8]))).toBe(true);
    expect(isSameSequence(list('ab'), list('ba'))).toBe(false);
    expect(isSameSequence(list('ab'), list('abc'))).toBe(false);
  });
});
