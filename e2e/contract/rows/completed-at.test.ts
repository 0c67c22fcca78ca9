import { beforeAll, expect, it } from 'vitest';
import { newPerson, operator, type Person } from '../stage/person.ts';

const AHEAD = '2099-01-01T00:00:00+00:00';
const EARLIER = '2026-01-01T00:00:00+00:00';

let person: Person;
let goal: string;
beforeAll(async () => {
  person = await newPerson();
  const added = person.client.from('goals').insert({ title: 'Sail' }).select('id').single();
  goal = (await added.throwOnError()).data.id;
});

const rows = (): Readonly<Record<string, object>> => ({
  goals: { title: 'Row' },
  issues: { title: 'No boat', goal_id: goal },
  strategies: { title: 'Ask at the harbour', goal_id: goal },
  wishes: { description: 'A boat' },
  achievements: { description: 'The first knot' },
  gratitudes: { description: 'The wind' },
  affirmations: { description: 'I am patient' },
  sittings: {},
});

/** Something that a device completes, at once or later. */
async function complete(table: string, completed_at: string, isLater: boolean): Promise<string> {
  const { client } = person;
  const row = { ...rows()[table], ...(!isLater && { completed_at }) };
  const added = client.from(table).insert(row).select('id, completed_at').single();
  const { data } = await added.throwOnError();
  const changed = client.from(table).update({ completed_at }).eq('id', data.id);
  const later = isLater ? (await changed.select().single().throwOnError()).data : data;
  await client.from(table).delete().eq('id', data.id).throwOnError();
  return later.completed_at;
}

it.each(Object.keys(rows()))(
  'of %s is never ahead, and otherwise as it was given',
  async (table) => {
    for (const isLater of [false, true]) {
      const moment = Date.parse(await complete(table, AHEAD, isLater));
      expect(moment).toBeLessThanOrEqual(Date.now() + 1000);
      expect(moment).toBeGreaterThan(Date.now() - 60_000);
      expect(await complete(table, EARLIER, isLater)).toBe(EARLIER);
    }
  },
);

it('is remembered by the timeline as it is stored', async () => {
  const { client } = person;
  const wish = { description: 'A boat', completed_at: AHEAD };
  const { data } = await client.from('wishes').insert(wish).select().single().throwOnError();
  const told = client.from('actions').select('updated_to').eq('trackable_id', data.id);
  const { data: actions } = await told.eq('action', 'completed').single().throwOnError();
  expect(Date.parse(actions.updated_to.completed_at)).toBe(Date.parse(data.completed_at));
});

it('is limited for people, not for the operator', async () => {
  const row = { user_id: person.id, description: 'x', completed_at: AHEAD };
  const added = operator().from('gratitudes').insert(row).select('completed_at').single();
  expect((await added.throwOnError()).data.completed_at).toBe(AHEAD);
});
