import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newPerson, operator, type Person } from '../stage/person.ts';

const COLLECTIONS = ['issues', 'strategies', 'wishes', 'achievements'] as const;
const WALLS = ['wishes', 'achievements', 'gratitudes', 'affirmations'] as const;
const COUNTED = [
  'goals',
  ...COLLECTIONS,
  'gratitudes',
  'affirmations',
  'todos',
  'actions',
] as const;
type Counted = (typeof COUNTED)[number];

/** What a person may do to their rows, with a number that selects among them. */
const OPERATIONS: readonly ((person: Person, choice: number) => PromiseLike<unknown>)[] = [
  ({ client }, choice) =>
    client.from('goals').insert(many(choice, () => ({ id: randomUUID(), title: 'Goal' }))),
  async (person, choice) => {
    const [goal_id] = await someIds(person, 'goals', choice);
    const collection = COLLECTIONS[choice % 2] ?? 'issues';
    const rows = many(choice, () => ({ goal_id, title: randomUUID() }));
    await person.client.from(collection).insert(rows);
  },
  async (person, choice) => {
    const [goal_id = null] = choice % 3 ? await someIds(person, 'goals', choice) : [];
    const table = WALLS[choice % 2] ?? 'wishes';
    await person.client.from(table).insert(many(choice, () => ({ goal_id, description: 'x' })));
  },
  ({ client }, choice) =>
    client.from(WALLS[2 + (choice % 2)] ?? 'gratitudes').insert({ description: 'x' }),
  ({ client }, choice) => client.from('todos').insert(many(choice, () => ({ title: 'Milk' }))),
  // A second title in one goal, and an empty one: both are refused, and nothing of the statement stays.
  ({ client }, choice) =>
    client.from('todos').insert([...many(choice, () => ({ title: 'Bread' })), { title: '' }]),
  async (person, choice) => {
    const ids = await someIds(person, 'todos', choice);
    const rows = [...ids, randomUUID()].map((id) => ({ id, title: 'Tea' }));
    await person.client.from('todos').upsert(rows, { ignoreDuplicates: choice % 2 === 0 });
  },
  async (person, choice) => {
    const table = COUNTED[choice % COUNTED.length] ?? 'todos';
    await person.client
      .from(table)
      .delete()
      .in('id', await someIds(person, table, choice));
  },
  async (person, choice) => {
    const [id] = await someIds(person, 'goals', choice);
    await person.client
      .from('goals')
      .update({ satisfaction: choice % 5 })
      .eq('id', id);
  },
  async (person, choice) => {
    const ids = [...(await someIds(person, 'todos', choice)), randomUUID(), 'no id'];
    const rows = ids.map((id) => ({
      id,
      title: 'Kept',
      completed: true,
      order: 1,
      created_at: '2026-03-01T12:00:00Z',
    }));
    await person.client.rpc('import_rows', { kind: 'todos', rows });
  },
  async ({ client }, choice) => {
    const { data } = await client.from('trash').select('deletion').order('row_id').throwOnError();
    const { deletion = randomUUID() } = data[choice % (data.length || 1)] ?? {};
    await client.rpc('restore_rows', { deletion });
  },
  ({ client }, choice) =>
    choice % 8 === 0 ? client.rpc('empty_trash') : client.from('todos').delete().lt('order', 2),
  (person, choice) =>
    operator((person.client as unknown as { supabaseUrl: string }).supabaseUrl)
      .from('gratitudes')
      .insert({ user_id: person.id, description: `from the operator ${choice}` }),
];

const many = <T>(choice: number, one: () => T) => Array.from({ length: (choice % 4) + 1 }, one);

async function someIds({ client }: Person, table: Counted, choice: number): Promise<string[]> {
  const { data } = await client.from(table).select('id').order('id').limit(50).throwOnError();
  return (data as { id: string }[]).filter((_, at) => at % 3 === choice % 3).map(({ id }) => id);
}

async function expectTrue(person: Person): Promise<void> {
  const { data } = await person.client.rpc('own_quotas').throwOnError();
  const told = (data as { kind: string; kept: number }[]).map(({ kind, kept }) => [kind, kept]);
  const counted = await Promise.all(
    COUNTED.map(async (table) => {
      const rows = person.client.from(table).select('id', { count: 'exact', head: true });
      return [table, (await rows.throwOnError()).count];
    }),
  );
  expect(Object.fromEntries(told)).toMatchObject(Object.fromEntries(counted));
}

it('are the number of rows after any operations, several at once, by several people', async () => {
  const people = [await newPerson(), await newPerson()];
  const operation = fc.tuple(
    fc.nat(OPERATIONS.length - 1),
    fc.nat(1000),
    fc.nat(people.length - 1),
  );
  const rounds = fc.sample(fc.array(operation, { minLength: 4, maxLength: 6 }), 12);
  for (const round of rounds) {
    await Promise.all(
      round.map(([which, choice, who]) => OPERATIONS[which]?.(people[who] as Person, choice)),
    );
    for (const person of people) await expectTrue(person);
  }
}, 60_000);
