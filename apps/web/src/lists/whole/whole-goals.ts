import type { PersonsClient } from '../../lib/backend/client.ts';
import { following, isTooLarge, PAGE_ROWS, pagesAfter } from './read-pages.ts';
import { COLLECTIONS, type WholeGoal } from './whole-goal.ts';

const TOGETHER = `*, ${COLLECTIONS.map((name) => `${name}(*)`).join(', ')}`;
/** Only needed for very large goals. */
const apart = () => import('./goals-apart.ts');

/**
 * All goals with their collections, oldest first, in pages of at most `size` goals. Rejects with the backend's error.
 */
export async function* wholeGoals(
  client: PersonsClient,
  size: number,
): AsyncGenerator<readonly WholeGoal[]> {
  yield* pagesAfter<WholeGoal>(size, async (after, count) => {
    try {
      const goals = await readTogether(client, after, count);
      return await Promise.all(goals.map((goal) => completed(client, goal)));
    } catch (fault) {
      // A single goal can be too large for one answer.
      if (count === 1 && isTooLarge(fault)) return (await apart()).readApart(client, after);
      throw fault;
    }
  });
}

async function readTogether(client: PersonsClient, after: WholeGoal | null, count: number) {
  let query = client.from('goals').select(TOGETHER).order('created_at').order('id').limit(count);
  for (const referencedTable of COLLECTIONS) {
    query = query.order('created_at', { referencedTable }).order('id', { referencedTable });
  }
  if (after !== null) query = query.or(following(after, 'created_at', 'id'));
  const { data } = await query.overrideTypes<WholeGoal[], { merge: false }>().throwOnError();
  return data;
}

/** A collection with as many rows as the backend returns at most may have been cut off. */
async function completed(client: PersonsClient, goal: WholeGoal): Promise<WholeGoal> {
  const cut = COLLECTIONS.filter((name) => goal[name].length >= PAGE_ROWS);
  return cut.length === 0 ? goal : (await apart()).withCollections(client, goal, cut);
}
