import { planMove } from '@bloom/domain/todo-order';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyChange, type Change } from './change.ts';
import { nextOf, refusedOf } from './queue.ts';
import { selectHasUnsavedTodos, selectIsSavingTodos, todosActions, todosReducer } from './slice.ts';
import type { Todo } from './todo.ts';

const todo = (id: string, order = 1): Todo => ({ id, title: id, completed: false, order });
const after = (...actions: Parameters<typeof todosReducer>[1][]) =>
  actions.reduce(todosReducer, todosReducer(undefined, { type: 'begin' }));
const { started, fetched, taken, sent, saved, delayed, resumed, refused, retried, dropped } =
  todosActions;
const rename = (id: string, title: string): Change => ({ kind: 'edit', id, fields: { title } });

it('shows a change at once, and says that it is on its way until it is stored', () => {
  const took = after(fetched([todo('a')]), taken(rename('a', 'A')), sent(1));
  expect(took.list).toEqual([{ ...todo('a'), title: 'A' }]);
  expect(selectIsSavingTodos({ todos: took })).toBe(true);
  const stored = todosReducer(took, saved(1));
  expect(stored.list).toEqual(took.list);
  expect(selectIsSavingTodos({ todos: stored })).toBe(false);
  expect(selectHasUnsavedTodos({ todos: stored })).toBe(false);
});

it('keeps showing what the server refuses, until the person discards it', () => {
  const kept = after(fetched([]), taken({ kind: 'add', todo: todo('a') }), sent(1));
  const no = todosReducer(kept, refused({ key: 1, refusal: 'refused' }));
  expect(no.list).toEqual([todo('a')]);
  expect(refusedOf(no.queue)).toHaveLength(1);
  expect(selectIsSavingTodos({ todos: no })).toBe(false);
  expect(selectIsSavingTodos({ todos: todosReducer(no, retried(1)) })).toBe(true);
  expect(todosReducer(no, dropped(1)).list).toEqual([]);
});

it('keeps what was typed into a to-do that is gone, and forgets a tick on one that nobody knows', () => {
  const missing = refused({ key: 1, refusal: 'missing' });
  const typed = after(fetched([todo('a')]), taken(rename('a', 'A')), started(), sent(1), missing);
  expect(typed.list).toEqual([{ ...todo('a'), title: 'A' }]);
  expect(typed.stored).toEqual([]);
  const tick: Change = { kind: 'edit', id: 'x', fields: { completed: true } };
  expect(after(fetched([todo('a')]), taken(tick), sent(1), missing).queue).toEqual([]);
});

it('reads again instead of showing a list from before what was stored meanwhile', () => {
  const reading = after(
    fetched([todo('a')]),
    started(),
    taken(rename('a', 'A')),
    sent(1),
    saved(1),
  );
  const late = todosReducer(reading, fetched([todo('a')]));
  expect(late.list).toEqual([{ ...todo('a'), title: 'A' }]);
  expect(late.isOutdated).toBe(true);
});

/** What can happen, by chance: an operation of the person, a try to send with its end, a step of a reading. */
const operations = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add') }),
    fc.record({ kind: fc.constantFrom('tick', 'rename', 'remove', 'clear'), at: fc.nat(9) }),
    fc.record({ kind: fc.constant('move'), at: fc.nat(9), to: fc.nat(9) }),
    fc.record({ kind: fc.constantFrom('send', 'answer', 'lose', 'cut', 'resume') }),
    fc.record({ kind: fc.constantFrom('read', 'snapshot', 'receive') }),
  ),
  { minLength: 15, maxLength: 50, size: 'max' },
);
type Operation = { kind: string; at?: number; to?: number };

/** A device and its server, which stores what reaches it whether or not the answer comes back. */
function stage() {
  let state = after(fetched([]));
  let server: readonly Todo[] = [];
  let isReading = false;
  let snapshot: readonly Todo[] | null = null;
  let made = 0;
  const dispatch = (action: Parameters<typeof todosReducer>[1]) => {
    state = todosReducer(state, action);
  };
  const sending = () => (state.line === 'sending' ? nextOf(state.queue) : undefined);
  const store = () => {
    const next = sending();
    if (next) server = applyChange(server, next.change);
    return next;
  };

  function changeOf({ kind, at = 0, to = 0 }: Operation): Change | null {
    const { list } = state;
    made += 1;
    const order = list.length + 1;
    if (kind === 'add') return { kind, todo: { id: `${made}`, title: `${made}`, order } };
    const chosen = list[at % Math.max(1, list.length)];
    if (chosen === undefined) return null;
    const { id, completed } = chosen;
    if (kind === 'tick') return { kind: 'edit', id, fields: { completed: !completed } };
    if (kind === 'rename') return rename(id, `renamed ${made}`);
    if (kind === 'remove') return { kind, ids: [id] };
    if (kind === 'clear') return { kind: 'remove', ids: list.map((todo) => todo.id) };
    const target = { id: list[to % list.length]?.id ?? '', position: 'before' as const };
    const move = planMove(list, new Set([id]), target);
    return move && { kind: 'move', move };
  }

  function step(operation: Operation) {
    const next = nextOf(state.queue);
    switch (operation.kind) {
      case 'send':
        if (state.line === 'free' && next) dispatch(sent(next.key));
        break;
      case 'answer': {
        const stored = store();
        if (stored) dispatch(saved(stored.key));
        break;
      }
      case 'lose':
        if (store()) dispatch(delayed());
        break;
      case 'cut':
        if (sending()) dispatch(delayed());
        break;
      case 'resume':
        if (state.line === 'waiting') dispatch(resumed());
        break;
      case 'read':
        isReading = true;
        snapshot = null;
        dispatch(started());
        break;
      case 'snapshot':
        if (isReading) snapshot = server;
        break;
      case 'receive':
        if (snapshot) dispatch(fetched(snapshot));
        isReading = snapshot === null && isReading;
        snapshot = null;
        break;
    }
  }

  return { changeOf, step, dispatch, list: () => state.list, server: () => server };
}

const said = (todos: readonly Todo[]) =>
  todos.map(({ id, title, completed }) => `${id} ${title} ${completed}`).join('\n');

it('loses nothing that a person does, whatever the line does, and shows nothing else', () => {
  fc.assert(
    fc.property(operations, (all) => {
      const device = stage();
      for (const operation of all as Operation[]) {
        const before = device.list();
        const isStep = !['add', 'tick', 'rename', 'remove', 'clear', 'move'].includes(
          operation.kind,
        );
        const change = isStep ? null : device.changeOf(operation);
        if (isStep) device.step(operation);
        if (change) device.dispatch(taken(change));
        expect(said(device.list())).toBe(said(change ? applyChange(before, change) : before));
      }
      for (let turn = 0; turn < 3 * all.length + 3; turn += 1) {
        for (const kind of ['resume', 'send', 'answer']) device.step({ kind });
      }
      expect(said(device.server())).toBe(said(device.list()));
    }),
    { numRuns: 200 },
  );
});
