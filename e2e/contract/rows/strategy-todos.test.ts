import type { Row, Step } from '@bloom/domain/outbox/entry';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSendingDevice } from '../stage/sending-device.ts';

const { send, person } = useSendingDevice();
const table = 'todos';
let goal: string;

beforeEach(async () => {
  const { client } = person();
  const added = client.from('goals').insert({ title: 'Run ten kilometres' }).select('id').single();
  goal = (await added.throwOnError()).data.id;
});

/** What a device adds that puts a strategy of the goal on the to-do list. */
function put(fields: object = {}): Step & { kind: 'insert' } {
  const row: Row = { id: crypto.randomUUID(), title: 'Run daily', goal_id: goal, ...fields };
  return { kind: 'insert', table, row, shown: {} };
}

const listed = async () =>
  (await person().client.from(table).select('id, title, completed, order').order('id')).data;

describe('a strategy that two devices put on the to-do list', () => {
  it('is on it once, as the device is told whose to-do was skipped', async () => {
    const [first, second] = [put({ order: 4 }), put({ order: 7 })];
    await send(first);
    const { row } = second;
    const told = { kind: 'stored', rows: [{ id: first.row.id, order: 4 }], gone: [row.id] };
    expect(await send(second)).toMatchObject(told);
    expect(await send(second)).toMatchObject(told);
    expect(await listed()).toEqual([
      { id: first.row.id, title: 'Run daily', completed: false, order: 4 },
    ]);
  });

  it('is on it once when both do so at the same moment', async () => {
    const puts = Array.from({ length: 6 }, () => put());
    const outcomes = await Promise.all(puts.map((one) => send(one)));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['stored']));
    expect(await listed()).toHaveLength(1);
  });

  it('is on it once out of one request', async () => {
    const all = [put(), put(), put({ title: 'Stretch' })];
    expect(await send(...all)).toMatchObject({ kind: 'stored', gone: [all[1]?.row.id] });
    expect(await listed()).toHaveLength(2);
  });

  it('can be put on it again once it is done, and for another goal', async () => {
    const { client } = person();
    await send(put());
    await client.from(table).update({ completed: true }).eq('goal_id', goal).throwOnError();
    await send(put());
    const other = client.from('goals').insert({ title: 'Another' }).select('id').single();
    await send(put({ goal_id: (await other.throwOnError()).data.id }));
    expect(await listed()).toHaveLength(3);
  });

  it('stays when the device that came second takes its addition back', async () => {
    const [first, second] = [put(), put()];
    await send(first);
    await send(second);
    const { id } = second.row;
    await send({ kind: 'delete', table, ids: [id], deletion: crypto.randomUUID() });
    expect(await listed()).toMatchObject([{ id: first.row.id }]);
  });

  it('counts as restored where the device that came second deletes its to-do and takes that back', async () => {
    const [first, second] = [put(), put()];
    await send(first);
    await send(second);
    const [{ row }, deletion] = [second, crypto.randomUUID()];
    await send({ kind: 'delete', table, ids: [row.id], deletion });
    const back: Step = { kind: 'restore deletion', table, deletion, rows: [row] };
    const told = { kind: 'stored', rows: [{ id: first.row.id }], gone: [row.id] };
    expect(await send(back)).toMatchObject(told);
  });
});

describe('two open to-dos of a goal with one title', () => {
  it('may come from what a person renames, unticks or restores, and both can be ordered', async () => {
    const { client } = person();
    const [first, second, third] = [put(), put({ title: 'Run' }), put({ title: 'Stretch' })];
    for (const one of [first, second, third]) await send(one);
    await client.from(table).update({ title: 'Run daily' }).eq('id', second.row.id).throwOnError();
    const deletion = crypto.randomUUID();
    await send({ kind: 'delete', table, ids: [third.row.id], deletion });
    await send(put({ title: 'Stretch' }));
    await client.rpc('restore_rows', { deletion }).throwOnError();
    const all = (await listed()) ?? [];
    expect(all).toHaveLength(4);
    const reordered = all.map((todo, index) => ({ ...todo, order: index + 11 }));
    const whole = reordered.map((todo) => ({ ...todo, goal_id: goal }));
    await client.from(table).upsert(whole).throwOnError();
    expect(await listed()).toEqual(reordered);
  });
});
