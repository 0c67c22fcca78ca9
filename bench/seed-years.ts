import type { SupabaseClient } from '@supabase/supabase-js';
import { connect, type Person, signUp } from '../e2e/people/sign-up.ts';
import { insert, many } from './insert-rows.ts';

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
const DAY = 86_400_000;
const SENTENCE = 'A few words on how it is going, as somebody would write them on an evening. ';
const LEVELS = 5;
const TODOS = 0.1;

interface Ground {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}

/** Somebody with goals, collections, walls, to-dos, check-ins and a timeline of ten years. */
export async function seedYears(
  { url, publishableKey, secretKey }: Ground,
  amount: Amount,
): Promise<Person> {
  const person = await signUp(url, publishableKey);
  const operator = connect(url, secretKey);
  const now = Date.now();
  const ago = (part: number) => new Date(now - part * YEARS * 365 * DAY).toISOString();
  const own = <Given extends object>(given: Given) => ({ ...given, user_id: person.id });
  const goals = many(amount.goals, (at) =>
    own({
      id: crypto.randomUUID(),
      title: `Goal ${at}: see the sea while running`,
      description: SENTENCE.repeat(1 + (at % 3)),
      tags: ['garden', `tag ${at % 8}`],
      satisfaction: at % LEVELS,
      created_at: ago(1 - at / amount.goals),
      completed_at: at % 4 === 0 ? ago((at % 9) / 10) : null,
    }),
  );
  await insert(operator, 'goals', goals);
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
  const todos = many(Math.round(amount.rows * TODOS), (at) =>
    own({ title: `To-do ${at}`, order: at + 1, completed: at % 2 === 0 }),
  );
  await insert(operator, 'todos', todos);
  await fillCheckIns(operator, person.id, goals, { amount, ago });
  await fillActions(operator, person.id, goals, { amount, ago });
  return person;
}

interface Filling {
  readonly amount: Amount;
  readonly ago: (part: number) => string;
}

type Goals = readonly {
  readonly id: string;
  readonly title: string;
  readonly satisfaction: number;
}[];

async function fillCheckIns(
  operator: SupabaseClient,
  user_id: string,
  goals: Goals,
  { amount, ago }: Filling,
): Promise<void> {
  const each = Math.min(goals.length, 20);
  const sittings = many(Math.ceil(amount.rows / each), (at) => {
    const moment = ago(1 - at / (amount.rows / each + 1));
    return { user_id, id: crypto.randomUUID(), created_at: moment, completed_at: moment };
  });
  await insert(operator, 'sittings', sittings);
  const said = sittings.flatMap(({ id: sitting_id, created_at }, at) =>
    many(each, (of) => {
      const goal_id = goals[(at * each + of) % goals.length]?.id;
      const satisfaction = (at + of) % LEVELS;
      return { user_id, sitting_id, goal_id, created_at, satisfaction, description: SENTENCE };
    }),
  );
  await insert(operator, 'check_ins', said.slice(0, amount.rows));
}

/** The rows have made actions themselves; the rest are changes of satisfaction. */
async function fillActions(
  operator: SupabaseClient,
  user_id: string,
  goals: Goals,
  { amount, ago }: Filling,
): Promise<void> {
  const { count } = await operator
    .from('actions')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', user_id)
    .throwOnError();
  const missing = Math.max(0, amount.actions - (count ?? 0));
  const changes = many(missing, (at) => {
    const { id, title, satisfaction } = goals[at % goals.length] as Goals[number];
    return {
      user_id,
      action: 'updated_satisfaction',
      description: title,
      trackable_id: id,
      trackable_type: 'goals',
      updated_from: { satisfaction: (satisfaction + at + 1) % LEVELS, title },
      updated_to: { satisfaction: (satisfaction + at) % LEVELS, title },
      created_at: ago(at / missing),
    };
  });
  await insert(operator, 'actions', changes);
}
