import { beforeAll, describe, expect, it } from 'vitest';
import { newPerson, operator, type Person } from '../stage/person.ts';

let person: Person;
let goalId: string;

beforeAll(async () => {
  person = await newPerson();
  goalId = (await insert('goals', { title: 'Grow tomatoes' })).id;
});

async function insert(table: string, row: object): Promise<{ id: string }> {
  const { data, error } = await person.client.from(table).insert(row).select('id').single();
  if (error) throw error;
  return data;
}

const update = (table: string, id: string, change: object) =>
  person.client.from(table).update(change).eq('id', id).select().single();

/** The timeline's actions about one thing, oldest first. */
async function actionsOf(id: string) {
  const { data, error } = await person.client
    .from('actions')
    .select('*')
    .eq('trackable_id', id)
    .order('created_at')
    .order('id');
  if (error) throw error;
  return data;
}

const kindsOf = async (id: string) => (await actionsOf(id)).map(({ action }) => action);
const now = () => new Date().toISOString();

const tracked = [
  ['goals', () => ({ title: 'Read more' }), 'Read more'],
  ['issues', () => ({ title: 'Slugs', goal_id: goalId }), 'Slugs'],
  ['strategies', () => ({ title: 'Copper tape', goal_id: goalId }), 'Copper tape'],
  ['wishes', () => ({ description: 'A greenhouse', goal_id: goalId }), 'A greenhouse'],
  ['achievements', () => ({ description: 'First flower' }), 'First flower'],
  ['gratitudes', () => ({ description: 'Rain' }), 'Rain'],
  ['affirmations', () => ({ description: 'I am patient' }), 'I am patient'],
] as const;
/** Tables whose rows can be reopened after they were completed. */
const reopening = ['issues', 'strategies', 'wishes'];

describe.each(tracked)('%s', (table, row, description) => {
  it('creating one is one action, with its title and its row', async () => {
    const { id } = await insert(table, row());
    const actions = await actionsOf(id);
    expect(actions).toMatchObject([
      {
        action: 'created',
        description,
        trackable_type: table,
        updated_from: null,
        updated_to: { id },
      },
    ]);
    await person.client.from(table).delete().eq('id', id);
  });

  it('completing one is one action; other changes and a second completion are none', async () => {
    const { id } = await insert(table, row());
    await update(table, id, { description: 'Other words' });
    expect(await kindsOf(id)).toEqual(['created']);
    await update(table, id, { completed_at: now() });
    await update(table, id, { completed_at: now() });
    await update(table, id, { description: 'Words after the end' });
    expect(await kindsOf(id)).toEqual(['created', 'completed']);
    await person.client.from(table).delete().eq('id', id);
  });

  it('one that is not completed takes that it is not, which is no action', async () => {
    const { id } = await insert(table, row());
    expect((await update(table, id, { completed_at: null })).error).toBeNull();
    expect(await kindsOf(id)).toEqual(['created']);
    await person.client.from(table).delete().eq('id', id);
  });

  it('one inserted as completed has two actions: created and completed', async () => {
    const { id } = await insert(table, { ...row(), completed_at: now() });
    expect(await kindsOf(id)).toEqual(['created', 'completed']);
    await person.client.from(table).delete().eq('id', id);
  });

  it(`completing one can${reopening.includes(table) ? '' : 'not'} be undone`, async () => {
    const { id } = await insert(table, row());
    await update(table, id, { completed_at: now() });
    const undone = await update(table, id, { completed_at: null });
    if (reopening.includes(table)) {
      expect(undone.data.completed_at).toBeNull();
    } else {
      expect(undone.error).toMatchObject({ code: '23514' });
      const { data } = await person.client.from(table).select('completed_at').eq('id', id).single();
      expect(data?.completed_at).not.toBeNull();
    }
    expect(await kindsOf(id)).toEqual(['created', 'completed']);
  });
});

describe('the satisfaction of a goal', () => {
  it('is an action with the goal before and after, and only when it changes', async () => {
    const { id } = await insert('goals', { title: 'Sleep', satisfaction: 1 });
    await update('goals', id, { satisfaction: 1, title: 'Sleep well' });
    expect(await kindsOf(id)).toEqual(['created']);
    await update('goals', id, { satisfaction: 3 });
    expect((await actionsOf(id)).at(-1)).toMatchObject({
      action: 'updated_satisfaction',
      description: 'Sleep well',
      updated_from: { id, satisfaction: 1 },
      updated_to: { id, satisfaction: 3 },
    });
  });

  it('and the completion in one change are two actions, neither twice', async () => {
    const { id } = await insert('goals', { title: 'Sleep', satisfaction: 1 });
    await update('goals', id, { satisfaction: 4, completed_at: now() });
    expect(await kindsOf(id)).toEqual(['created', 'updated_satisfaction', 'completed']);
  });

  it('cannot be inserted without the row before', async () => {
    const { error } = await operator().from('actions').insert({
      user_id: person.id,
      action: 'updated_satisfaction',
      trackable_id: goalId,
      trackable_type: 'goals',
      updated_to: {},
    });
    expect(error).toMatchObject({ code: '23514' });
  });
});

describe('the timeline', () => {
  it.each([{ action: 'invented' }, { trackable_type: 'todos' }])('refuses %o', async (odd) => {
    const { error } = await operator()
      .from('actions')
      .insert({
        user_id: person.id,
        action: 'created',
        trackable_id: goalId,
        trackable_type: 'goals',
        ...odd,
      });
    expect(error).toMatchObject({ code: '23514' });
  });

  it('does not contain to-dos', async () => {
    const { id } = await insert('todos', { title: 'Water them' });
    await update('todos', id, { completed: true });
    expect(await kindsOf(id)).toEqual([]);
  });

  it('keeps an action when its row is deleted', async () => {
    const { id } = await insert('gratitudes', { description: 'Sun' });
    await person.client.from('gratitudes').delete().eq('id', id);
    expect(await kindsOf(id)).toEqual(['created']);
  });

  it('contains the save that a request names, and nothing else of the header', async () => {
    const save = crypto.randomUUID();
    const told = async (header: string, row: object) => {
      const sent = person.client.from('goals').insert(row).select('id').single();
      const { data } = await sent.setHeader('x-save-id', header).throwOnError();
      const change = person.client.from('goals').update({ satisfaction: 4 }).eq('id', data.id);
      await change.setHeader('x-save-id', header).throwOnError();
      return (await actionsOf(data.id)).map(({ save_id }) => save_id);
    };
    expect(await told(save, { title: 'Saved' })).toEqual([save, save]);
    for (const odd of ['', 'x', `${save}+`, `${save}, ${save}`, "'; drop table goals"])
      expect(await told(odd, { title: `Odd ${odd}` })).toEqual([null, null]);
    const { id } = await insert('goals', { title: 'Without' });
    expect((await actionsOf(id)).map(({ save_id }) => save_id)).toEqual([null]);
  });

  it('lets nobody write the save of an action directly', async () => {
    const { id } = await insert('goals', { title: 'By hand' });
    const save_id = crypto.randomUUID();
    const { error } = await person.client
      .from('actions')
      .update({ save_id })
      .eq('trackable_id', id);
    expect(error).toMatchObject({ code: '42501' });
  });

  it('contains nothing of a failed change', async () => {
    const before = await kindsOf(goalId);
    await update('goals', goalId, { satisfaction: 9 });
    expect(await kindsOf(goalId)).toEqual(before);
  });

  it('contains an upsert once: as a creation, or as a change', async () => {
    const row = { id: crypto.randomUUID(), title: 'Weeds', goal_id: goalId };
    await person.client.from('issues').upsert(row);
    await person.client.from('issues').upsert({ ...row, completed_at: now() });
    await person.client.from('issues').upsert({ ...row, title: 'More weeds' });
    expect(await kindsOf(row.id)).toEqual(['created', 'completed']);
  });
});
