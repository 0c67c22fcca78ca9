interface Ordered {
  readonly id: string;
  readonly order: number;
}

/** Where moved to-dos go: right before or after another one. */
export interface TodoTarget {
  readonly id: string;
  readonly position: 'before' | 'after';
}

/**
 * Takes the list in its order, gives the order of a new to-do: the last one's plus 1, or undefined for an empty list,
 * where it is omitted (specification section 5).
 */
export function nextTodoOrder(todos: readonly Ordered[]): number | undefined {
  const last = todos.at(-1);
  return last === undefined ? undefined : last.order + 1;
}

/**
 * Takes the list, the ids that move and their target; gives the whole list in the new sequence with order 1..n
 * (specification section 5). The moved ones keep their sequence among each other; a target that moves itself, or is not
 * there, moves nothing.
 */
export function moveTodos<T extends Ordered>(
  todos: readonly T[],
  moved: ReadonlySet<string>,
  target: TodoTarget,
): readonly T[] {
  const kept = todos.filter(({ id }) => !moved.has(id));
  const found = kept.findIndex(({ id }) => id === target.id);
  if (found === -1) return todos;
  const at = target.position === 'before' ? found : found + 1;
  const moving = todos.filter(({ id }) => moved.has(id));
  return numbered([...kept.slice(0, at), ...moving, ...kept.slice(at)]);
}

/** Whether two lists have the same to-dos in the same sequence. */
export function isSameSequence(one: readonly Ordered[], other: readonly Ordered[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
}

function numbered<T extends Ordered>(todos: readonly T[]): readonly T[] {
  return todos.map((todo, index) => ({ ...todo, order: index + 1 }));
}
