import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRanks, type Ranked, rankBetween, rankOf, sortByRank } from './rank.ts';

const one = (id: string, minute: number, rank: string | null = null): Ranked => ({
  id,
  rank,
  created_at: `2026-08-10T10:${String(minute).padStart(2, '0')}:00.000Z`,
});
const names = (list: readonly Ranked[]) => list.map(({ id }) => id).join('');
const garden = [one('a', 1), one('b', 2), one('c', 3), one('d', 4)];

/** Applies a move, and returns the list afterwards. */
function move(
  list: readonly Ranked[],
  ids: string,
  position: 'before' | 'after',
  id: string,
): readonly Ranked[] {
  const ranks = new Map(
    planRanks(sortByRank(list), new Set(ids), { id, position }).map((put) => [put.id, put.rank]),
  );
  return sortByRank(
    list.map((known) => ({ ...known, rank: ranks.get(known.id) ?? known.rank ?? null })),
  );
}

describe('the order of a person', () => {
  it('is by age until something is moved', () => {
    expect(names(sortByRank(garden.toReversed()))).toBe('abcd');
  });

  it.each([
    ['d', 'before', 'a', 'dabc'],
    ['a', 'after', 'd', 'bcda'],
    ['a', 'after', 'b', 'bacd'],
    ['c', 'before', 'b', 'acbd'],
    ['ad', 'after', 'b', 'badc'],
  ] as const)('after %s went %s %s is %s', (ids, position, target, after) => {
    expect(names(move(garden, ids, position, target))).toBe(after);
  });

  it('is unchanged by a move onto itself, onto nothing or to its own place', () => {
    for (const target of ['b', 'x', 'a']) {
      expect(planRanks(garden, new Set('b'), { id: target, position: 'after' })).toEqual([]);
    }
  });

  it('changes only the rank of the moved row, however often', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd');
    const moves = fc.array(
      fc.tuple(ids, fc.constantFrom('before' as const, 'after' as const), ids),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(moves, (all) => {
        let list: readonly Ranked[] = garden;
        for (const [id, position, target] of all) {
          const expected = names(list).replace(id, '');
          const at = expected.indexOf(target) + (position === 'before' ? 0 : 1);
          const before = new Map(list.map((known) => [known.id, known.rank]));
          list = move(list, id, position, target);
          if (id !== target)
            expect(names(list)).toBe(expected.slice(0, at) + id + expected.slice(at));
          for (const { id: other, rank } of list)
            if (other !== id) expect(rank).toBe(before.get(other));
        }
      }),
    );
  });

  it('finds a place also where two devices chose the same rank', () => {
    const same = [one('a', 1, 'k'), one('b', 2, 'k'), one('c', 3, 'p')];
    expect(names(move(same, 'c', 'after', 'a'))).toBe('abc');
    expect(names(move([...same, one('d', 4, 'z')], 'd', 'after', 'a'))).toBe('abdc');
  });
});

describe('a rank between two others', () => {
  const rank = fc.stringMatching(/^[0-9a-z]{0,6}[1-9a-z]$/).map((text) => text.toLowerCase());

  it('is between them, and leaves room on both sides', () => {
    fc.assert(
      fc.property(rank, rank, (x, y) => {
        fc.pre(x !== y);
        const [low, high] = x < y ? [x, y] : [y, x];
        const between = rankBetween(low, high);
        expect(low < between && between < high).toBe(true);
        expect(between).toMatch(/[1-9a-z]$/);
        expect(rankBetween(high, null) > high).toBe(true);
        expect(rankBetween('', low) < low).toBe(true);
      }),
    );
  });

  it('grows slowly: five hundred moves to one place fit what the database takes', () => {
    const start = rankOf(one('0198c0de-0000-7000-8000-00000000000a', 1));
    let last = rankOf(one('0198c0de-0000-7000-8000-00000000000b', 2));
    for (let turn = 0; turn < 500; turn += 1) last = rankBetween(start, last);
    expect(last.length).toBeLessThan(250);
  });
});
