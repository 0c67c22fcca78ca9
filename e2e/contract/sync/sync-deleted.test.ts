import type { Step } from '@bloom/domain/outbox/entry';
import { describe, expect, it } from 'vitest';
import { useSendingDevice } from '../stage/sending-device.ts';

const { send, stored, elsewhere, titles, person } = useSendingDevice();
const table = 'todos';

describe('a row that was deleted elsewhere', () => {
  const restoration = (name: string, row: { id: string }, fields: object): Step => ({
    kind: 'restore',
    table: name,
    row: { ...row },
    fields: { ...fields },
    as: crypto.randomUUID(),
  });

  it('is restored with the changes made here', async () => {
    const { id } = await stored('a');
    await elsewhere(id, { completed: true });
    await person().client.from('todos').delete().eq('id', id).throwOnError();
    const outcome = await send(restoration(table, { id, title: 'A' } as never, { title: 'A' }));
    expect(outcome).toMatchObject({ kind: 'stored', rows: [{ id, title: 'A', completed: true }] });
  });

  it('replaces what somebody else has written since, and reports it', async () => {
    const { id } = await stored('a');
    await elsewhere(id, { title: 'theirs' });
    const step = { ...restoration(table, { id }, { title: 'A' }), seen: { title: 'a' } } as Step;
    const outcome = await send(step);
    expect(outcome).toMatchObject({
      kind: 'stored',
      rows: [{ id, title: 'A' }],
      lost: [{ title: 'theirs' }],
    });
  });

  it('is restored once when the answer was lost', async () => {
    const { id } = await stored('a');
    await person().client.from('todos').delete().eq('id', id).throwOnError();
    const step = restoration(table, { id, title: 'A' } as never, { title: 'A' });
    await send(step);
    expect(await send(step)).toMatchObject({ kind: 'stored', rows: [{ id, title: 'A' }] });
    expect(await titles()).toEqual([{ title: 'A', completed: false }]);
  });

  it('is restored alone out of a cleared list', async () => {
    const { id } = await stored('a');
    await stored('b');
    await person().client.from('todos').delete().not('id', 'is', null).throwOnError();
    const outcome = await send(restoration(table, { id, title: 'A' } as never, { title: 'A' }));
    expect(outcome).toMatchObject({ kind: 'stored', gone: [id] });
    expect(await titles()).toEqual([{ title: 'A', completed: false }]);
  });

  it('is added anew with what somebody else had written before the deletion, and reports what it replaces', async () => {
    const add = async (table: 'achievements' | 'affirmations', description: string) => {
      const id = crypto.randomUUID();
      await person().client.from(table).insert({ id, description }).throwOnError();
      return id;
    };
    const [theirs, mine, id] = [
      await add('achievements', 'theirs'),
      await add('achievements', 'mine'),
      await add('affirmations', 'I am patient'),
    ];
    await add('affirmations', 'Another card');
    const { client } = person();
    const written = { proof_ids: [theirs], description: 'I am calm' };
    await client.from('affirmations').update(written).eq('id', id).throwOnError();
    await client.from('affirmations').delete().not('id', 'is', null).throwOnError();
    const fields = { proof_ids: [mine], description: 'I am strong' };
    const seen = { proof_ids: [], description: 'I am patient' };
    const first = restoration('affirmations', { id, ...fields } as never, fields);
    const outcome = await send({ ...first, seen } as Step);
    expect(outcome).toMatchObject({ kind: 'stored', lost: [{ description: 'I am calm' }] });
    const { data } = await client.from('affirmations').select('description, proof_ids');
    expect(data).toEqual([{ description: 'I am strong', proof_ids: [theirs, mine] }]);
  });

  it('is added anew without a photo that was deleted with the trash', async () => {
    const row = { id: crypto.randomUUID(), photo_filepath: `${person().id}/gone.png` };
    const words = { description: 'A' };
    const outcome = await send(restoration('wishes', { ...row, ...words }, words));
    const left = { ...words, photo_filepath: null };
    expect(outcome).toMatchObject({ kind: 'stored', rows: [left], gone: [row.id] });
  });

  it('is restored completely where the device no longer had it', async () => {
    const goal = crypto.randomUUID();
    await person().client.from('goals').insert({ id: goal, title: 'g' }).throwOnError();
    const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const rows = [id, other].map((issue) => ({ id: issue, goal_id: goal, title: issue }));
    await person().client.from('issues').insert(rows).throwOnError();
    await person().client.from('issues').delete().in('id', [id, other]).throwOnError();
    const step = restoration('issues', { id, title: 'I' } as never, { title: 'I' });
    expect(await send(step)).toMatchObject({ kind: 'stored', gone: [id] });
    const { data } = await person().client.from('issues').select('title, goal_id');
    expect(data).toEqual([{ title: 'I', goal_id: goal }]);
  });

  it('is restored with its goal, and the goal with its collections', async () => {
    const goal = crypto.randomUUID();
    await person().client.from('goals').insert({ id: goal, title: 'g' }).throwOnError();
    await person().client.from('issues').insert({ goal_id: goal, title: 'i' }).throwOnError();
    await person().client.from('goals').delete().eq('id', goal).throwOnError();
    const outcome = await send(restoration('goals', { id: goal }, { title: 'G' }));
    expect(outcome).toMatchObject({ kind: 'stored', rows: [{ id: goal, title: 'G' }] });
    const { data } = await person().client.from('issues').select('title, goal_id');
    expect(data).toEqual([{ title: 'i', goal_id: goal }]);
  });
});
