import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_IDS_OF_A_MOVE, moveTodos, nextTodoOrder, planMove, sortTodos } from './todo-order.ts';

const list = (names: string, orders?: readonly number[]) =>
  [...names].map((id, index) => ({ id, order: orders?.[index] ?? index + 1 }));
const names = (todos: readonly { readonly id: string }[]) => todos.map(({ id }) => id).join('');
const plan = (all: string, moved: string, position: 'before' | 'after', id: string) =>
  planMove(list(all), new Set(moved), { id, position });
const letters = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });

it('sorts by the order, then by the moment, then by the id, as the database does', () => {
  const todo = (id: string, order: number, created_at: string) => ({ id, order, created_at });
  const sorted = [
    todo('d', 1, '2026-01-02T10:00:00Z'),
    todo('c', 2, '2026-01-01T10:00:00.5Z'),
    todo('a', 2, '2026-01-01T12:00:00+01:00'),
    todo('b', 2, '2026-01-01T11:00:00Z'),
  ];
  expect(sortTodos(sorted.toReversed())).toEqual(sorted);
});

describe('the order of a new to-do', () => {
  it('is one more than the last order', () => {
    expect(nextTodoOrder(list('ab', [3, 7]))).toBe(8);
  });

  it('is omitted for an empty list', () => {
    expect(nextTodoOrder([])).toBeUndefined();
  });

  it('grows by one with each that is added at once', () => {
    expect([0, 1, 2].map((before) => nextTodoOrder(list('a', [3]), before))).toEqual([4, 5, 6]);
    expect([0, 1, 2].map((before) => nextTodoOrder([], before))).toEqual([undefined, 2, 3]);
  });

  it('is never more than the database takes, as behind a list that another program has written', () => {
    const full = list('ab', [1, 2_147_483_646]);
    expect(nextTodoOrder(list('a', [2_147_483_647]))).toBe(2_147_483_647);
    expect([0, 1, 2].map((before) => nextTodoOrder(full, before))).toEqual([
      2_147_483_647, 2_147_483_647, 2_147_483_647,
    ]);
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
    const move = plan('abcd', moved, position, target);
    expect(move && names(moveTodos(list('abcd'), move))).toBe(after);
  });

  // The database's function is tested with the same cases.
  it.each([
    ['cb', 'd', 'adcb'],
    ['d', '', 'dabc'],
    ['a', 'bcd', 'bcda'],
    ['a', 'cb', 'bacd'],
    ['bb', 'd', 'acdb'],
    ['b', 'b', 'bacd'],
  ])('of %s behind %s gives %s', (moved, behind, after) => {
    expect(names(moveTodos(list('abcd'), { moved: [...moved], behind: [...behind] }))).toBe(after);
  });

  it('onto itself, onto nothing, or to its own place is none', () => {
    expect(plan('abc', 'b', 'before', 'b')).toBeNull();
    expect(plan('abc', 'b', 'before', 'x')).toBeNull();
    expect(plan('abc', 'b', 'after', 'a')).toBeNull();
  });

  it('numbers all of them 1..n, whatever their order was', () => {
    const before = list('abc', [4, 4, 90]);
    expect(moveTodos(before, { moved: ['c'], behind: [] })).toEqual(list('cab'));
  });

  it('goes after the nearest remaining row, and keeps rows that it does not know', () => {
    const move = { moved: ['d'], behind: ['a', 'b'] };
    expect(names(moveTodos(list('acxd'), move))).toBe('adcx');
    expect(names(moveTodos(list('cxd'), move))).toBe('dcx');
    expect(names(moveTodos(list('abcx'), move))).toBe('abcx');
  });

  it('contains no more ids than the database accepts', () => {
    const all = Array.from({ length: 999 }, (_, index) => ({ id: `${index}`, order: index }));
    const move = planMove(all, new Set(['0']), { id: '998', position: 'after' });
    expect(move?.behind).toHaveLength(MOST_IDS_OF_A_MOVE);
    expect(move && moveTodos(all, move).at(-1)?.id).toBe('0');
    const most = new Set(all.slice(1).map(({ id }) => id));
    const many = planMove(all, most, { id: '0', position: 'before' });
    expect(many?.moved).toEqual(all.slice(1, 1 + MOST_IDS_OF_A_MOVE).map(({ id }) => id));
  });

  it('loses and duplicates none, in any list', () => {
    fc.assert(
      fc.property(letters, letters, letters, (all, moved, behind) => {
        const after = moveTodos(list(all.join('')), { moved, behind });
        expect(names(after).split('').sort()).toEqual([...all].sort());
        expect(after.map(({ order }) => order)).toEqual(all.map((_, index) => index + 1));
      }),
    );
  });

  it('keeps the sequence of all others, and is idempotent', () => {
    fc.assert(
      fc.property(letters, letters, letters, (all, moved, behind) => {
        const before = list(all.join(''));
        const once = moveTodos(before, { moved, behind });
        const still = (todos: typeof before) => todos.filter(({ id }) => !moved.includes(id));
        expect(names(still([...once]))).toBe(names(still(before)));
        expect(moveTodos(once, { moved, behind })).toEqual(once);
      }),
    );
  });
});
