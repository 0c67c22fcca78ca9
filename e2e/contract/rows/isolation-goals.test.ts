import { beforeAll, describe, expect, it } from 'vitest';
import { changesNothing } from '../stage/isolation/isolation-attempts.ts';
import {
  type FilledAccount,
  insertRow,
  newFilledAccount,
  readAsOperator,
  TABLES,
} from '../stage/isolation/isolation-tables.ts';

let anna: FilledAccount;
let bruno: FilledAccount;
beforeAll(async () => {
  [anna, bruno] = await Promise.all([newFilledAccount(), newFilledAccount()]);
});

const PICTURED = ['issues', 'strategies', 'wishes', 'achievements'];

describe.each(TABLES.filter(({ ofGoal }) => ofGoal))('$name', (table) => {
  it('cannot belong to another person’s goal', async () => {
    const onHers = table.draft('Hung on hers', anna.goalId);
    const rows = () => bruno.client.from(table.name);
    const attempts = [
      () => rows().insert(onHers),
      () => rows().upsert({ id: bruno.keys[table.name], ...onHers }),
      () => rows().update({ goal_id: anna.goalId }).eq('id', bruno.keys[table.name]),
    ];
    for (const attempt of attempts) {
      await changesNothing(anna, table, async () => {
        const answer = await attempt();
        expect(answer.error?.code).toBe('23503');
        return answer;
      });
    }
    const moved = await insertRow(bruno, table, bruno.goalId);
    expect(
      (await rows().update({ goal_id: bruno.goalId }).eq('id', moved).select()).data,
    ).toHaveLength(1);
  });

  it('does not reveal what belongs to another person’s goal', async () => {
    const [hers] = (await readAsOperator(anna, table)) as {
      readonly title?: string;
      readonly description?: string;
    }[];
    const words =
      hers?.title === undefined ? { description: hers?.description } : { title: hers.title };
    const { error } = await bruno.client
      .from(table.name)
      .insert({ ...table.draft('', anna.goalId), ...words });
    expect(error?.code).toBe('23503');
  });
});

describe.each(TABLES.filter(({ name }) => PICTURED.includes(name)))('$name', (table) => {
  it('does not show a photo in another person’s folder', async () => {
    const photo = (owner: string) => ({
      ...table.draft('With a photo', bruno.goalId),
      photo_filepath: `${owner}/a.png`,
    });
    expect((await bruno.client.from(table.name).insert(photo(anna.id))).error?.code).toBe('23514');
    expect((await bruno.client.from(table.name).insert(photo(bruno.id))).error).toBeNull();
  });
});
