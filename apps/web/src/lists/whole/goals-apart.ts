import type { PersonsClient } from '../../lib/backend/client.ts';
import { following, PAGE_ROWS, pagesAfter } from './read-pages.ts';
import { COLLECTIONS, type CollectionName, type WholeGoal } from './whole-goal.ts';

/**
 * Reads the goal after the given one, or the first one, with its collections in separate requests. Empty if there is no
 * such goal.
 */
export async function readApart(
  client: PersonsClient,
  after: WholeGoal | null,
): Promise<readonly WholeGoal[]> {
  let query = client.from('goals').select('*').order('created_at').order('id').limit(1);
  if (after !== null) query = query.or(following(after, 'created_at', 'id'));
  const { data } = await query
    .overrideTypes<Omit<WholeGoal, CollectionName>[], { merge: false }>()
    .throwOnError();
  const nothing = { issues: [], strategies: [], wishes: [], achievements: [] };
  return Promise.all(
    data.map((goal) => withCollections(client, { ...goal, ...nothing }, COLLECTIONS)),
  );
}

/** The goal with these collections read completely. */
export async function withCollections(
  client: PersonsClient,
  goal: WholeGoal,
  names: readonly CollectionName[],
): Promise<WholeGoal> {
  const collections: Partial<Record<CollectionName, readonly object[]>> = {};
  for (const name of names) collections[name] = await collectionOf(client, goal.id, name);
  return Object.assign({}, goal, collections);
}

async function collectionOf(client: PersonsClient, goal: string, name: CollectionName) {
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
