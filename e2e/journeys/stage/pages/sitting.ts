import type { Page } from '@playwright/test';
import type { Person } from '../../../people/sign-up.ts';
import { say, type Words } from '../words.ts';

/** The heading of the current step. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** The controls of a step. */
export function sittingOn(page: Page, { sitting, goals }: Words) {
  const main = page.getByRole('main');
  return {
    plant: (name: string) => main.getByRole('radio', { name, exact: true }),
    scale: main.getByRole('radiogroup', { name: goals.satisfaction.label }),
    changed: main.getByLabel(sitting.goal.changed),
    strategy: (name: string) => main.getByRole('radio', { name }),
    next: main.getByRole('button', { name: sitting.next, exact: true }),
    nothing: main.getByRole('button', { name: sitting.nothing }),
    skip: main.getByRole('button', { name: sitting.skip, exact: true }),
    back: main.getByRole('button', { name: sitting.back, exact: true }),
    done: (title: string) =>
      main.getByRole('checkbox', { name: say(sitting.goal.done, { title }), exact: true }),
    inTheWay: (count: number) => main.getByText(say(sitting.goal.inTheWay, { count })),
    issue: (title: string) => main.getByRole('checkbox', { name: title, exact: true }),
    whatHelped: (title: string) => main.getByLabel(say(goals.ifThen.whatHelpedOf, { title })),
    toList: main.getByRole('checkbox', { name: sitting.goal.toList }),
    onList: main.getByText(sitting.goal.onList),
  };
}

/** Creates three goals, and a sitting of last week that chose a strategy of the first goal which answers its issue. */
export async function seedLastSitting(client: Person['client']) {
  const [sail, issue, lesson] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const goals = ['Sail alone', 'Read more', 'Swim'].map((title, at) => ({
    id: at === 0 ? sail : crypto.randomUUID(),
    title,
    created_at: ago(9 - at),
  }));
  await client.from('goals').insert(goals).throwOnError();
  await client
    .from('issues')
    .insert({ id: issue, goal_id: sail, title: 'The wind' })
    .throwOnError();
  const strategies = [
    { id: lesson, goal_id: sail, title: 'Book a lesson', issue_id: issue, created_at: ago(5) },
    { id: crypto.randomUUID(), goal_id: sail, title: 'Ask Ana', created_at: ago(4) },
  ];
  await client.from('strategies').insert(strategies).throwOnError();
  const lastWeek = ago(7 * 24 * 60);
  const sitting = { id: crypto.randomUUID(), created_at: lastWeek, completed_at: lastWeek };
  await client.from('sittings').insert(sitting).throwOnError();
  const said = { sitting_id: sitting.id, goal_id: sail, satisfaction: 2, strategy_id: lesson };
  await client
    .from('check_ins')
    .insert({ ...said, created_at: lastWeek })
    .throwOnError();
  return { sail, issue, lesson };
}
