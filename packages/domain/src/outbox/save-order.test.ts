import { describe, expect, it } from 'vitest';
import { acknowledge } from './acknowledge.ts';
import { markSent } from './change-entry.ts';
import { discard } from './discard.ts';
import { enqueue } from './enqueue.ts';
import type { Entry, Outbox, Refusal, Step, UpdateStep } from './entry.ts';
import { nextOf } from './next-entry.ts';
import { refuse } from './refuse.ts';

const NO: Refusal = { kind: 'refused', code: '23505', message: 'no' };
const table = 'issues';
const rename = (id: string, title: string, was: string): UpdateStep => ({
  kind: 'update',
  table,
  id,
  fields: { title },
  before: { title: was },
  base: null,
});
const remove = (...ids: string[]): Step => ({ kind: 'delete', table, ids });
const entry = (key: string, ...steps: Step[]): Entry => ({
  key,
  format: 1,
  madeAt: '2026-01-01T00:00:00Z',
  steps,
  sent: 0,
  refusal: null,
});
const take = (...saves: readonly Step[][]): Outbox =>
  saves.reduce<Outbox>((outbox, steps, at) => enqueue(outbox, entry(`${at}`, ...steps)), []);

describe('a title that another row had', () => {
  it('is used after the other row gave it up', () => {
    const swap = [rename('a', 'between', 'A'), rename('b', 'A', 'B'), rename('a', 'B', 'between')];
    expect(take(...swap.map((step) => [step])).flatMap(({ steps }) => steps)).toEqual(swap);
  });

  it('is used after the other row was deleted', () => {
    const saves = [rename('a', 'between', 'A'), remove('b'), rename('a', 'B', 'between')];
    expect(take(...saves.map((step) => [step])).flatMap(({ steps }) => steps)).toEqual(saves);
  });
});

describe('a title that was written from what was shown earlier', () => {
  const other = { ...rename('a', 'Mine', 'A'), fields: { title: 'Mine', completed_at: 't' } };

  it('does not replace one that another tab has written since, and of which nobody would be told', () => {
    const added: Step = { kind: 'insert', table, row: { id: 'a', title: 'Theirs' }, shown: {} };
    for (const first of [rename('a', 'Theirs', 'A'), added])
      expect(take([first], [other]).map(({ steps }) => steps)).toEqual([[first], [other]]);
  });

  it('is one change together with what was shown, and with the same', () => {
    for (const title of ['A', 'Mine'])
      expect(take([rename('a', title, 'B')], [other])).toMatchObject([
        { steps: [{ fields: { title: 'Mine' }, before: { title: 'B' } }] },
      ]);
  });
});

describe('a title that is given back', () => {
  it('is one change together with the one that gave it up', () => {
    const there = rename('a', 'B', 'A');
    expect(take([there], [rename('a', 'A', 'B')])).toMatchObject([
      { steps: [{ fields: { title: 'A' } }] },
    ]);
  });
});

describe('a deletion', () => {
  it('is not sent where it was refused itself, or is held', () => {
    const outbox = markSent(take([remove('a')]), '0');
    expect(nextOf(refuse(outbox, '0', NO, 0))).toBeUndefined();
    expect(nextOf(outbox.map((one) => ({ ...one, heldUntil: one.madeAt })))).toBeUndefined();
  });

  it('of several rows waits for the held change of one of them', () => {
    const { madeAt: heldUntil, ...held } = entry('0', rename('a', 'A', 'a'));
    const all = [{ ...held, madeAt: heldUntil, heldUntil }, entry('1', remove('a', 'b'))];
    expect(nextOf(all)).toBeUndefined();
  });
});

describe('a deletion of what was refused meanwhile', () => {
  const outbox = markSent(take([rename('a', 'A', 'a')]), '0');
  const deleted = enqueue(outbox, entry('1', remove('a')));
  const refused = refuse(deleted, '0', NO, 0);

  it('does not wait for an answer about it', () => {
    expect(nextOf(refused)?.steps).toEqual([remove('a')]);
  });

  it('waits together with a change of the same save', () => {
    const both = entry('1', remove('b'), rename('a', 'B', 'A'));
    const all = refuse([entry('0', rename('a', 'A', 'a')), both], '0', NO, 0);
    expect(nextOf(all)).toBeUndefined();
    expect(nextOf(discard(all, '0'))?.key).toBe('1');
  });

  it('waits for a new row that waits for a refused one: that would come back', () => {
    const goal: Step = { kind: 'insert', table: 'goals', row: { id: 'g' }, shown: {} };
    const issue: Step = {
      ...{ kind: 'insert', table: 'issues', shown: {} },
      row: { id: 'i', goal_id: 'g' },
    };
    const gone: Step = { kind: 'delete', table: 'issues', ids: ['i'] };
    // Another tab than the one that sends has made the last two.
    const all = refuse([entry('0', goal), entry('1', issue), entry('2', gone)], '0', NO, 0);
    expect(nextOf(all)).toBeUndefined();
    expect(nextOf(discard(all, '0'))?.steps).toEqual([gone]);
  });

  it('discards the refused change', () => {
    const sent = markSent(refused, '1');
    expect(acknowledge(sent, '1', { steps: 1, rows: [] })).toEqual([]);
  });
});
