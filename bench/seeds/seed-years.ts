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

/** How much somebody has written over the years. */
export interface Amount {
  readonly goals: number;
  /** Rows of each collection and of each wall. */
  readonly rows: number;
  readonly actions: number;
  /** How many rows have a photo. */
  readonly photos: number;
}

const YEARS = 10;

/** Somebody with goals, collections, walls, to-dos, check-ins and a timeline of ten years. */
export async function seedYears(server: SeededServer, amount: Amount): Promise<Person> {
  const years = await openYears(server, YEARS);
  const { person, operator, ago, own } = years;
  const goals = await writeGoals(years, amount.goals, 1);
  const goalOf = (at: number) => goals[at % goals.length]?.id;
  const done = (at: number) => (at % 2 === 0 ? ago((at % 9) / 10) : null);
  const rows = (row: (at: number) => object) =>
    many(amount.rows, (at) => own({ created_at: ago(1 - at / amount.rows), ...row(at) }));
  for (const table of ['issues', 'strategies'])
    await insert(
      operator,
      table,
      rows((at) => ({
        goal_id: goalOf(at),
        title: `Number ${at} of ${table}: what is to be done about it`,
        completed_at: done(at),
      })),
    );
  const card = (at: number) => ({
    description: `Card ${at}. ${SENTENCE.repeat(1 + (at % 2))}`,
    photo_filepath: at < amount.photos / 2 ? `${person.id}/${crypto.randomUUID()}.jpg` : null,
  });
  await insert(
    operator,
    'wishes',
    rows((at) => ({ ...card(at), goal_id: at % 2 ? goalOf(at) : null, completed_at: done(at) })),
  );
  await insert(
    operator,
    'achievements',
    rows((at) => ({ ...card(at), goal_id: at % 2 ? goalOf(at) : null })),
  );
  for (const table of ['gratitudes', 'affirmations'])
    await insert(
      operator,
      table,
      rows((at) => ({ description: card(at).description })),
    );
  const todos = many(Math.round(amount.rows / 10), (at) =>
    own({ title: `To-do ${at}`, order: at + 1, completed: at % 2 === 0 }),
  );
  await insert(operator, 'todos', todos);
  await fillCheckIns(years, goals, amount);
  await fillActions(years, goals, amount);
  return person;
}

async function fillCheckIns(
  { operator, ago, own }: WrittenYears,
  goals: readonly WrittenGoal[],
  amount: Amount,
): Promise<void> {
  const each = Math.min(goals.length, 20);
  const sittings = many(Math.ceil(amount.rows / each), (at) => {
    const moment = ago(1 - at / (amount.rows / each + 1));
    return own({ id: crypto.randomUUID(), created_at: moment, completed_at: moment });
  });
  await insert(operator, 'sittings', sittings);
  const said = sittings.flatMap(({ id: sitting_id, created_at }, at) =>
    many(each, (of) => {
      const goal_id = goals[(at * each + of) % goals.length]?.id;
      const satisfaction = (at + of) % LEVELS;
      return own({ sitting_id, goal_id, created_at, satisfaction, description: SENTENCE });
    }),
  );
  await insert(operator, 'check_ins', said.slice(0, amount.rows));
}

/** The rows have made actions themselves; the rest are changes of satisfaction. */
async function fillActions(
  years: WrittenYears,
  goals: readonly WrittenGoal[],
  amount: Amount,
): Promise<void> {
  const missing = Math.max(0, amount.actions - (await countActions(years)));
  const changes = many(missing, (at) => {
    const goal = goals[at % goals.length] as WrittenGoal;
    return years.own(satisfactionChange(goal, at, years.ago(at / missing)));
  });
  await insert(years.operator, 'actions', changes);
}
