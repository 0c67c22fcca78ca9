import { applyChange, type Change, rowOf } from './change.ts';
import type { Todo } from './todo.ts';

/** Why a change is not on the server and will not get there by itself. */
export type Refusal = 'refused' | 'missing';

/** A change that the device has taken and the server has not. Plain data, so that it can be kept elsewhere as well. */
export interface QueuedChange {
  readonly key: number;
  readonly change: Change;
  /** Whether it was sent, and may have arrived though no answer came. */
  readonly isSent: boolean;
  readonly refusal: Refusal | null;
}

export type Queue = readonly QueuedChange[];

/** Gives the list as the person sees it: as it is stored, with all that waits. */
export function withQueue(stored: readonly Todo[], queue: Queue): readonly Todo[] {
  return queue.reduce((todos, { change }) => applyChange(todos, change), stored);
}

/** Appends a change, or merges it into an unsent one of the same to-do. */
export function enqueue(queue: Queue, change: Change): Queue {
  if (change.kind === 'remove') return enqueueRemoval(queue, change.ids);
  if (change.kind === 'edit') {
    const twin = queue.findLast((known) => rowOf(known.change) === change.id);
    const merged = twin && !twin.isSent && mergeEdit(twin.change, change.fields);
    if (twin && merged) return replaceChange(queue, twin.key, merged);
  }
  if (change.kind === 'move') {
    const last = queue.at(-1);
    const isAgain =
      last?.change.kind === 'move' && sameIds(last.change.move.moved, change.move.moved);
    if (last && isAgain && !last.isSent) return replaceChange(queue, last.key, change);
  }
  return [...queue, fresh(queue, change)];
}

/** The change to send next: the first that waits for no refused one of the same to-do. */
export function nextOf(queue: Queue): QueuedChange | undefined {
  const held = new Set<string>();
  return queue.find(({ change, refusal }) => {
    const row = rowOf(change);
    if (refusal === null) return row === null || !held.has(row);
    if (row !== null) held.add(row);
    return false;
  });
}

/** Those that the server has refused. */
export function refusedOf(queue: Queue): Queue {
  return queue.filter(({ refusal }) => refusal !== null);
}

/** From now on the change stays as it is: it may have arrived. */
export function markSent(queue: Queue, key: number): Queue {
  return queue.map((known) => (known.key === key ? { ...known, isSent: true } : known));
}

/** Removes a change that is stored or was discarded. */
export function withoutChange(queue: Queue, key: number): Queue {
  return queue.filter((known) => known.key !== key);
}

/** Sets a change aside with the reason, or puts it back in its turn. What was answered did not arrive. */
export function setRefusal(queue: Queue, key: number, refusal: Refusal | null): Queue {
  return queue.map((known) => (known.key === key ? { ...known, isSent: false, refusal } : known));
}

/**
 * A to-do that was to be changed is gone: what would have become of it is offered as one to be added again, with all
 * that waits for it.
 */
export function setAside(queue: Queue, key: number, lost: Todo): Queue {
  const waits = ({ change }: QueuedChange) => change.kind === 'edit' && change.id === lost.id;
  const [todo = lost] = withQueue([lost], queue.filter(waits));
  const rest = queue.filter((known) => known.key === key || !waits(known));
  const replaced = replaceChange(rest, key, { kind: 'add', todo });
  return setRefusal(replaced, key, 'missing');
}

function fresh(queue: Queue, change: Change): QueuedChange {
  const key = Math.max(0, ...queue.map((known) => known.key)) + 1;
  return { key, change, isSent: false, refusal: null };
}

function mergeEdit(change: Change, fields: object): Change | null {
  if (change.kind === 'add') return { ...change, todo: { ...change.todo, ...fields } };
  if (change.kind === 'edit') return { ...change, fields: { ...change.fields, ...fields } };
  return null;
}

function replaceChange(queue: Queue, key: number, change: Change): Queue {
  return queue.map((known) => (known.key === key ? { ...known, change, refusal: null } : known));
}

/** A to-do that never left the device goes with what waits for it; the others are deleted on the server as well. */
function enqueueRemoval(queue: Queue, ids: readonly string[]): Queue {
  const unsent = queue.flatMap(({ change, isSent }) =>
    change.kind === 'add' && !isSent ? [change.todo.id] : [],
  );
  const stored = ids.filter((id) => !unsent.includes(id));
  const rest = withoutRows(queue, ids);
  return stored.length === 0 ? rest : [...rest, fresh(queue, { kind: 'remove', ids: stored })];
}

/** Drops what nobody needs to send for to-dos that go: what was sent already may still be under way. */
function withoutRows(queue: Queue, ids: readonly string[]): Queue {
  const removed = new Set(ids);
  return queue.filter(({ change, isSent }) => {
    const row = rowOf(change);
    return row === null || !removed.has(row) || isSent;
  });
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
