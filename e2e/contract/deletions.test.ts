import type { Step } from '@bloom/domain/outbox/entry';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../apps/web/src/sync/engine/outcome.ts';
import { sendSteps } from '../../apps/web/src/sync/engine/send-steps.ts';
import { newPerson, type Person } from './person.ts';

let person: Person;
beforeAll(async () => {
  person = await newPerson();
});

const newId = () => crypto.randomUUID();

/** A step that waits on a device. Sending it twice is what a device does whose first answer was lost. */
function waiting(first: Step) {
  let step = first;
  return async function send(): Promise<Outcome> {
    const outcome = await sendSteps([step], {
      owner: person.id,
      connect: async () => person.client,
      readPhoto: async () => null,
      tellRefusedPhoto: async () => null,
    });
    if (outcome.kind !== 'changed') return outcome;
    step = outcome.step;
    return send();
  };
}

const deletion = (table: string, ...ids: string[]) =>
  waiting({ kind: 'delete', table, ids, deletion: newId() });
const restoration = (table: string, id: string, fields: object = {}) =>
  waiting({ kind: 'restore', table, row: { id }, fields: { ...fields }, as: newId() });

async function add(table: string, row: object) {
  const id = newId();
  await person.client
    .from(table)
    .insert({ id, ...row })
    .throwOnError();
  return id;
}

/** A goal with two issues. */
async function plantGoal() {
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

/** All orders in which several devices can get to do what each does in its own order. */
function interleaved<T>(all: readonly (readonly T[])[]): T[][] {
  const left = all.filter((list) => list.length > 0);
  if (left.length === 0) return [[]];
  return left.flatMap((list) => {
    const [next, ...rest] = list as [T, ...T[]];
    const others = left.map((one) => (one === list ? rest : one));
    return interleaved(others).map((order) => [next, ...order]);
  });
}

describe('a deletion', () => {
  it('whose answer was lost does not undo what was restored since', async () => {
    const id = await add('todos', { title: 'a' });
    const send = deletion('todos', id);
    await send();
    expect(await restoration('todos', id)()).toMatchObject({ kind: 'stored' });
    expect(await send()).toMatchObject({ kind: 'stored' });
    expect(await there('todos', [id])).toEqual([id]);
    await deletion('todos', id)();
    expect(await there('todos', [id])).toEqual([]);
  });

  it('of many rows is one, in however many requests it goes', async () => {
    const rows = Array.from({ length: 120 }, (_, order) => ({ id: newId(), title: 'a', order }));
    await person.client.from('todos').insert(rows).throwOnError();
    const ids = rows.map(({ id }) => id);
    await deletion('todos', ...ids)();
    expect(await there('todos', ids.slice(0, 20))).toEqual([]);
    expect(await deletionsOf(ids.slice(60, 120))).toBe(1);
  });

  it('of what is gone already takes it out of what it went with, a goal with what belonged to it', async () => {
    const { goal, one, other } = await plantGoal();
    await deletion('goals', goal)();
    await deletion('issues', one)();
    expect(await deletionsOf([goal, other])).toBe(1);
    expect(await deletionsOf([goal, one])).toBe(2);
    await deletion('goals', goal)();
    expect(await deletionsOf([goal, other])).toBe(1);
    await restoration('goals', goal)();
    expect(await there('issues', [one, other])).toEqual([other]);
    await restoration('issues', one)();
    expect(await there('issues', [one, other])).toEqual([one, other]);
  });

  it('is refused where it is not of rows that people keep', async () => {
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

  it('takes nothing of a stranger, whose deletion has the same id', async () => {
    const id = await add('todos', { title: 'a' });
    const call = { kind: 'todos', ids: [id], deletion: newId() };
    const stranger = await newPerson();
    await stranger.client.rpc('delete_rows', call).throwOnError();
    expect(await there('todos', [id])).toEqual([id]);
    await person.client.rpc('delete_rows', call).throwOnError();
    await stranger.client.rpc('delete_rows', { ...call, deletion: newId() }).throwOnError();
    expect(await deletionsOf([id])).toBe(1);
    await stranger.client.rpc('restore_rows', { deletion: call.deletion }).throwOnError();
    expect(await there('todos', [id])).toEqual([]);
  });
});

it('a part of a goal that was deleted by itself stays deleted, in whatever order this and the restoring of its goal come', async () => {
  const orders = interleaved([
    ['the part', 'the part again'],
    ['the goal', 'the restoration', 'the restoration again', 'the goal again'],
  ]);
  expect(orders).toHaveLength(15);
  await Promise.all(
    orders.map(async (order) => {
      const { goal, one, other } = await plantGoal();
      const [part, whole] = [deletion('issues', one), deletion('goals', goal)];
      const back = restoration('goals', goal, { title: 'Play the cello' });
      for (const what of order) {
        if (what.startsWith('the part')) await part();
        else if (what.startsWith('the goal')) await whole();
        else expect(await back(), order.join()).toMatchObject({ kind: 'stored' });
      }
      expect(await there('goals', [goal]), order.join()).toEqual([goal]);
      expect(await there('issues', [one, other]), order.join()).toEqual([other]);
    }),
  );
});

describe('a restoration', () => {
  it('whose answer was lost does not undo what was deleted since, but asks', async () => {
    const { goal, one } = await plantGoal();
    await deletion('goals', goal)();
    const send = restoration('goals', goal);
    await send();
    await deletion('goals', goal)();
    expect(await send()).toEqual({ kind: 'missing' });
    expect(await there('issues', [one])).toEqual([]);
  });

  it('brings back hundreds of rows in parts, and goes on where an answer was lost', async () => {
    const goal = await add('goals', { title: 'g' });
    const rows = Array.from({ length: 300 }, () => ({ goal_id: goal, description: 'a' }));
    await person.client.from('wishes').insert(rows).throwOnError();
    const id = newId();
    const call = { kind: 'goals', ids: [goal], deletion: id };
    await person.client.rpc('delete_rows', call).throwOnError();
    const restore = () => person.client.rpc('restore_rows', { deletion: id }).throwOnError();
    expect((await restore()).data).toEqual({ goals: 1, wishes: 249, left: 51 });
    const step = { kind: 'restore', table: 'goals', row: { id: goal }, fields: {} } as const;
    expect(await waiting({ ...step, as: newId(), deletion: id })()).toMatchObject({
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

it('a new row whose answer was lost stays what became of it: deleted with its goal, or restored once', async () => {
  const { goal } = await plantGoal();
  const id = newId();
  const row = { id, goal_id: goal, title: 'A new one' };
  const send = waiting({ kind: 'insert', table: 'issues', row, shown: {} });
  await send();
  await deletion('goals', goal)();
  expect(await send()).toMatchObject({ kind: 'stored', gone: [id] });
  await restoration('issues', id, { title: 'Changed' })();
  expect(await send()).toMatchObject({ kind: 'stored', rows: [{ id, title: 'Changed' }] });
  expect(await there('goals', [goal])).toEqual([goal]);
});
