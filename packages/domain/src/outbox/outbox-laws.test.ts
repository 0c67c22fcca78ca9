import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planMove, sortTodos } from '../todos/todo-order.ts';
import { acknowledge } from './acknowledge.ts';
import { markSent, retry } from './change-entry.ts';
import { enqueue } from './enqueue.ts';
import type { Outbox, Refusal, Row, Step } from './entry.ts';
import { nextOf } from './next-entry.ts';
import { applyStep, overlay } from './overlay.ts';
import { refuse } from './refuse.ts';

/** Random events: something that the person does, an attempt to send with its result, a reading. */
const happenings = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add') }),
    fc.record({ kind: fc.constantFrom('tick', 'rename', 'remove', 'clear'), at: fc.nat(9) }),
    fc.record({ kind: fc.constant('move'), at: fc.nat(9), to: fc.nat(9) }),
    fc.record({ kind: fc.constantFrom('send', 'answer', 'lose', 'refuse', 'retry', 'read') }),
  ),
  { minLength: 15, maxLength: 60, size: 'max' },
);
type Happening = { kind: string; at?: number; to?: number };
type Todo = Row & { title: string; completed: boolean; order: number; created_at: string };

const NO: Refusal = { kind: 'refused', code: '42501', message: 'no' };
const made = (number: number) => new Date(number * 1000).toISOString();
const said = (rows: Iterable<Row>) =>
  sortTodos([...rows] as Todo[])
    .map(({ id, title, completed }) => `${id} ${title} ${completed}`)
    .join('\n');

/** A device and its server, which stores what it receives whether or not the answer arrives. */
function stage() {
  const server = new Map<string, Row>();
  const stored = new Map<string, Row>();
  let outbox: Outbox = [];
  let count = 0;
  /** The save of which the last try got no answer. */
  let unanswered = '';
  const shown = () => sortTodos(overlay('todos', stored.values(), outbox) as Todo[]);

  function stepOf({ kind, at = 0, to = 0 }: Happening): Step | null {
    const list = shown();
    const table = 'todos';
    if (kind === 'add') {
      const order = (list.at(-1)?.order ?? 0) + 1;
      const row = { id: `${count}`, title: `${count}`, order };
      return { kind: 'insert', table, row, shown: { completed: false, created_at: made(count) } };
    }
    const chosen = list[at % Math.max(1, list.length)];
    if (chosen === undefined) return null;
    const { id, completed, title } = chosen;
    const update = { kind: 'update', table, id, base: null } as const;
    if (kind === 'tick')
      return { ...update, fields: { completed: !completed }, before: { completed } };
    if (kind === 'rename') return { ...update, fields: { title: `t${count}` }, before: { title } };
    if (kind === 'remove') return { kind: 'delete', table, ids: [id] };
    if (kind === 'clear') return { kind: 'delete', table, ids: list.map((todo) => todo.id) };
    const target = { id: list[to % list.length]?.id ?? '', position: 'before' as const };
    const move = planMove(list, new Set([id]), target);
    return move && { kind: 'move', table, ...move };
  }

  function perform(step: Step) {
    const entry = { format: 1 as const, madeAt: made(count), sent: 0, refusal: null };
    outbox = enqueue(outbox, { ...entry, key: String(count).padStart(4, '0'), steps: [step] });
  }

  function send(isAnswered: boolean) {
    const next = nextOf(outbox);
    const step = next?.steps[0];
    if (next === undefined || step === undefined || next.sent === 0) return;
    applyStep('todos', server, step);
    if (!isAnswered) unanswered = next.key;
    if (!isAnswered) return;
    applyStep('todos', stored, step);
    outbox = acknowledge(outbox, next.key, { steps: 1, rows: [] });
  }

  function happen({ kind }: Happening) {
    const next = nextOf(outbox);
    if (kind === 'send' && next) outbox = markSent(outbox, next.key);
    if (kind === 'answer') send(true);
    if (kind === 'lose') send(false);
    if (kind === 'refuse' && next && next.sent > 0)
      outbox = refuse(outbox, next.key, NO, next.key === unanswered ? next.sent : 0);
    if (kind === 'retry') for (const { key } of outbox) outbox = retry(outbox, key);
    if (kind === 'read') {
      stored.clear();
      for (const [id, row] of server) stored.set(id, row);
    }
  }

  return {
    shown,
    server,
    /** Does something as the person; returns what the person expects to see. */
    act(happening: Happening) {
      count += 1;
      const step = stepOf(happening);
      const expected = new Map<string, Row>(shown().map((row) => [row.id, row]));
      if (step === null) return said(expected.values());
      applyStep('todos', expected, step);
      perform(step);
      return said(expected.values());
    },
    happen,
    isEmpty: () => outbox.length === 0,
  };
}

it('loses no change of a person, whatever the connection does, and shows nothing else', () => {
  fc.assert(
    fc.property(happenings, (all) => {
      const device = stage();
      for (const happening of all as Happening[]) {
        const isDone = ['add', 'tick', 'rename', 'remove', 'clear', 'move'].includes(
          happening.kind,
        );
        const expected = isDone ? device.act(happening) : said(device.shown());
        if (!isDone) device.happen(happening);
        expect(said(device.shown())).toBe(expected);
      }
      for (let turn = 0; turn < 2 * all.length + 2; turn += 1) {
        for (const kind of ['retry', 'send', 'answer']) device.happen({ kind });
      }
      expect(device.isEmpty()).toBe(true);
      expect(said(device.server.values())).toBe(said(device.shown()));
    }),
    { numRuns: 200 },
  );
});
