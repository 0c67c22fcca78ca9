import type { Database } from '../../lib/database.gen.ts';

/** A line of the to-do list, with every column that a person may write. */
export type Todo = Pick<
  Database['public']['Tables']['todos']['Row'],
  'id' | 'title' | 'completed' | 'order'
>;

/** What can change in place. */
export type TodoFields = Partial<Pick<Todo, 'title' | 'completed'>>;

/** A to-do that is about to be added; its order is left to the database when the list is empty. */
export type NewTodo = Pick<Todo, 'id' | 'title'> & Partial<Pick<Todo, 'completed' | 'order'>>;

/** How far the list has come. */
export function countDone(todos: readonly Todo[]): number {
  return todos.filter(({ completed }) => completed).length;
}
