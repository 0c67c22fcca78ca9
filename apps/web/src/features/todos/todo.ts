import type { Database } from '../../lib/database.gen.ts';

/** A line of the to-do list, as a person sees it. */
export type Todo = Pick<
  Database['public']['Tables']['todos']['Row'],
  'id' | 'title' | 'completed' | 'order' | 'goal_id'
>;

/** What can change in place. */
export type TodoFields = Partial<Pick<Todo, 'title' | 'completed'>>;

/** How far the list has come. */
export function countDone(todos: readonly Todo[]): number {
  return todos.filter(({ completed }) => completed).length;
}
