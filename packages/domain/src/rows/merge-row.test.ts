import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEMBERS } from './members.ts';
import { type Fields, mergeRow, pick, sameValue } from './merge-row.ts';

const NAMES = ['title', 'description', 'completed', 'satisfaction'] as const;
/** Few values, so that both sides often write the same. */
const value = fc.oneof(
  fc.constantFrom<unknown>('a', 'b', '', null, 0, 1),
  fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
);
const row: fc.Arbitrary<Fields> = fc.record(Object.fromEntries(NAMES.map((name) => [name, value])));
const changed = (base: Fields, side: Fields) =>
  NAMES.filter((name) => !sameValue(base[name], side[name]));

describe('a merge of two changes', () => {
  it('takes over the other side where nothing was changed here, and keeps unchanged columns', () => {
    fc.assert(
      fc.property(row, row, row, (base, mine, theirs) => {
        const { row: merged } = mergeRow(base, mine, theirs);
        for (const name of NAMES) {
          const side = sameValue(mine[name], base[name]) ? theirs : mine;
          expect(merged[name]).toEqual(side[name]);
        }
      }),
    );
  });

  it('returns the other side’s overwritten values, and nothing else', () => {
    fc.assert(
      fc.property(row, row, row, (base, mine, theirs) => {
        const both = changed(base, mine).filter((name) => changed(base, theirs).includes(name));
        const disputed = both.filter((name) => !sameValue(mine[name], theirs[name]));
        expect(mergeRow(base, mine, theirs).lost).toEqual(pick(theirs, disputed));
      }),
    );
  });

  it('is no conflict where both sides wrote the same', () => {
    fc.assert(
      fc.property(row, row, (base, side) => {
        expect(mergeRow(base, side, side)).toEqual({ row: side, lost: {} });
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(row, row, row, (base, mine, theirs) => {
        const once = mergeRow(base, mine, theirs).row;
        expect(mergeRow(base, mine, once)).toEqual({ row: once, lost: {} });
      }),
    );
  });

  it('is commutative where the sides change different columns', () => {
    fc.assert(
      fc.property(row, row, row, fc.subarray([...NAMES]), (base, one, other, mineAre) => {
        const mine = { ...base, ...pick(one, mineAre) };
        const rest = NAMES.filter((name) => !mineAre.includes(name));
        const theirs = { ...base, ...pick(other, rest) };
        const merged = mergeRow(base, mine, theirs);
        expect(merged).toEqual(mergeRow(base, theirs, mine));
        expect(merged.lost).toEqual({});
      }),
    );
  });

  it('needs only the changed columns of a side', () => {
    fc.assert(
      fc.property(row, row, row, fc.subarray([...NAMES]), (base, one, theirs, names) => {
        const whole = mergeRow(base, { ...base, ...pick(one, names) }, theirs);
        expect(mergeRow(pick(base, names), pick(one, names), theirs)).toEqual(whole);
      }),
    );
  });
});

it('compares values deeply', () => {
  expect(sameValue(['a'], ['a'])).toBe(true);
  expect(sameValue({ a: [1] }, { a: [1] })).toBe(true);
  expect(sameValue(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(sameValue([], {})).toBe(false);
  expect(sameValue(null, undefined)).toBe(false);
  expect(sameValue({ a: undefined }, { b: undefined })).toBe(false);
});

it('treats two notations of one timestamp as equal, and no other texts', () => {
  const mine = { completed_at: '2026-08-20T10:11:12.120Z', title: '2026-08-20T10:11:12.120Z' };
  const theirs = {
    completed_at: '2026-08-20T10:11:12.12+00:00',
    title: '2026-08-20T10:11:12.12+00:00',
  };
  const merged = mergeRow({ completed_at: null, title: '' }, mine, theirs);
  expect(merged.lost).toEqual({ title: theirs.title });
  expect(sameValue({ at: mine }, { at: theirs })).toBe(false);
  expect(sameValue(mine, { ...mine, completed_at: theirs.completed_at })).toBe(true);
  const other = { ...mine, completed_at: '2026-08-20T10:11:13+00:00' };
  expect(sameValue(mine, other)).toBe(false);
});

it('loses nothing in a column that the person did not see', () => {
  const merged = mergeRow(
    { title: 'a' },
    { title: 'b', description: 'mine' },
    { description: 'x' },
  );
  expect(merged).toEqual({ row: { title: 'b', description: 'mine' }, lost: {} });
});

describe.each(['proof_ids', 'tags'])('%s of two sides', (name) => {
  it('are all that either has added, without what either has taken away', () => {
    const members = fc.subarray(['a', 'b', 'c', 'd', 'e']);
    fc.assert(
      fc.property(members, members, members, (base, mine, theirs) => {
        const merged = mergeRow({ [name]: base }, { [name]: mine }, { [name]: theirs });
        const after = new Set(merged.row[name] as readonly string[]);
        const wanted = ['a', 'b', 'c', 'd', 'e'].filter((one) => {
          const isChanged = base.includes(one) !== mine.includes(one);
          return (isChanged ? mine : theirs).includes(one);
        });
        expect([...after].sort()).toEqual(wanted);
        expect(merged.lost).toEqual({});
        const again = mergeRow({ [name]: base }, { [name]: mine }, merged.row);
        expect(again.row).toEqual(merged.row);
      }),
    );
  });

  it('have the order of the side that alone has changed it', () => {
    const [before, after] = [{ [name]: ['a', 'b'] }, { [name]: ['b', 'a'] }];
    expect(mergeRow(before, after, before).row).toEqual(after);
    expect(mergeRow(before, before, after).row).toEqual(after);
  });

  it('are never more than the server takes: then what the other side has is offered instead', () => {
    const of = (side: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${side}${index}`);
    const [base, mine, theirs] = [of('a', 20), of('a', 25), [...of('a', 20), ...of('b', 30)]];
    const merged = mergeRow({ [name]: base }, { [name]: mine }, { [name]: theirs });
    expect(merged).toEqual({ row: { [name]: mine }, lost: { [name]: theirs } });
  });

  it('are as many as the server takes', () => {
    const most = MEMBERS[name] ?? 0;
    const full = Array.from({ length: most - 1 }, (_, index) => `${index}`);
    const [base, mine, theirs] = [full.slice(1), full, [...full.slice(1), 'theirs']];
    const merged = mergeRow({ [name]: base }, { [name]: mine }, { [name]: theirs });
    expect(merged).toEqual({ row: { [name]: [...theirs, '0'] }, lost: {} });
  });
});
