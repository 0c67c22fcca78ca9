import { cleanTitle } from '../texts/title.ts';
import { nextTodoOrder, sortTodos } from './todo-order.ts';

interface ListedTodo {
  readonly id: string;
  readonly title: string;
  readonly completed: boolean;
  readonly goal_id: string | null;
  readonly order: number;
  readonly created_at: string;
}

/** A strategy as an item of the to-do list. */
export interface StrategyTodo {
  readonly title: string;
  readonly goal_id: string;
  /** Absent where the list is empty. */
  readonly order?: number;
}

/**
 * The to-do that adds a strategy of a goal at the end of the list, or null where it is on the list already and not
 * done.
 */
export function strategyTodo(
  todos: readonly ListedTodo[],
  goalId: string,
  strategy: string,
): StrategyTodo | null {
  const title = cleanTitle(strategy);
  const isThere = todos.some(
    (todo) => !todo.completed && todo.goal_id === goalId && todo.title === title,
  );
  if (isThere) return null;
  const order = nextTodoOrder(sortTodos(todos));
  return { title, goal_id: goalId, ...(order !== undefined && { order }) };
}
