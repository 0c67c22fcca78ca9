import type { Database } from './database.gen.ts';
import { following, isTooLarge, PAGE_ROWS, pagesAfter } from './read-pages.ts';
import type { Client } from './supabase.ts';

type Tables = Database['public']['Tables'];
const COLLECTIONS = ['issues', 'strategies', 'wishes', 'achievements'] as const;
type Collection = (typeof COLLECTIONS)[number];

/** A goal with what belongs to it, each list in the order in which it grew. */
export type WholeGoal = Tables['goals']['Row'] & {
  readonly [Name in Collection]: readonly Tables[Name]['Row'][];
};

const TOGETHER = `*, ${COLLECTIONS.map((name) => `${name}(*)`).join(', ')}`;

/**
 * Gives all goals with their collections, the oldest first, in pages of `size` goals at most. Rejects with the backend's
 * error.
 */
export async function* wholeGoals(
  client: Client,
  size: number,
): AsyncGenerator<readonly WholeGoal[]> {
  yield* pagesAfter<WholeGoal>(size, async (after, count) => {
    try {
      const goals = await readTogether(client, after, count);
      return await Promise.all(goals.map((goal) => completed(client, goal)));
    } catch (fault) {
      // Even one goal can hold more than an answer.
      if (count === 1 && isTooLarge(fault)) return readApart(client, after);
      throw fault;
    }
  });
}

async function readTogether(client: Client, after: WholeGoal | null, count: number) {
  let query = client.from('goals').select(TOGETHER).order('created_at').order('id').limit(count);
  for (const referencedTable of COLLECTIONS) {
    query = query.order('created_at', { referencedTable }).order('id', { referencedTable });
  }
  if (after !== null) query = query.or(following(after, 'created_at', 'id'));
  const { data } = await query.overrideTypes<WholeGoal[], { merge: false }>().throwOnError();
  return data;
}

/** A list as long as the backend gives at most may have been cut off there. */
async function completed(client: Client, goal: WholeGoal): Promise<WholeGoal> {
  const cut = COLLECTIONS.filter((name) => goal[name].length >= PAGE_ROWS);
  return cut.length === 0 ? goal : { ...goal, ...(await collectionsOf(client, goal.id, cut)) };
}

async function readApart(client: Client, after: WholeGoal | null): Promise<readonly WholeGoal[]> {
  let query = client.from('goals').select('*').order('created_at').order('id').limit(1);
  if (after !== null) query = query.or(following(after, 'created_at', 'id'));
  const { data } = await query
    .overrideTypes<Tables['goals']['Row'][], { merge: false }>()
    .throwOnError();
  const nothing = { issues: [], strategies: [], wishes: [], achievements: [] };
  return Promise.all(
    data.map(async (goal) => ({
      ...goal,
      ...nothing,
      ...(await collectionsOf(client, goal.id, COLLECTIONS)),
    })),
  );
}

async function collectionsOf(
  client: Client,
  goal: string,
  names: readonly Collection[],
): Promise<Partial<Pick<WholeGoal, Collection>>> {
  const collections: { -readonly [Name in Collection]?: WholeGoal[Name] } = {};
  for (const name of names) {
    Object.assign(collections, { [name]: await collectionOf(client, goal, name) });
  }
  return collections;
}

async function collectionOf(client: Client, goal: string, name: Collection) {
  const rows: object[] = [];
  const pages = pagesAfter<object>(PAGE_ROWS, async (after, count) => {
    let query = client.from(name).select('*').eq('goal_id', goal);
    if (after !== null) query = query.or(following(after, 'created_at', 'id'));
    const { data } = await query.order('created_at').order('id').limit(count).throwOnError();
    return data;
  });
  for await (const page of pages) rows.push(...page);
  return rows;
}
