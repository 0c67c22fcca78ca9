import type { Row } from '@bloom/domain/outbox/entry';
import { type Outcome, outcomeOfFault, Unread } from './outcome.ts';
import type { Rows } from './rows-for.ts';

/**
 * Sends new rows. A row that exists already is left as it is: an answer got lost, and it may have been changed since.
 */
export async function sendInsertions(
  rows: Rows,
  table: string,
  added: readonly Row[],
): Promise<Outcome> {
  const { data, error, status } = await rows.insert(table, added);
  const [only] = added;
  const isHomeless =
    error?.code === '23503' && table === 'todos' && typeof only?.goal_id === 'string';
  // The goal of a to-do was deleted elsewhere: the to-do is added without it. Several are then sent one by one.
  if (isHomeless && added.length === 1)
    return sendInsertions(rows, table, [{ ...only, goal_id: null }]);
  if (error !== null) return outcomeOfFault(error, status);
  const stored = new Map((data as readonly Row[]).map((row) => [row.id, row]));
  const others = added.map(({ id }) => id).filter((id) => !stored.has(id));
  if (others.length > 0) {
    const known = await rows.read(table, others);
    if (known.error !== null) return outcomeOfFault(known.error, known.status);
    for (const row of known.data as readonly Row[]) stored.set(row.id, row);
  }
  // A row that was deleted elsewhere after it was first sent is not added again, nor a to-do that has a twin.
  const gone = others.filter((id) => !stored.has(id));
  const twins = new Map<string, Row>();
  for (const row of added) {
    const twin = gone.includes(row.id) ? await findTwin(rows, table, row) : null;
    if (twin !== null) twins.set(row.id, twin);
  }
  return { kind: 'stored', rows: [...stored.values(), ...twins.values()], gone, twins };
}

/** The open to-do of the same goal and title in whose place another device's is not added; null if there is none. Throws `Unread`. */
export async function findTwin(
  rows: Rows,
  table: string,
  { title, goal_id: goal }: Row,
): Promise<Row | null> {
  if (table !== 'todos' || typeof goal !== 'string') return null;
  const { data, error, status } = await rows.openTodo(goal, String(title));
  if (error !== null) throw new Unread(error, status);
  return data;
}
