import type { Person } from '../../e2e/people/sign-up.ts';
import { insert, many } from './insert-rows.ts';
import {
  countActions,
  LEVELS,
  openYears,
  SENTENCE,
  type SeededServer,
  satisfactionChange,
  type WrittenGoal,
  type WrittenYears,
  writeGoals,
} from './written-years.ts';

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

/** Someone with 40 goals, 5,000 actions of five years (2,400 changes of satisfaction among them) and weekly sittings. */
export async function seedBusyAccount(server: SeededServer): Promise<Person> {
  const years = await openYears(server, YEARS);
  const { person, operator, ago, own } = years;
  const goals = await writeGoals(years, SIZE.goals, 0.5);
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
  await fillTimeline(years, goals);
  return person;
}

/**
 * The rows above have created actions themselves; the rest are changes of satisfaction, and actions of deleted rows.
 */
async function fillTimeline(years: WrittenYears, goals: readonly WrittenGoal[]): Promise<void> {
  const { operator, ago, own } = years;
  const changes = goals.flatMap((goal) =>
    many(SIZE.changesOfEach, (at) =>
      own(satisfactionChange(goal, at, ago((at + 0.5) / SIZE.changesOfEach / 2))),
    ),
  );
  await insert(operator, 'actions', changes);
  const rest = many(Math.max(0, SIZE.actions - (await countActions(years))), (at) =>
    own({
      action: 'created',
      description: `Something from long ago, number ${at}`,
      trackable_id: crypto.randomUUID(),
      trackable_type: 'wishes',
      created_at: ago(at / SIZE.actions),
    }),
  );
  await insert(operator, 'actions', rest);
}
