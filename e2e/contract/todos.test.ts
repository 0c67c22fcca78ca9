import { beforeEach, describe, expect, it } from 'vitest';
import { newPerson, operator, type Person } from './person.ts';

let person: Person;
let other: Person;

beforeEach(async () => {
  [person, other] = await Promise.all([newPerson(), newPerson()]);
});

const titlesOf = async (who: Person) => {
  const { data } = await who.client.from('todos').select('title').order('order').throwOnError();
  return data?.map(({ title }) => title);
};

const add = (who: Person, ...titles: string[]) =>
  who.client
    .from('todos')
    .insert(titles.map((title, index) => ({ title, order: index + 1 })))
    .select('id, title, completed, order')
    .throwOnError();

describe('the to-do list', () => {
  it('is cleared by a filter that every to-do passes, and only the own one', async () => {
    await add(person, 'a', 'b');
    await add(other, 'theirs');
    const { error } = await person.client.from('todos').delete().not('id', 'is', null);
    expect(error).toBeNull();
    expect(await titlesOf(person)).toEqual([]);
    expect(await titlesOf(other)).toEqual(['theirs']);
  });

  it('takes a new order as one upsert of what it was read as', async () => {
    const { data } = await add(person, 'a', 'b', 'c');
    const before = await person.client.from('todos').select('id, created_at').order('id');
    const reordered = [...(data ?? [])]
      .reverse()
      .map((todo, index) => ({ ...todo, order: index + 1 }));
    const { error } = await person.client.from('todos').upsert(reordered);
    expect(error).toBeNull();
    expect(await titlesOf(person)).toEqual(['c', 'b', 'a']);
    const after = await person.client.from('todos').select('id, created_at').order('id');
    expect(after.data).toEqual(before.data);
  });

  it('begins with the order of the database when none is sent', async () => {
    const { data } = await person.client
      .from('todos')
      .upsert({ id: crypto.randomUUID(), title: 'first' })
      .select('id, title, completed, order')
      .single();
    expect(data).toMatchObject({ title: 'first', completed: false, order: 1 });
  });

  it('is read whole, page by page, when it is longer than one answer may be', async () => {
    await add(person, ...Array.from({ length: 1003 }, (_, index) => `${index}`));
    const page = (from: number) =>
      person.client
        .from('todos')
        .select('title')
        .order('order')
        .order('created_at')
        .order('id')
        .range(from, from + 999)
        .throwOnError();
    const [first, second] = await Promise.all([page(0), page(1000)]);
    expect(first.data).toHaveLength(1000);
    expect(second.data?.map(({ title }) => title)).toEqual(['1000', '1001', '1002']);
  });

  it('stays open when the trial is over', async () => {
    await operator()
      .from('trials')
      .update({ started_at: '2020-01-01T00:00:00Z' })
      .eq('user_id', person.id)
      .throwOnError();
    const { data } = await add(person, 'still');
    const { error } = await person.client
      .from('todos')
      .update({ completed: true })
      .eq('id', data?.[0]?.id)
      .select('id')
      .single();
    expect(error).toBeNull();
  });
});

describe('a to-do that is for a goal', () => {
  const plant = async ({ client }: Person) =>
    (await client.from('goals').insert({ title: 'Run' }).select().single().throwOnError()).data.id;
  const find = async (id: string) =>
    (await person.client.from('todos').select('title, goal_id').eq('id', id).single()).data;
  const addFor = async (goal_id: string) => {
    const todo = person.client.from('todos').insert({ title: 'Shoes', goal_id }).select().single();
    return (await todo.throwOnError()).data;
  };

  it('outlives it, also out of the trash, and tells devices that it names it no longer', async () => {
    const goal = await plant(person);
    const [stays, goes] = [await addFor(goal), await addFor(goal)];
    await person.client.from('todos').delete().eq('id', goes.id).throwOnError();
    await person.client.from('goals').delete().eq('id', goal).throwOnError();
    const { data } = await person.client
      .rpc('changes_since', { cursors: { todos: [stays.updated_at, stays.id] } })
      .throwOnError();
    expect(data.todos).toMatchObject([{ id: stays.id, title: 'Shoes', goal_id: null }]);
    const trash = person.client.from('trash').select('deletion').eq('row_id', goes.id).single();
    const { deletion } = (await trash.throwOnError()).data;
    const restored = await person.client.rpc('restore_rows', { deletion }).throwOnError();
    expect(restored.data).toEqual({ todos: 1 });
    expect(await find(goes.id)).toEqual({ title: 'Shoes', goal_id: null });
  });

  it('is for it again once that comes back, unless it is for another one by then', async () => {
    const [goal, next] = [await plant(person), await plant(person)];
    const [stays, moved] = [await addFor(goal), await addFor(goal)];
    await person.client.from('goals').delete().eq('id', goal).throwOnError();
    await person.client.from('todos').update({ goal_id: next }).eq('id', moved.id).throwOnError();
    const trash = person.client.from('trash').select('deletion').eq('row_id', goal).single();
    const { deletion } = (await trash.throwOnError()).data;
    await person.client.rpc('restore_rows', { deletion }).throwOnError();
    expect(await find(stays.id)).toEqual({ title: 'Shoes', goal_id: goal });
    expect(await find(moved.id)).toEqual({ title: 'Shoes', goal_id: next });
    const { data } = await person.client
      .rpc('changes_since', { cursors: { todos: [moved.updated_at, moved.id] } })
      .throwOnError();
    expect(data.todos).toContainEqual(expect.objectContaining({ id: stays.id, goal_id: goal }));
  });

  it('comes back with it where both are there, and out of an export', async () => {
    const goal = await plant(person);
    const todo = await addFor(goal);
    await person.client.from('todos').delete().eq('id', todo.id).throwOnError();
    const rows = [todo, { ...todo, id: crypto.randomUUID(), goal_id: crypto.randomUUID() }];
    const { data } = await person.client.rpc('import_rows', { kind: 'todos', rows });
    expect(data).toEqual({ added: 2, present: 0, refused: [] });
    expect(await find(todo.id)).toEqual({ title: 'Shoes', goal_id: goal });
    expect(await find(rows[1]?.id)).toEqual({ title: 'Shoes', goal_id: null });
  });

  it('is never for the goal of somebody else, nor for one that is not there', async () => {
    const [own, theirs] = [await plant(person), await plant(other)];
    const todo = await addFor(own);
    for (const goal_id of [theirs, crypto.randomUUID()]) {
      const added = await person.client.from('todos').insert({ title: 'Spy', goal_id });
      const moved = await person.client.from('todos').update({ goal_id }).eq('id', todo.id);
      expect([added.error?.code, moved.error?.code]).toEqual(['23503', '23503']);
    }
    const rows = [{ ...todo, id: crypto.randomUUID(), goal_id: theirs }];
    await person.client.rpc('import_rows', { kind: 'todos', rows }).throwOnError();
    expect(await find(rows[0]?.id ?? '')).toEqual({ title: 'Shoes', goal_id: null });
    expect(await find(todo.id)).toEqual({ title: 'Shoes', goal_id: own });
  });
});
