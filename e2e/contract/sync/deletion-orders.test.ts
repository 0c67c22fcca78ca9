import type { UpdateStep } from '@bloom/domain/outbox/entry';
import { beforeAll, expect, it } from 'vitest';
import type { Outcome } from '../../../apps/web/src/sync/engine/send/outcome.ts';
import { newPerson, type Person } from '../stage/person.ts';
import { interleaved, stepsOf } from '../stage/waiting-step.ts';

let person: Person;
beforeAll(async () => {
  person = await newPerson();
});

type Does = () => Promise<unknown>;
/** The actions of several devices, each in its own order; every request is sent twice, as after a lost answer. */
type Devices = readonly (readonly (readonly [what: string, does: Does])[])[];

const twice = (what: string, does: Does) =>
  [
    [what, does],
    [`${what} again`, does],
  ] as const;

/** Runs the devices' actions in every possible order, each time on new rows. */
async function inEveryOrder<Rows>(
  seed: () => Promise<Rows>,
  doing: (rows: Rows) => Devices,
  law: (rows: Rows, order: string) => Promise<void>,
): Promise<number> {
  const count = interleaved(doing(await seed())).length;
  await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const rows = await seed();
      const order = interleaved(doing(rows))[at] ?? [];
      for (const [, does] of order) await does();
      await law(rows, order.map(([what]) => what).join(', '));
    }),
  );
  return count;
}

async function add(table: string, row: object) {
  const { data } = await person.client.from(table).insert(row).select().single().throwOnError();
  return data as { readonly id: string; readonly updated_at: string };
}

async function seedGoal() {
  const goal = (await add('goals', { title: 'Learn the cello' })).id;
  const one = await add('issues', { goal_id: goal, title: 'No time' });
  const other = (await add('issues', { goal_id: goal, title: 'No cello' })).id;
  return { goal, one, other, added: crypto.randomUUID(), outcomes: [] as Outcome[] };
}
type Planted = Awaited<ReturnType<typeof seedGoal>>;

async function titlesOf({ goal, one, other, added }: Planted) {
  const issues = await person.client.from('issues').select('id, title').eq('goal_id', goal);
  const goals = await person.client.from('goals').select('id, title').eq('id', goal);
  const rows = [...(issues.data ?? []), ...(goals.data ?? [])];
  const titleOf = (id: string) => rows.find((row) => row.id === id)?.title ?? null;
  return [goal, one.id, other, added].map(titleOf);
}

it('a part of a goal that was deleted by itself stays deleted, whenever its goal is deleted and restored', async () => {
  const law = async (rows: Planted, order: string) => {
    expect(await titlesOf(rows), order).toEqual(['Play the cello', null, 'No cello', null]);
  };
  const doing = ({ goal, one }: Planted): Devices => {
    const { deletion, restoration } = stepsOf(person);
    const whole = deletion('goals', goal);
    const back = restoration('goals', goal, { title: 'Play the cello' });
    return [
      twice('the part', deletion('issues', one.id)),
      [['the goal', whole], ...twice('the restoration', back), ['the goal again', whole]],
    ];
  };
  expect(await inEveryOrder(seedGoal, doing, law)).toBe(15);
});

it('a part that was changed and deleted is either gone with the change, or asked about and restored with it', async () => {
  const doing = ({ one, outcomes }: Planted): Devices => {
    const { deletion, restoration, waiting } = stepsOf(person);
    const fields = { title: 'Little time' };
    const update: UpdateStep = {
      kind: 'update',
      table: 'issues',
      id: one.id,
      fields,
      before: { title: 'No time' },
      base: one.updated_at,
    };
    const [edit, back] = [waiting(update), restoration('issues', one.id, fields)];
    const isMissing = () => outcomes.at(-1)?.kind === 'missing';
    const change = async () => outcomes.push(await edit());
    const restore = async () => isMissing() && (await back());
    return [
      twice('the deletion', deletion('issues', one.id)),
      [...twice('the change', change), ...twice('the restoration', restore)],
    ];
  };
  const law = async (rows: Planted, order: string) => {
    const { data } = await person.client.from('trash').select('row').eq('row_id', rows.one.id);
    const [there] = (await titlesOf(rows)).slice(1);
    const titles = [there, ...(data ?? []).map(({ row }) => row.title)].filter(Boolean);
    expect(titles, order).toEqual(['Little time']);
    const isAsked = rows.outcomes.at(-1)?.kind === 'missing';
    expect([order, there !== null]).toEqual([order, isAsked]);
  };
  expect(await inEveryOrder(seedGoal, doing, law)).toBe(15);
});

it('a new part of a goal that is deleted is refused or goes with it, and comes back once with it', async () => {
  const doing = ({ goal, added, outcomes }: Planted): Devices => {
    const { deletion, restoration, waiting } = stepsOf(person);
    const row = { id: added, goal_id: goal, title: 'Too little room' };
    const send = waiting({ kind: 'insert', table: 'issues', row, shown: {} });
    const insert = async () => outcomes.push(await send());
    return [
      twice('the new part', insert),
      [
        ...twice('the goal', deletion('goals', goal)),
        ['the restoration', restoration('goals', goal, { title: 'Play the cello' })],
      ],
    ];
  };
  const law = async (rows: Planted, order: string) => {
    const [first, last] = rows.outcomes;
    const isStored = first?.kind === 'stored' || last?.kind === 'stored';
    expect(first, order).toMatchObject(
      isStored ? {} : { kind: 'refused', refusal: { code: '23503' } },
    );
    expect(await titlesOf(rows), order).toEqual([
      ...['Play the cello', 'No time', 'No cello'],
      isStored ? 'Too little room' : null,
    ]);
  };
  expect(await inEveryOrder(seedGoal, doing, law)).toBe(10);
});
