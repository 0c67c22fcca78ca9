import type { SupabaseClient } from '@supabase/supabase-js';
import { connect, type Person, signUp } from '../e2e/people/sign-up.ts';
import { insert, many } from './insert-rows.ts';

/** What a busy person has after five years. */
const YEARS = 5;
const SIZE = {
  goals: 40,
  actions: 5000,
  changesOfEach: 60,
  sayingsOfEach: 20,
  ofEach: 6,
  cards: 300,
};
const DAY = 86_400_000;
const SENTENCE = 'A few words on how it is going, as somebody would write them on an evening. ';
const LEVELS = 5;

interface Ground {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}

/** Someone with 40 goals, 5,000 actions of five years (2,400 changes of satisfaction among them) and weekly sittings. */
export async function seedBusyAccount({ url, publishableKey, secretKey }: Ground): Promise<Person> {
  const person = await signUp(url, publishableKey);
  const operator = connect(url, secretKey);
  const now = Date.now();
  const ago = (part: number) => new Date(now - part * YEARS * 365 * DAY).toISOString();
  const own = <Given extends object>(given: Given) => ({ ...given, user_id: person.id });
  const goals = many(SIZE.goals, (at) =>
    own({
      id: crypto.randomUUID(),
      title: `Goal ${at}: see the sea while running`,
      description: SENTENCE.repeat(1 + (at % 3)),
      tags: ['garden', `tag ${at % 8}`],
      satisfaction: at % LEVELS,
      created_at: ago(1 - at / SIZE.goals / 2),
      completed_at: at % 4 === 0 ? ago((at % 9) / 10) : null,
    }),
  );
  await insert(operator, 'goals', goals);
  const ofGoals = (row: (at: number) => object) =>
    goals.flatMap(({ id }) => many(SIZE.ofEach, (at) => own({ goal_id: id, ...row(at) })));
  const done = (at: number) => (at % 2 === 0 ? ago((at % 9) / 10) : null);
  for (const table of ['issues', 'strategies'])
    await insert(
      operator,
      table,
      ofGoals((at) => ({ title: `Number ${at} of ${table}`, completed_at: done(at) })),
    );
  await insert(
    operator,
    'wishes',
    ofGoals((at) => ({ description: `Wish ${at}. ${SENTENCE}`, completed_at: done(at) })),
  );
  for (const table of ['achievements', 'gratitudes', 'affirmations']) {
    const cards = many(SIZE.cards, (at) =>
      own({ description: `Card ${at}. ${SENTENCE}`, created_at: ago(at / SIZE.cards) }),
    );
    await insert(operator, table, cards);
  }
  // The one of this week has not been yet.
  const sittings = many(SIZE.sayingsOfEach, (at) => {
    const moment = ago((at + 0.5) / SIZE.sayingsOfEach);
    return own({ id: crypto.randomUUID(), created_at: moment, completed_at: moment });
  });
  await insert(operator, 'sittings', sittings);
  const sayings = sittings.flatMap(({ id: sitting_id, created_at }) =>
    goals.map(({ id: goal_id }, at) =>
      own({ sitting_id, goal_id, created_at, satisfaction: at % LEVELS, description: SENTENCE }),
    ),
  );
  await insert(operator, 'check_ins', sayings);
  await fillTimeline(operator, person.id, goals, ago);
  return person;
}

/**
 * The rows above have created actions themselves; the rest are changes of satisfaction, and actions of deleted rows.
 */
async function fillTimeline(
  operator: SupabaseClient,
  user_id: string,
  goals: readonly { readonly id: string; readonly title: string; readonly satisfaction: number }[],
  ago: (part: number) => string,
): Promise<void> {
  const changes = goals.flatMap(({ id, title, satisfaction }) =>
    many(SIZE.changesOfEach, (at) => ({
      user_id,
      action: 'updated_satisfaction',
      description: title,
      trackable_id: id,
      trackable_type: 'goals',
      updated_from: { satisfaction: (satisfaction + at + 1) % LEVELS, title },
      updated_to: { satisfaction: (satisfaction + at) % LEVELS, title },
      created_at: ago((at + 0.5) / SIZE.changesOfEach / 2),
    })),
  );
  await insert(operator, 'actions', changes);
  const { count } = await operator
    .from('actions')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', user_id)
    .throwOnError();
  const rest = many(Math.max(0, SIZE.actions - (count ?? 0)), (at) => ({
    user_id,
    action: 'created',
    description: `Something from long ago, number ${at}`,
    trackable_id: crypto.randomUUID(),
    trackable_type: 'wishes',
    created_at: ago(at / SIZE.actions),
  }));
  await insert(operator, 'actions', rest);
}
