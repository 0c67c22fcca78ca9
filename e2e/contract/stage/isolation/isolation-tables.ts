import { randomUUID } from 'node:crypto';
import { newPerson, operator, type Person } from '../person.ts';

/** A table of the public schema, and what a client may do to its own rows there. */
export interface Table {
  readonly name: string;
  /** The column that identifies a row. */
  readonly key: 'id' | 'user_id' | 'row_id';
  /** Whether clients write rows; the others are written by the server, and can be read and at most deleted. */
  readonly written: boolean;
  readonly removed: boolean;
  /** Whether rows belong to a goal. */
  readonly ofGoal: boolean;
  /** A new row; `words` are part of its text. */
  draft(words: string, goalId: string): Record<string, unknown>;
  readonly change: Record<string, unknown>;
}

const own = { key: 'id', written: true, removed: true, ofGoal: false } as const;
const servers = { key: 'id', written: false, removed: false, ofGoal: false } as const;
const title = (words: string) => ({ title: `${words} ${randomUUID()}` });
const description = (words: string) => ({ description: words });
const CHANGED = { description: 'Changed' };

/** Every table; `isolation.test.ts` compares the list with the migrations. */
export const TABLES: readonly Table[] = [
  { ...own, name: 'goals', draft: title, change: CHANGED },
  {
    ...own,
    name: 'issues',
    ofGoal: true,
    draft: (words, goal_id) => ({ goal_id, ...title(words) }),
    change: CHANGED,
  },
  {
    ...own,
    name: 'strategies',
    ofGoal: true,
    draft: (words, goal_id) => ({ goal_id, ...title(words) }),
    change: CHANGED,
  },
  {
    ...own,
    name: 'wishes',
    ofGoal: true,
    draft: (words, goal_id) => ({ goal_id, ...description(words) }),
    change: CHANGED,
  },
  {
    ...own,
    name: 'achievements',
    ofGoal: true,
    draft: (words, goal_id) => ({ goal_id, ...description(words) }),
    change: CHANGED,
  },
  { ...own, name: 'gratitudes', draft: description, change: CHANGED },
  { ...own, name: 'affirmations', draft: description, change: CHANGED },
  { ...own, name: 'todos', draft: title, change: { title: 'Changed' } },
  {
    ...own,
    name: 'sittings',
    draft: () => ({ gratitude_id: randomUUID() }),
    change: { wish_id: randomUUID() },
  },
  {
    ...own,
    name: 'check_ins',
    ofGoal: true,
    draft: (words, goal_id) => ({
      goal_id,
      sitting_id: randomUUID(),
      satisfaction: 3,
      ...description(words),
    }),
    change: CHANGED,
  },
  {
    ...servers,
    name: 'actions',
    removed: true,
    draft: (words, trackable_id) => ({
      action: 'created',
      description: words,
      trackable_id,
      trackable_type: 'goals',
    }),
    change: CHANGED,
  },
  {
    ...servers,
    name: 'subscriptions',
    draft: () => ({ status: 'canceled' }),
    change: { status: 'active' },
  },
  {
    ...servers,
    name: 'trials',
    key: 'user_id',
    draft: () => ({ started_at: '2030-01-01T00:00:00Z' }),
    change: { started_at: '2030-01-01T00:00:00Z' },
  },
  {
    ...servers,
    name: 'trash',
    key: 'row_id',
    draft: (words, deletion) => ({
      table_name: 'todos',
      row_id: randomUUID(),
      deletion,
      row: { title: words },
      deleted_at: '2026-01-01T00:00:00Z',
    }),
    change: { row: { title: 'Changed' } },
  },
];

/** A person with a row in every table, whose texts contain the person's id. */
export interface FilledAccount extends Person {
  readonly goalId: string;
  /** The key of the person's row, by table. */
  readonly keys: Readonly<Record<string, string>>;
}

/** Creates a person and the rows: the person's own as the person, the server's as the operator. */
export async function newFilledAccount(url?: string): Promise<FilledAccount> {
  const person = await newPerson(url === undefined ? {} : { url });
  const keys: Record<string, string> = { trials: person.id };
  for (const table of TABLES.filter(({ written }) => written)) {
    keys[table.name] = await insertRow(person, table, keys.goals ?? '');
  }
  const { data: action } = await person.client.from('actions').select('id').limit(1).single();
  const { data: subscription } = await operator(url)
    .from('subscriptions')
    .insert({ user_id: person.id, status: 'canceled' })
    .select()
    .single();
  const todos = TABLES.find(({ name }) => name === 'todos') as Table;
  keys.trash = await insertRow(person, todos, '');
  await person.client.from('todos').delete().eq('id', keys.trash).throwOnError();
  return {
    ...person,
    goalId: keys.goals ?? '',
    keys: { ...keys, actions: action?.id, subscriptions: subscription.id },
  };
}

/** Adds one more row as its owner and returns its key. */
export async function insertRow(person: Person, table: Table, goalId: string): Promise<string> {
  const draft = table.draft(`A secret of ${person.id}`, goalId);
  const { data, error } = await person.client.from(table.name).insert(draft).select().single();
  if (error) throw error;
  return data[table.key];
}

/** All of a person's rows in a table, read as the operator. */
export async function readAsOperator(
  person: Person,
  table: Table,
  url?: string,
): Promise<unknown[]> {
  const { data, error } = await operator(url)
    .from(table.name)
    .select('*')
    .eq('user_id', person.id)
    .order(table.key);
  if (error) throw error;
  return data;
}

/** Whether an answer contains anything of an account: its person's id, words or keys. */
export function shows(account: FilledAccount, answer: unknown): boolean {
  const text = JSON.stringify(answer) ?? '';
  return [account.id, account.email, ...Object.values(account.keys)].some((secret) =>
    text.includes(secret),
  );
}
