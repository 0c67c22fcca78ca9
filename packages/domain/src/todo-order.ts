interface Ordered {
  readonly id: string;
  readonly order: number;
}

/** Where moved to-dos go: right before or after another one. */
export interface TodoTarget {
  readonly id: string;
  readonly position: 'before' | 'after';
}

/** A move by what it changes, so that it can also be made in a list that has become another one meanwhile. */
export interface TodoMove {
  /** The ids that move, in the sequence that they keep among each other. */
  readonly moved: readonly string[];
  /** What stands before their new place, the nearest last; they go right after the last of these that is there. */
  readonly behind: readonly string[];
}

/** How many ids a move names at most on each side; the database takes no more. */
export const MOST_IDS_OF_A_MOVE = 200;

/**
 * Takes the list in its order, gives the order of a new to-do: the last one's plus 1, or undefined for an empty list,
 * where it is omitted.
 */
export function nextTodoOrder(todos: readonly Ordered[]): number | undefined {
  const last = todos.at(-1);
  return last === undefined ? undefined : last.order + 1;
}

/**
 * Takes the list, the ids that move and their target; gives the move, or null when it would change no sequence: the
 * target moves itself, is not there, or all stand there already.
 */
export function planMove(
  todos: readonly Ordered[],
  moving: ReadonlySet<string>,
  target: TodoTarget,
): TodoMove | null {
  const ids = todos.map(({ id }) => id);
  const kept = ids.filter((id) => !moving.has(id));
  const found = kept.indexOf(target.id);
  if (found === -1) return null;
  const at = target.position === 'before' ? found : found + 1;
  const moved = ids.filter((id) => moving.has(id)).slice(0, MOST_IDS_OF_A_MOVE);
  const move = { moved, behind: kept.slice(Math.max(0, at - MOST_IDS_OF_A_MOVE), at) };
  const after = moveTodos(todos, move);
  return after.every(({ id }, index) => id === ids[index]) ? null : move;
}

/**
 * Makes a move: gives the whole list in the new sequence with order 1..n. What is not in the list is passed over; where
 * nothing of `behind` is, the moved ones go to the front. The database does the same.
 */
export function moveTodos<T extends Ordered>(todos: readonly T[], move: TodoMove): readonly T[] {
  const moving = new Set(move.moved);
  const kept = todos.filter(({ id }) => !moving.has(id));
  const places = new Map(kept.map(({ id }, index) => [id, index + 1]));
  const nearest = move.behind.findLast((id) => places.has(id));
  const at = nearest === undefined ? 0 : (places.get(nearest) ?? 0);
  const known = new Map(todos.map((todo) => [todo.id, todo]));
  const moved = [...moving].flatMap((id) => known.get(id) ?? []);
  return [...kept.slice(0, at), ...moved, ...kept.slice(at)].map((todo, index) =>
    todo.order === index + 1 ? todo : { ...todo, order: index + 1 },
  );
}
