import { beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../stage/person.ts';
import { stepsOf } from '../stage/waiting-step.ts';

let person: Person;
let steps: ReturnType<typeof stepsOf>;
beforeAll(async () => {
  person = await newPerson();
  steps = stepsOf(person);
});

const newId = () => crypto.randomUUID();

async function add(table: string, row: object) {
  const id = newId();
  await person.client
    .from(table)
    .insert({ id, ...row })
    .throwOnError();
  return id;
}

/** A goal with two issues. */
async function seedGoal() {
  const goal = await add('goals', { title: 'Learn the cello' });
  const one = await add('issues', { goal_id: goal, title: 'No time' });
  const other = await add('issues', { goal_id: goal, title: 'No cello' });
  return { goal, one, other };
}

const there = async (table: string, ids: readonly string[]) => {
  const { data } = await person.client.from(table).select('id').in('id', ids).throwOnError();
  return ids.filter((id) => data.some((row) => row.id === id));
};
const deletionsOf = async (ids: readonly string[]) => {
  const { data } = await person.client.from('trash').select('deletion').in('row_id', ids);
  return new Set(data?.map(({ deletion: one }) => one)).size;
};

describe('a deletion', () => {
  it('whose answer was lost does not undo a later restoration', async () => {
    const id = await add('todos', { title: 'a' });
    const send = steps.deletion('todos', id);
    await send();
    expect(await steps.restoration('todos', id)()).toMatchObject({ kind: 'stored' });
    expect(await send()).toMatchObject({ kind: 'stored' });
    expect(await there('todos', [id])).toEqual([id]);
    await steps.deletion('todos', id)();
    expect(await there('todos', [id])).toEqual([]);
  });

  it('of many rows is one deletion, however many requests it takes', async () => {
    const rows = Array.from({ length: 120 }, (_, order) => ({ id: newId(), title: 'a', order }));
    await person.client.from('todos').insert(rows).throwOnError();
    const ids = rows.map(({ id }) => id);
    await steps.deletion('todos', ...ids)();
    expect(await there('todos', ids.slice(0, 20))).toEqual([]);
    expect(await deletionsOf(ids.slice(60, 120))).toBe(1);
  });

  it('of a row that is in the trash already moves it out of its goal’s deletion, with what belongs to it', async () => {
    const { goal, one, other } = await seedGoal();
    await steps.deletion('goals', goal)();
    await steps.deletion('issues', one)();
    expect(await deletionsOf([goal, other])).toBe(1);
    expect(await deletionsOf([goal, one])).toBe(2);
    await steps.deletion('goals', goal)();
    expect(await deletionsOf([goal, other])).toBe(1);
    await steps.restoration('goals', goal)();
    expect(await there('issues', [one, other])).toEqual([other]);
    await steps.restoration('issues', one)();
    expect(await there('issues', [one, other])).toEqual([one, other]);
  });

  it('is refused for other tables', async () => {
    const ids = [newId()];
    for (const call of [
      { kind: 'actions', ids, deletion: newId() },
      { kind: 'trash', ids, deletion: newId() },
      { kind: 'todos', ids: null, deletion: newId() },
      { kind: 'todos', ids, deletion: null },
      { kind: 'todos', ids: Array.from({ length: 1001 }, newId), deletion: newId() },
    ]) {
      const { status, error } = await person.client.rpc('delete_rows', call);
      expect([status, error?.code]).toEqual([400, '22023']);
    }
  });

  it('affects nothing of another person whose deletion has the same id', async () => {
    const id = await add('todos', { title: 'a' });
    const call = { kind: 'todos', ids: [id], deletion: newId() };
    const stranger = await newPerson();
    await stranger.client.rpc('delete_rows', call).throwOnError();
    expect(await there('todos', [id])).toEqual([id]);
    await person.client.rpc('delete_rows', call).throwOnError();
    // An id is free once its row is deleted: a stranger who knows it may have a row of the same id, deleted with it too.
    await stranger.client.from('todos').insert({ id, title: 'b' }).throwOnError();
    const together = { ...call, ids: [id, newId()] };
    await stranger.client.rpc('delete_rows', together).throwOnError();
    await stranger.client.rpc('delete_rows', { ...call, deletion: newId() }).throwOnError();
    expect(await deletionsOf([id])).toBe(1);
    await stranger.client.rpc('restore_rows', { deletion: call.deletion }).throwOnError();
    expect(await there('todos', [id])).toEqual([]);
    // It is still the deletion that it was, so that it can be undone.
    const undone = await person.client.rpc('restore_rows', { deletion: call.deletion });
    expect(undone.data).toEqual({ todos: 1 });
    expect(await there('todos', [id])).toEqual([id]);
  });
});

describe('a restoration', () => {
  it('whose answer was lost does not undo a later deletion, but reports it', async () => {
    const { goal, one } = await seedGoal();
    await steps.deletion('goals', goal)();
    const send = steps.restoration('goals', goal);
    await send();
    await steps.deletion('goals', goal)();
    expect(await send()).toEqual({ kind: 'missing' });
    expect(await there('issues', [one])).toEqual([]);
  });

  it('restores hundreds of rows in parts, and continues after a lost answer', async () => {
    const goal = await add('goals', { title: 'g' });
    const rows = Array.from({ length: 300 }, () => ({ goal_id: goal, description: 'a' }));
    await person.client.from('wishes').insert(rows).throwOnError();
    const id = newId();
    const call = { kind: 'goals', ids: [goal], deletion: id };
    await person.client.rpc('delete_rows', call).throwOnError();
    const restore = () => person.client.rpc('restore_rows', { deletion: id }).throwOnError();
    expect((await restore()).data).toEqual({ goals: 1, wishes: 249, left: 51 });
    const step = { kind: 'restore', table: 'goals', row: { id: goal }, fields: {} } as const;
    expect(await steps.waiting({ ...step, as: newId(), deletion: id })()).toMatchObject({
      kind: 'stored',
    });
    expect((await restore()).data).toEqual({});
    const { count } = await person.client
      .from('wishes')
      .select('*', { count: 'exact', head: true })
      .eq('goal_id', goal);
    expect(count).toBe(300);
  });
});

it('a new row whose answer was lost keeps its later state: deleted with its goal, or restored once', async () => {
  const { goal } = await seedGoal();
  const id = newId();
  const row = { id, goal_id: goal, title: 'A new one' };
  const send = steps.waiting({ kind: 'insert', table: 'issues', row, shown: {} });
  await send();
  await steps.deletion('goals', goal)();
  expect(await send()).toMatchObject({ kind: 'stored', gone: [id] });
  await steps.restoration('issues', id, { title: 'Changed' })();
  expect(await send()).toMatchObject({ kind: 'stored', rows: [{ id, title: 'Changed' }] });
  expect(await there('goals', [goal])).toEqual([goal]);
});
