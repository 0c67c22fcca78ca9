import type { Database } from '../../lib/backend/database.gen.ts';

/** A to-do as a person sees it. */
export type Todo = Pick<
  Database['public']['Tables']['todos']['Row'],
  'id' | 'title' | 'completed' | 'order' | 'goal_id'
>;

/** The fields that can be edited in place. */
export type TodoFields = Partial<Pick<Todo, 'title' | 'completed'>>;

/** How many to-dos are completed. */
export function countDone(todos: readonly Todo[]): number {
  return todos.filter(({ completed }) => completed).length;
}
