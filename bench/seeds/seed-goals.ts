import { type Person, signUp } from '../../e2e/people/sign-up.ts';
import { insert, many } from './insert-rows.ts';

const GOALS = 20;
const OF_EACH = 5;
/** A description as most people write them. */
const SENTENCE = 'Half an hour of it, three evenings a week.';

/**
 * The product's main read: the goals with their four collections, in order (specification/goals.md#calls-for-goals).
 */
export const GOALS_QUERY = new URLSearchParams({
  select: '*,issues(*),strategies(*),wishes(*),achievements(*)',
  order: 'created_at.asc',
  'issues.order': 'created_at.asc',
  'strategies.order': 'created_at.asc',
  'wishes.order': 'created_at.asc',
  'achievements.order': 'created_at.asc',
}).toString();

/** Someone who tends 20 goals, each with five issues, strategies, wishes and achievements. */
export async function seedGoals(url: string, key: string): Promise<Person> {
  const person = await signUp(url, key);
  const goals = many(GOALS, (index) => ({
    id: crypto.randomUUID(),
    title: `Goal ${index + 1}`,
    description: SENTENCE,
    tags: ['garden', 'evening'],
  }));
  await insert(person.client, 'goals', goals);
  const perGoal = (row: (number: number) => object) =>
    goals.flatMap(({ id }) => many(OF_EACH, (index) => ({ goal_id: id, ...row(index + 1) })));
  for (const table of ['issues', 'strategies']) {
    const rows = perGoal((number) => ({ title: `Number ${number}`, description: SENTENCE }));
    await insert(person.client, table, rows);
  }
  for (const table of ['wishes', 'achievements']) {
    await insert(
      person.client,
      table,
      perGoal((number) => ({ description: `${number}: ${SENTENCE}` })),
    );
  }
  return person;
}
