import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acknowledge } from './acknowledge.ts';
import { markSent } from './change-entry.ts';
import { enqueue } from './enqueue.ts';
import type { Entry, Outbox, Row, UpdateStep } from './entry.ts';
import {
  firstDue,
  type HeldEntry,
  hold,
  isHeld,
  prolong,
  release,
  releaseDue,
  takeBack,
} from './hold.ts';
import { nextOf } from './next-entry.ts';
import { applyStep, overlay } from './overlay.ts';

const at = (second: number) => new Date(1_800_000_000_000 + second * 1000).toISOString();

const change = (id: string, fields: object, before: object): UpdateStep => ({
  kind: 'update',
  table: 'goals',
  id,
  fields: { ...fields },
  before: { ...before },
  base: 't1',
});

let made = 0;
function entry(step: UpdateStep): Entry {
  made += 1;
  const key = String(made).padStart(6, '0');
  return { key, format: 1, madeAt: at(0), steps: [step], sent: 0, refusal: null };
}
const held = (step: UpdateStep, until = 10): HeldEntry => ({
  ...entry(step),
  heldUntil: at(until),
});
const completed = change('a', { completed_at: at(0) }, { completed_at: null });

describe('a save that is held', () => {
  it('is not sent, nor are later changes of the same row; others are', () => {
    const { outbox, key } = hold([], held(completed));
    const renamed = enqueue(outbox, entry(change('a', { title: 'B' }, { title: 'A' })));
    const all = enqueue(renamed, entry(change('b', { title: 'D' }, { title: 'C' })));
    expect(nextOf(all)?.steps).toEqual([change('b', { title: 'D' }, { title: 'C' })]);
    expect(nextOf(release(all, key ?? ''))?.steps).toEqual([completed]);
  });

  it('is not merged with a save that is not held, so that undoing it undoes nothing else', () => {
    const { outbox, key } = hold([], held(completed));
    const renamed = enqueue(outbox, entry(change('a', { title: 'B' }, { title: 'A' })));
    expect(takeBack(renamed, key ?? '').map(({ steps }) => steps)).toEqual([
      [change('a', { title: 'B' }, { title: 'A' })],
    ]);
  });

  it('is not overtaken by a deletion of its row, which another tab may have made', () => {
    const { outbox, key } = hold([], held(completed));
    const deletion = { kind: 'delete', table: 'goals', ids: ['a'] } as const;
    const all = [...outbox, { ...entry(completed), steps: [deletion] }];
    expect(nextOf(all)).toBeUndefined();
    expect(nextOf(release(all, key ?? ''))?.steps).toEqual([completed]);
  });

  it('is not overtaken by a deletion of a row that waits for it, which would come back', () => {
    const { outbox, key } = hold([], held(completed));
    const row = { id: 'i', goal_id: 'a' };
    const insertion = { kind: 'insert', table: 'issues', row, shown: {} } as const;
    const deletion = { kind: 'delete', table: 'issues', ids: ['i'] } as const;
    const later = [insertion, deletion].map((step) => ({ ...entry(completed), steps: [step] }));
    const all = [...outbox, ...later];
    expect(nextOf(all)).toBeUndefined();
    expect(nextOf(takeBack(all, key ?? ''))?.steps).toEqual([insertion]);
  });

  it('merges with one that changed the same columns, and disappears when it is changed back', () => {
    const first = hold([], held(change('a', { satisfaction: 3 }, { satisfaction: 2 })));
    const again = held(change('a', { satisfaction: 4 }, { satisfaction: 3 }), 20);
    const second = hold(first.outbox, again);
    expect(second.key).toBe(first.key);
    expect(second.outbox).toMatchObject([
      { heldUntil: at(20), steps: [{ fields: { satisfaction: 4 }, before: { satisfaction: 2 } }] },
    ]);
    const back = held(change('a', { satisfaction: 2 }, { satisfaction: 4 }));
    expect(hold(second.outbox, back)).toEqual({ outbox: [], key: null });
  });

  it('merges whatever the order of its columns', () => {
    const [one, other] = [
      { title: 'A', satisfaction: 1 },
      { satisfaction: 2, title: 'B' },
    ];
    const first = hold([], held(change('a', one, other)));
    expect(hold(first.outbox, held(change('a', other, one)))).toEqual({ outbox: [], key: null });
  });

  it('is not merged with one of another page, whose undo would take back both', () => {
    const theirs = hold([], held(change('a', { satisfaction: 3 }, { satisfaction: 2 })));
    const again = held(change('a', { satisfaction: 4 }, { satisfaction: 3 }));
    const both = hold(theirs.outbox, again, (key) => key !== theirs.key).outbox;
    expect(takeBack(both, theirs.key ?? '').map(({ steps }) => steps)).toEqual([
      [change('a', { satisfaction: 4 }, { satisfaction: 2 })],
    ]);
  });

  it('is not merged with one of another row or of other columns', () => {
    const first = hold([], held(completed)).outbox;
    const second = hold(first, held(change('b', { completed_at: at(1) }, { completed_at: null })));
    const third = hold(second.outbox, held(change('a', { satisfaction: 4 }, { satisfaction: 3 })));
    expect(third.outbox).toHaveLength(3);
  });

  it('is sent when its time is over, unless that was extended; and at once where the clock was set back', () => {
    const { outbox, key } = hold([], held(completed));
    expect(firstDue(outbox)).toBe(at(10));
    expect(nextOf(releaseDue(outbox, at(9)))).toBeUndefined();
    expect(releaseDue(outbox, at(9))).toBe(outbox);
    expect(nextOf(releaseDue(outbox, at(10)))?.key).toBe(key);
    expect(nextOf(releaseDue(prolong(outbox, key ?? '', at(15)), at(10)))).toBeUndefined();
    expect(nextOf(releaseDue(outbox, at(-1)))?.key).toBe(key);
    const ahead = prolong(outbox, key ?? '', at(365 * 24 * 3600));
    expect(nextOf(releaseDue(ahead, at(5)))?.key, 'it was extended before').toBe(key);
  });

  it('leaves later changes of its columns based on what was before it when it is undone', () => {
    const first = hold([], held(change('a', { satisfaction: 2 }, { satisfaction: 0 })));
    const renamed = hold(first.outbox, held(change('a', { title: 'B' }, { title: 'A' }))).outbox;
    const back = hold(renamed, held(change('a', { satisfaction: 0 }, { satisfaction: 2 }))).outbox;
    const undone = takeBack(back, first.key ?? '');
    expect(undone.map(({ steps }) => steps)).toEqual([
      [change('a', { title: 'B' }, { title: 'A' })],
      [change('a', { satisfaction: 0 }, { satisfaction: 0 })],
    ]);
    const again = held(change('a', { satisfaction: 2 }, { satisfaction: 0 }));
    expect(hold(undone, again).outbox.at(-1)?.steps).toEqual([
      change('a', { satisfaction: 2 }, { satisfaction: 0 }),
    ]);
  });

  it('leaves so also what was saved with a photo', () => {
    const { outbox, key } = hold([], held(change('a', { satisfaction: 2 }, { satisfaction: 0 })));
    const upload = { kind: 'upload', bucket: 'goal-photos', path: 'p' } as const;
    const saved = (was: number) => [
      upload,
      change('a', { satisfaction: 3 }, { satisfaction: was }),
    ];
    const later = { ...entry(completed), steps: saved(2) };
    expect(takeBack([...outbox, later], key ?? '')).toEqual([{ ...later, steps: saved(0) }]);
  });

  it('can be undone until it is released, and not after that', () => {
    const { outbox, key } = hold([], held(completed));
    expect(takeBack(outbox, key ?? '')).toEqual([]);
    const let_go = release(outbox, key ?? '');
    expect(takeBack(let_go, key ?? '')).toBe(let_go);
    expect(prolong(let_go, key ?? '', at(30))).toBe(let_go);
    const sent = markSent(let_go, key ?? '');
    expect(takeBack(sent, key ?? '')).toBe(sent);
  });
});

/** Random changes of two goals. */
const happenings = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('hold', 'change'),
      id: fc.constantFrom('a', 'b'),
      name: fc.constantFrom('satisfaction', 'title'),
      value: fc.nat(3),
    }),
    fc.record({
      kind: fc.constantFrom('take back', 'release', 'time', 'send', 'lose', 'answer'),
      id: fc.constant(''),
      name: fc.constant(''),
      value: fc.nat(30),
    }),
  ),
  { minLength: 8, maxLength: 40, size: 'max' },
);

it('shows all changes but undone ones, sends nothing that is held, and everything else in the end', () => {
  fc.assert(
    fc.property(happenings, (all) => {
      const start = () =>
        new Map<string, Row>(['a', 'b'].map((id) => [id, { id, satisfaction: 0, title: 0 }]));
      const [server, stored] = [start(), start()];
      let outbox: Outbox = [];
      let now = 0;
      const shown = () => overlay('goals', stored.values(), outbox);
      const send = (isAnswered: boolean) => {
        const next = nextOf(outbox);
        if (next === undefined) return;
        expect(isHeld(next)).toBe(false);
        outbox = markSent(outbox, next.key);
        const [step] = next.steps;
        if (step === undefined) return;
        applyStep('goals', server, step);
        if (!isAnswered) return;
        applyStep('goals', stored, step);
        outbox = acknowledge(outbox, next.key, { steps: 1, rows: [] });
      };
      for (const { kind, id, name, value } of all) {
        const some = outbox[value % Math.max(1, outbox.length)];
        const before = shown();
        if (kind === 'hold' || kind === 'change') {
          const row = before.find((known) => known.id === id);
          const step = change(id, { [name]: value }, { [name]: row?.[name] });
          if (kind === 'change') outbox = enqueue(outbox, entry(step));
          else outbox = hold(outbox, { ...entry(step), heldUntil: at(now + 10) }).outbox;
          expect(shown().find((known) => known.id === id)?.[name]).toBe(value);
        } else if (kind === 'take back') {
          const without = outbox.filter((known) => known !== some || !isHeld(known));
          outbox = takeBack(outbox, some?.key ?? '');
          expect(outbox.map(({ key }) => key)).toEqual(without.map(({ key }) => key));
        } else {
          if (kind === 'release') outbox = release(outbox, some?.key ?? '');
          if (kind === 'time') {
            now += value;
            outbox = releaseDue(outbox, at(now));
          }
          if (kind === 'send' || kind === 'answer') send(true);
          if (kind === 'lose') send(false);
          expect(shown()).toEqual(before);
        }
      }
      outbox = releaseDue(outbox, at(now + 10));
      for (let turn = 0; turn <= all.length; turn += 1) send(true);
      expect(outbox).toEqual([]);
      expect([...server.values()]).toEqual(shown());
    }),
    { numRuns: 200 },
  );
});
