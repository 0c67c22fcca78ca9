import { readPages } from '../../lib/read-pages.ts';
import { supabase } from '../../lib/supabase.ts';
import type { NewTodo, Todo, TodoFields } from './todo.ts';

const COLUMNS = 'id, title, completed, order';

/** Reads the whole list in its order (specification section 7). Rejects with the backend's error. */
export async function readTodos(): Promise<readonly Todo[]> {
  const client = await supabase();
  return readPages(async (from, to) => {
    const { data } = await client
      .from('todos')
      .select(COLUMNS)
      .order('order')
      .order('created_at')
      .order('id')
      .range(from, to)
      .overrideTypes<Todo[], { merge: false }>()
      .throwOnError();
    return data;
  });
}

/**
 * Adds a to-do and gives it as it is stored. An upsert, because an insert that was answered too late is sent again with
 * the same id. Rejects with the backend's error.
 */
export async function insertTodo(todo: NewTodo): Promise<Todo> {
  const client = await supabase();
  const { data } = await client
    .from('todos')
    .upsert(todo)
    .select(COLUMNS)
    .single<Todo>()
    .throwOnError();
  return data;
}

/** Changes a to-do. Rejects with the backend's error, also when the to-do is no longer there. */
export async function updateTodo(id: string, fields: TodoFields): Promise<void> {
  const client = await supabase();
  await client.from('todos').update(fields).eq('id', id).select('id').single().throwOnError();
}

/** Deletes a to-do; one that is gone already is no error. Rejects with the backend's error. */
export async function deleteTodo(id: string): Promise<void> {
  const client = await supabase();
  await client.from('todos').delete().eq('id', id).throwOnError();
}

/** Deletes all to-dos. The filter matches every one: a deletion without a filter is refused (protocol 3.8). */
export async function deleteAllTodos(): Promise<void> {
  const client = await supabase();
  await client.from('todos').delete().not('id', 'is', null).throwOnError();
}

/** Saves the order of the whole list in one statement (protocol 3.7). Rejects with the backend's error. */
export async function saveOrder(todos: readonly Todo[]): Promise<void> {
  const client = await supabase();
  await client
    .from('todos')
    .upsert([...todos])
    .throwOnError();
}
