import { type Client, supabase } from '../../lib/supabase.ts';
import { readPages } from '../../lists/read-pages.ts';
import type { Change } from './change.ts';
import type { Todo } from './todo.ts';

const COLUMNS = 'id, title, completed, order';

/** How many ids fit an address of 8 kB. */
const IDS_A_REQUEST = 100;

/** How long an answer is waited for, in milliseconds; what is sent again after that does no harm. */
const PATIENCE = 30_000;

/** How a change fared: it is stored, the server cannot take it now, it will not take it, or what it changes is gone. */
export type Outcome = 'saved' | 'delayed' | 'refused' | 'missing';

interface Answer {
  readonly error: unknown;
  readonly status: number;
  readonly data?: unknown;
}

/** Reads the whole list in its order. Rejects with the backend's error. */
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

/** Sends a change, which may have been sent before; never rejects. */
export async function sendChange(change: Change): Promise<Outcome> {
  try {
    const client = await supabase();
    for (const request of requestsOf(client, change)) {
      const outcome = outcomeOf(await request());
      if (outcome !== 'saved') return outcome;
    }
    return 'saved';
  } catch {
    // The server's settings could not be read.
    return 'delayed';
  }
}

/** Each request writes what the person changed, and can be made twice. */
function requestsOf(client: Client, change: Change): readonly (() => PromiseLike<Answer>)[] {
  const todos = client.from('todos');
  const patience = () => AbortSignal.timeout(PATIENCE);
  switch (change.kind) {
    case 'add':
      return [() => todos.upsert(change.todo, { ignoreDuplicates: true }).abortSignal(patience())];
    case 'edit':
      return [
        () => todos.update(change.fields).eq('id', change.id).select('id').abortSignal(patience()),
      ];
    case 'move':
      return [() => client.rpc('move_todos', change.move).abortSignal(patience())];
    case 'remove':
      return inParts(change.ids).map(
        (ids) => () => todos.delete().in('id', ids).abortSignal(patience()),
      );
  }
}

function outcomeOf({ error, status, data }: Answer): Outcome {
  if (error === null) return Array.isArray(data) && data.length === 0 ? 'missing' : 'saved';
  // No answer at all is 0. A token that ran out is renewed, a turn that was too early comes again.
  const isPassing = status < 400 || [401, 408, 425, 429].includes(status) || status >= 500;
  return isPassing ? 'delayed' : 'refused';
}

function inParts(ids: readonly string[]): readonly (readonly string[])[] {
  const parts = [];
  for (let start = 0; start < ids.length; start += IDS_A_REQUEST) {
    parts.push(ids.slice(start, start + IDS_A_REQUEST));
  }
  return parts;
}
