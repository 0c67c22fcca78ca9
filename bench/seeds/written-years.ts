import type { SupabaseClient } from '@supabase/supabase-js';
import { connect, type Person, signUp } from '../../e2e/people/sign-up.ts';
import { insert, many } from './insert-rows.ts';

const DAY = 86_400_000;
export const SENTENCE =
  'A few words on how it is going, as somebody would write them on an evening. ';
export const LEVELS = 5;

/** The server on which somebody writes. */
export interface SeededServer {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}

/** Somebody whose rows are of the years before. */
export interface WrittenYears {
  readonly person: Person;
  /** Writes what people cannot write themselves: moments of long ago, and actions. */
  readonly operator: SupabaseClient;
  /** The moment so far back, as a share of the years. */
  readonly ago: (share: number) => string;
  readonly own: <Given extends object>(given: Given) => Given & { readonly user_id: string };
}

/** Signs somebody up who has nothing yet. */
export async function openYears(server: SeededServer, years: number): Promise<WrittenYears> {
  const person = await signUp(server.url, server.publishableKey);
  const now = Date.now();
  return {
    person,
    operator: connect(server.url, server.secretKey),
    ago: (share) => new Date(now - share * years * 365 * DAY).toISOString(),
    own: (given) => ({ ...given, user_id: person.id }),
  };
}

export interface WrittenGoal {
  readonly id: string;
  readonly title: string;
  readonly satisfaction: number;
}

/** Writes so many goals, the first at the beginning and the last after this share of the years. */
export async function writeGoals(
  { operator, ago, own }: WrittenYears,
  count: number,
  share: number,
): Promise<readonly WrittenGoal[]> {
  const goals = many(count, (at) =>
    own({
      id: crypto.randomUUID(),
      title: `Goal ${at}: see the sea while running`,
      description: SENTENCE.repeat(1 + (at % 3)),
      tags: ['garden', `tag ${at % 8}`],
      satisfaction: at % LEVELS,
      created_at: ago(1 - (at / count) * share),
      completed_at: at % 4 === 0 ? ago((at % 9) / 10) : null,
    }),
  );
  await insert(operator, 'goals', goals);
  return goals;
}

/** The action of a change of satisfaction, to another level for each number. */
export const satisfactionChange = (
  { id, title, satisfaction }: WrittenGoal,
  at: number,
  created_at: string,
) => ({
  action: 'updated_satisfaction',
  description: title,
  trackable_id: id,
  trackable_type: 'goals',
  updated_from: { satisfaction: (satisfaction + at + 1) % LEVELS, title },
  updated_to: { satisfaction: (satisfaction + at) % LEVELS, title },
  created_at,
});

/** How many actions the rows have made by themselves. */
export async function countActions({ operator, person }: WrittenYears): Promise<number> {
  const { count } = await operator
    .from('actions')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', person.id)
    .throwOnError();
  return count ?? 0;
}
