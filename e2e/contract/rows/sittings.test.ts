import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../stage/person.ts';

let person: Person;
let goalId: string;
const sitting = randomUUID();

beforeAll(async () => {
  person = await newPerson();
  const goal = { title: 'Grow tomatoes' };
  const { data } = await person.client.from('goals').insert(goal).select().single().throwOnError();
  goalId = data.id;
  await person.client.from('sittings').insert({ id: sitting }).throwOnError();
});

async function checkIn(row: object = {}): Promise<string> {
  const { data } = await person.client
    .from('check_ins')
    .insert({ sitting_id: sitting, goal_id: goalId, satisfaction: 3, ...row })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

const told = async (id: string) =>
  (await person.client.from('actions').select('*').eq('trackable_id', id).throwOnError()).data;

const change = (id: string, fields: object) =>
  person.client.from('check_ins').update(fields).eq('id', id).throwOnError();

describe('what a sitting says of a goal', () => {
  it('is in the timeline once, with the person’s text and the goal', async () => {
    const id = await checkIn({ description: 'The first flowers' });
    expect(await told(id)).toMatchObject([
      {
        id,
        action: 'created',
        trackable_type: 'check_ins',
        description: 'The first flowers',
        updated_to: { goal_id: goalId, satisfaction: 3 },
      },
    ]);
  });

  it('is not in the timeline without a text, and added once there is one', async () => {
    const id = await checkIn({ description: '  ' });
    expect(await told(id)).toEqual([]);
    await change(id, { satisfaction: 1 });
    expect(await told(id)).toEqual([]);
    await change(id, { description: 'Slugs' });
    expect(await told(id)).toMatchObject([
      { description: 'Slugs', updated_to: { satisfaction: 1 } },
    ]);
  });

  it('has its last text, at its first place', async () => {
    const id = await checkIn({ description: 'Slugs' });
    const [before] = await told(id);
    await change(id, { description: 'No more slugs' });
    const [after, ...others] = await told(id);
    expect(others).toEqual([]);
    expect(after).toMatchObject({ description: 'No more slugs', created_at: before?.created_at });
    expect(Date.parse(after?.updated_at)).toBeGreaterThan(Date.parse(before?.updated_at));
    await change(id, { description: '' });
    expect(await told(id)).toMatchObject([{ description: '' }]);
  });

  it('belongs to the save that created it', async () => {
    const [id, save] = [randomUUID(), randomUUID()];
    const row = { id, sitting_id: sitting, goal_id: goalId, satisfaction: 4, description: 'Red' };
    const sent = person.client.from('check_ins').insert(row).setHeader('x-save-id', save);
    await sent.throwOnError();
    expect(await told(id)).toMatchObject([{ save_id: save }]);
  });

  it('is not rewritten by another person, who may use the id of a check-in that is gone', async () => {
    const id = await checkIn({ description: 'Hers' });
    await person.client.from('check_ins').delete().eq('id', id).throwOnError();
    const before = await told(id);
    const stranger = await newPerson();
    const theirs = stranger.client.from('goals').insert({ title: 'Dig' }).select('id').single();
    const row = { id, sitting_id: sitting, goal_id: (await theirs.throwOnError()).data.id };
    const rows = stranger.client.from('check_ins');
    await rows.insert({ ...row, satisfaction: 1, description: 'Theirs' }).throwOnError();
    await rows.update({ description: 'Theirs again' }).eq('id', id).throwOnError();
    expect(await told(id)).toEqual(before);
  });

  it.each([-1, 5])('refuses the satisfaction %i', async (satisfaction) => {
    const { error } = await person.client
      .from('check_ins')
      .insert({ sitting_id: sitting, goal_id: goalId, satisfaction });
    expect(error).toMatchObject({ code: '23514' });
  });
});
