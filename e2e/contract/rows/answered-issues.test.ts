import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../stage/person.ts';
import { stepsOf } from '../stage/waiting-step.ts';

let anna: Person;
let bruno: Person;
beforeAll(async () => {
  [anna, bruno] = await Promise.all([newPerson(), newPerson()]);
});

/** A goal with an issue and a strategy that answers it, and how often each changed. */
async function seed({ client } = anna) {
  const [goal, issue, strategy] = [randomUUID(), randomUUID(), randomUUID()];
  await client.from('goals').insert({ id: goal, title: 'Run' }).throwOnError();
  const mornings = { id: issue, goal_id: goal, title: 'Dark mornings' };
  await client.from('issues').insert(mornings).throwOnError();
  const shoes = { id: strategy, goal_id: goal, title: 'Shoes beside the bed', issue_id: issue };
  await client.from('strategies').insert(shoes).throwOnError();
  return { goal, issue, strategy };
}

async function answeredBy(id: string, { client } = anna) {
  const { data } = await client.from('strategies').select('issue_id').eq('id', id).single();
  return data?.issue_id;
}

const erase = (table: string, id: string, deletion = randomUUID()) =>
  anna.client.rpc('delete_rows', { kind: table, ids: [id], deletion }).throwOnError();

describe('a strategy', () => {
  it('answers an issue of its goal, and only if set', async () => {
    const { issue, strategy } = await seed();
    expect(await answeredBy(strategy)).toBe(issue);
    const row = () => anna.client.from('strategies');
    await row().update({ issue_id: null }).eq('id', strategy).throwOnError();
    expect(await answeredBy(strategy)).toBeNull();
  });

  it('cannot answer an issue of another goal, of another person, or one that does not exist', async () => {
    const [own, other, hers] = await Promise.all([seed(bruno), seed(bruno), seed()]);
    const rows = () => bruno.client.from('strategies');
    for (const issue_id of [other.issue, hers.issue, randomUUID()]) {
      await rows().update({ issue_id }).eq('id', own.strategy).throwOnError();
      expect(await answeredBy(own.strategy, bruno)).toBeNull();
      const added = { id: randomUUID(), goal_id: own.goal, title: randomUUID(), issue_id };
      await rows().insert(added).throwOnError();
      expect(await answeredBy(added.id, bruno)).toBeNull();
      const upserted = { ...added, id: randomUUID(), title: randomUUID() };
      await rows().upsert(upserted).throwOnError();
      expect(await answeredBy(upserted.id, bruno)).toBeNull();
    }
    // Moved to another goal, it can answer an issue of that goal.
    await rows().update({ issue_id: own.issue }).eq('id', own.strategy).throwOnError();
    await rows()
      .update({ goal_id: other.goal, title: 'Moved' })
      .eq('id', own.strategy)
      .throwOnError();
    expect(await answeredBy(own.strategy, bruno)).toBeNull();
    // Naming somebody else's issue takes nothing from her either.
    expect(await answeredBy(hers.strategy)).toBe(hers.issue);
    const embedded = await rows().select('*, issues(*)').eq('goal_id', own.goal).throwOnError();
    expect(JSON.stringify(embedded.data)).not.toContain(hers.issue);
  });

  it('loses its answer when the issue is deleted, and gets it back with the issue', async () => {
    const { issue, strategy } = await seed();
    const deletion = randomUUID();
    const [before] =
      (await anna.client.from('strategies').select('*').eq('id', strategy)).data ?? [];
    await erase('issues', issue, deletion);
    const [after] =
      (await anna.client.from('strategies').select('*').eq('id', strategy)).data ?? [];
    expect(after).toMatchObject({ issue_id: null, title: 'Shoes beside the bed' });
    // So that other devices notice the change.
    expect(Date.parse(after?.updated_at)).toBeGreaterThan(Date.parse(before?.updated_at));
    await anna.client.rpc('restore_rows', { deletion }).throwOnError();
    expect(await answeredBy(strategy)).toBe(issue);
  });

  it('keeps another answer that it was given meanwhile', async () => {
    const { goal, issue, strategy } = await seed();
    const rain = { id: randomUUID(), goal_id: goal, title: 'Rain' };
    await anna.client.from('issues').insert(rain).throwOnError();
    const deletion = randomUUID();
    await erase('issues', issue, deletion);
    await anna.client
      .from('strategies')
      .update({ issue_id: rain.id })
      .eq('id', strategy)
      .throwOnError();
    await anna.client.rpc('restore_rows', { deletion }).throwOnError();
    expect(await answeredBy(strategy)).toBe(rain.id);
  });

  it('answers another issue in the save that deletes the one before, and no loss is reported', async () => {
    const { goal, issue, strategy } = await seed();
    const rain = { id: randomUUID(), goal_id: goal, title: 'Rain' };
    await anna.client.from('issues').insert(rain).throwOnError();
    const { data } = await anna.client.from('strategies').select().eq('id', strategy).single();
    const { deletion, waiting } = stepsOf(anna);
    await deletion('issues', issue)();
    const choosing = waiting({
      kind: 'update',
      table: 'strategies',
      id: strategy,
      base: String(data.updated_at),
      fields: { issue_id: rain.id },
      before: { issue_id: issue },
    });
    expect(await choosing()).toMatchObject({ kind: 'stored', lost: [] });
    expect(await answeredBy(strategy)).toBe(rain.id);
  });

  it('is restored with its goal and its answer, and without it where the issue is gone', async () => {
    const { goal, issue, strategy } = await seed();
    const [first, second] = [randomUUID(), randomUUID()];
    await erase('goals', goal, first);
    await anna.client.rpc('restore_rows', { deletion: first }).throwOnError();
    expect(await answeredBy(strategy)).toBe(issue);
    await erase('strategies', strategy, second);
    await erase('issues', issue);
    await anna.client.rpc('restore_rows', { deletion: second }).throwOnError();
    expect(await answeredBy(strategy)).toBeNull();
  });
});

describe('an issue', () => {
  it('keeps what helped, also through the trash', async () => {
    const { issue, strategy } = await seed();
    const rows = () => anna.client.from('issues');
    const told = { completed_at: new Date().toISOString(), helped_by: strategy };
    await rows().update(told).eq('id', issue).throwOnError();
    const deletion = randomUUID();
    await erase('issues', issue, deletion);
    await anna.client.rpc('restore_rows', { deletion }).throwOnError();
    const { data } = await rows().select('helped_by').eq('id', issue).single();
    expect(data).toEqual({ helped_by: strategy });
  });

  it('with another person’s strategy reveals nothing about it', async () => {
    const [own, hers] = [await seed(bruno), await seed()];
    const rows = () => bruno.client.from('issues');
    await rows().update({ helped_by: hers.strategy }).eq('id', own.issue).throwOnError();
    const seen = await bruno.client.from('strategies').select('*').eq('id', hers.strategy);
    expect(seen.data).toEqual([]);
    const embedded = await rows().select('*, strategies(*)').eq('id', own.issue).single();
    expect(JSON.stringify(embedded.data?.strategies)).not.toContain(hers.strategy);
  });
});

it('both are restored by an import, and an issue of another goal is omitted', async () => {
  const { goal, issue, strategy } = await seed();
  const other = await seed();
  await anna.client.from('issues').update({ helped_by: strategy }).eq('id', issue).throwOnError();
  const take = async (table: string, id: string) =>
    (await anna.client.from(table).select('*').eq('id', id).throwOnError()).data ?? [];
  const tables = [
    ['goals', goal],
    ['issues', issue],
    ['strategies', strategy],
  ] as const;
  const rows = await Promise.all(tables.map(([table, id]) => take(table, id)));
  await erase('goals', goal);
  for (const [at, [kind]] of tables.entries()) {
    const { data } = await anna.client.rpc('import_rows', { kind, rows: rows[at] });
    expect(data).toEqual({ added: 1, present: 0, refused: [] });
  }
  expect(await answeredBy(strategy)).toBe(issue);
  expect(await take('issues', issue)).toMatchObject([{ helped_by: strategy }]);
  const made = '2024-05-01T00:00:00Z';
  const wrong = {
    id: randomUUID(),
    goal_id: goal,
    title: 'Wrong',
    description: '',
    created_at: made,
  };
  const hostile = { kind: 'strategies', rows: [{ ...wrong, issue_id: other.issue }] };
  expect((await anna.client.rpc('import_rows', hostile)).data).toMatchObject({ added: 1 });
  expect(await answeredBy(wrong.id)).toBeNull();
});
