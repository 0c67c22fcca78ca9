import type { MoveTarget } from '../rows/list-move.ts';

interface Ordered {
  readonly id: string;
  readonly order: number;
}

export interface OrderedTodo extends Ordered {
  readonly created_at: string;
}

/** To-dos in order; of two with the same order, the older one comes first. */
export function sortTodos<T extends OrderedTodo>(todos: readonly T[]): readonly T[] {
  return todos.toSorted(
    (one, other) =>
      one.order - other.order ||
      Date.parse(one.created_at) - Date.parse(other.created_at) ||
      (one.id < other.id ? -1 : 1),
  );
}

/** A move in a form that can also be applied to a list that has changed meanwhile. */
export interface TodoMove {
  /** The ids that move, in their order. */
  readonly moved: readonly string[];
  /** The ids before their new position, the nearest last; they are placed after the last of these that still exists. */
  readonly behind: readonly string[];
}

/** The most ids on each side of a move; the database accepts no more. */
export const MOST_IDS_OF_A_MOVE = 200;

/** The largest order that the database takes. */
const LARGEST_ORDER = 2_147_483_647;

/**
 * The order of a new to-do: that of the last one plus 1, or undefined for an empty list, where it is omitted. Once the
 * largest order is reached, further to-dos share it, and are sorted by when they were made.
 * @param before how many are added before it at once
 */
export function nextTodoOrder(todos: readonly Ordered[], before = 0): number | undefined {
  const last = todos.at(-1);
  if (last === undefined && before === 0) return undefined;
  return Math.min((last?.order ?? 0) + 1 + before, LARGEST_ORDER);
}

/**
 * The move of these ids to a target, or null when nothing would change: the target moves itself, does not exist, or all
 * are there already.
 */
export function planMove(
  todos: readonly Ordered[],
  moving: ReadonlySet<string>,
  target: MoveTarget,
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
 * Applies a move: returns the whole list in the new sequence with order 1..n. Ids that are not in the list are skipped;
 * where none of `behind` exists, the moved ones come first. The database does the same.
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
