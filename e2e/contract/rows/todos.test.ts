import { beforeEach, describe, expect, it } from 'vitest';
import { newPerson, operator, type Person } from '../stage/person.ts';

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
  it('is cleared by a filter that matches every to-do, and only the own one', async () => {
    await add(person, 'a', 'b');
    await add(other, 'theirs');
    const { error } = await person.client.from('todos').delete().not('id', 'is', null);
    expect(error).toBeNull();
    expect(await titlesOf(person)).toEqual([]);
    expect(await titlesOf(other)).toEqual(['theirs']);
  });

  it('accepts a new order as one upsert', async () => {
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

  it('sorts a to-do first without an order', async () => {
    const { data } = await person.client
      .from('todos')
      .upsert({ id: crypto.randomUUID(), title: 'first' })
      .select('id, title, completed, order')
      .single();
    expect(data).toMatchObject({ title: 'first', completed: false, order: 1 });
  });

  it('is read completely, page by page, when it exceeds one answer', async () => {
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
  const seed = async ({ client }: Person) =>
    (await client.from('goals').insert({ title: 'Run' }).select().single().throwOnError()).data.id;
  const find = async (id: string) =>
    (await person.client.from('todos').select('title, goal_id').eq('id', id).single()).data;
  const addFor = async (goal_id: string, title = 'Shoes') => {
    const todo = person.client.from('todos').insert({ title, goal_id }).select().single();
    return (await todo.throwOnError()).data;
  };

  it('is kept when the goal is deleted, also out of the trash, and devices receive the removed link', async () => {
    const goal = await seed(person);
    const [stays, goes] = [await addFor(goal), await addFor(goal, 'Socks')];
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
    expect(await find(goes.id)).toEqual({ title: 'Socks', goal_id: null });
  });

  it('gets its goal back with the restored goal, unless it has another one by then', async () => {
    const [goal, next] = [await seed(person), await seed(person)];
    const [stays, moved] = [await addFor(goal), await addFor(goal, 'Socks')];
    await person.client.from('goals').delete().eq('id', goal).throwOnError();
    await person.client.from('todos').update({ goal_id: next }).eq('id', moved.id).throwOnError();
    const trash = person.client.from('trash').select('deletion').eq('row_id', goal).single();
    const { deletion } = (await trash.throwOnError()).data;
    await person.client.rpc('restore_rows', { deletion }).throwOnError();
    expect(await find(stays.id)).toEqual({ title: 'Shoes', goal_id: goal });
    expect(await find(moved.id)).toEqual({ title: 'Socks', goal_id: next });
    const { data } = await person.client
      .rpc('changes_since', { cursors: { todos: [moved.updated_at, moved.id] } })
      .throwOnError();
    expect(data.todos).toContainEqual(expect.objectContaining({ id: stays.id, goal_id: goal }));
  });

  it('is restored with its goal where both were deleted, and by an import', async () => {
    const goal = await seed(person);
    const todo = await addFor(goal);
    await person.client.from('todos').delete().eq('id', todo.id).throwOnError();
    const rows = [todo, { ...todo, id: crypto.randomUUID(), goal_id: crypto.randomUUID() }];
    const { data } = await person.client.rpc('import_rows', { kind: 'todos', rows });
    expect(data).toEqual({ added: 2, present: 0, refused: [] });
    expect(await find(todo.id)).toEqual({ title: 'Shoes', goal_id: goal });
    expect(await find(rows[1]?.id)).toEqual({ title: 'Shoes', goal_id: null });
  });

  it('cannot have the goal of another person, nor an unknown one', async () => {
    const [own, theirs] = [await seed(person), await seed(other)];
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
