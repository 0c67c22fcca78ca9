import { beforeAll, expect, it } from 'vitest';
import { newPerson, type Person } from '../stage/person.ts';

interface Strategy {
  readonly id: string;
  readonly title: string;
  readonly completed_at: string | null;
}

let person: Person;
beforeAll(async () => {
  person = await newPerson();
});

/** Thirty strategies of a new goal, of which those that `isCompleted` chooses are completed. */
async function strategies(isCompleted: (index: number) => boolean): Promise<Strategy[]> {
  const goal = person.client.from('goals').insert({ title: 'Order' }).select('id').single();
  const { id: goal_id } = (await goal.throwOnError()).data;
  const now = new Date().toISOString();
  return Array.from({ length: 30 }, (_, index) => {
    const completed_at = isCompleted(index) ? now : null;
    return { id: crypto.randomUUID(), goal_id, title: `S${index}`, completed_at };
  });
}

const upsert = (rows: readonly Strategy[]) =>
  person.client
    .from('strategies')
    .upsert([...rows])
    .throwOnError();

/** What the timeline says about the rows, oldest first. */
async function toldOf(rows: readonly Strategy[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  const actions = person.client.from('actions').select('action, description');
  const told = actions.in('trackable_id', ids).order('created_at').order('id');
  return (await told.throwOnError()).data.map(({ action, description }) => {
    return `${action} ${description}`;
  });
}

const linesOf = ({ title, completed_at }: Strategy, isNew: boolean) => [
  ...(isNew ? [`created ${title}`] : []),
  ...(completed_at === null ? [] : [`completed ${title}`]),
];

it('has the actions of one save in the order in which they were made', async () => {
  const rows = await strategies((index) => index % 3 === 0);
  await upsert(rows);
  expect(await toldOf(rows)).toEqual(rows.flatMap((row) => linesOf(row, true)));
});

it('has what an upsert created and what it changed in the order of its rows', async () => {
  const rows = await strategies((index) => index % 5 < 3);
  const known = rows.filter((_, index) => index % 2 === 1);
  const before = known.map((row) => ({ ...row, completed_at: null }));
  await upsert(before);
  await upsert(rows);
  expect(await toldOf(rows)).toEqual([
    ...before.flatMap((row) => linesOf(row, true)),
    ...rows.flatMap((row) => linesOf(row, !known.includes(row))),
  ]);
});

it('goes on after what was written just before, however many rows that were', async () => {
  const first = await strategies(() => true);
  const second = await strategies((index) => index % 2 === 0);
  await upsert(first);
  await upsert(second);
  expect(await toldOf([...first, ...second])).toEqual(
    [...first, ...second].flatMap((row) => linesOf(row, true)),
  );
});
