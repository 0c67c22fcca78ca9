import type { InsertStep, Step } from '@bloom/domain/outbox/entry';
import { describe, expect, it } from 'vitest';
import { sendSteps } from '../../../apps/web/src/sync/engine/send/send-steps.ts';
import { newPerson, operator } from '../stage/person.ts';
import { useSendingDevice } from '../stage/sending-device.ts';
import { picture } from '../stage/storage-samples.ts';

const { send, stored, elsewhere, titles, person, from } = useSendingDevice();
const table = 'todos';
const insertion = (id: string, title: string): InsertStep => ({
  kind: 'insert',
  table,
  row: { id, title, order: 1, created_at: new Date().toISOString() },
  shown: {},
});

describe('new rows', () => {
  it('are inserted once, however often they are sent, and keep their time', async () => {
    const id = crypto.randomUUID();
    const step = insertion(id, 'a');
    const moment = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const old = { ...step, row: { ...step.row, created_at: moment } };
    const first = await send(old);
    await elsewhere(id, { completed: true });
    const again = await send(old);
    expect(again).toMatchObject({ kind: 'stored', rows: [{ id, completed: true }], gone: [] });
    expect(first.kind === 'stored' && Date.parse(String(first.rows[0]?.created_at))).toBe(
      Date.parse(moment),
    );
    expect(await titles()).toEqual([{ title: 'a', completed: true }]);
  });

  it('stay deleted when the answer was lost and they were deleted elsewhere', async () => {
    const id = crypto.randomUUID();
    await send(insertion(id, 'a'), insertion(crypto.randomUUID(), 'b'));
    await person().client.from('todos').delete().eq('id', id).throwOnError();
    expect(await send(insertion(id, 'a'))).toMatchObject({ kind: 'stored', rows: [], gone: [id] });
    expect(await titles()).toEqual([{ title: 'b', completed: false }]);
  });

  it('are reported when they are refused', async () => {
    const outcome = await send(insertion(crypto.randomUUID(), ' '));
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: '23514' } });
  });
});

describe('a change of a row', () => {
  const change = (id: string, base: string | null, fields: object, before: object): Step => ({
    kind: 'update',
    table,
    id,
    fields: { ...fields },
    before: { ...before },
    base,
  });

  it('keeps what somebody else changed meanwhile', async () => {
    const { id, base } = await stored('a');
    await elsewhere(id, { completed: true });
    const outcome = await send(change(id, base, { title: 'A' }, { title: 'a' }));
    expect(outcome).toMatchObject({ kind: 'stored', lost: [] });
    expect(await titles()).toEqual([{ title: 'A', completed: true }]);
  });

  it('wins where both changed the same column, and reports the overwritten value', async () => {
    const { id, base } = await stored('a');
    await elsewhere(id, { title: 'theirs' });
    const outcome = await send(change(id, base, { title: 'mine' }, { title: 'a' }));
    expect(outcome).toMatchObject({ kind: 'stored', lost: [{ title: 'theirs' }] });
    expect(await titles()).toEqual([{ title: 'mine', completed: false }]);
  });

  it('reports the overwritten value also when the answer was lost', async () => {
    const { id, base } = await stored('a');
    await elsewhere(id, { title: 'theirs' });
    const step = change(id, base, { title: 'mine' }, { title: 'a' });
    const first = await sendSteps([step], from());
    // The step that is waiting by then is the one to send again.
    const waits = first.kind === 'changed' ? first.step : step;
    await sendSteps([waits], from());
    expect(await send(waits)).toMatchObject({ kind: 'stored', lost: [{ title: 'theirs' }] });
  });

  it('that was applied though its answer was lost is no conflict', async () => {
    const { id, base } = await stored('a');
    const step = change(id, base, { title: 'A' }, { title: 'a' });
    await send(step);
    const { data } = await person().client.from('todos').select('updated_at').single();
    const again = await send(step);
    expect(again).toMatchObject({ kind: 'stored', rows: [data] });
    expect(again).toMatchObject({ lost: [] });
  });

  it('reports a deleted row, with its values', async () => {
    const { id, base } = await stored('a');
    await person().client.from('todos').delete().eq('id', id).throwOnError();
    expect(await send(change(id, base, { title: 'A' }, { title: 'a' }))).toMatchObject({
      kind: 'missing',
      row: { id, title: 'a', order: 1 },
    });
  });

  it('is refused once the plan has ended, and can be sent again when there is another', async () => {
    const { client, id: user_id } = person();
    const goals = client.from('goals');
    const { data: goal } = await goals.insert({ title: 'a' }).select().single().throwOnError();
    const step = change(goal.id, goal.updated_at, { title: 'A' }, { title: 'a' });
    const startTrial = (started_at: string) =>
      operator().from('trials').update({ started_at }).eq('user_id', user_id).throwOnError();
    const ofGoal = { ...step, table: 'goals' } as Step;
    await startTrial('2026-01-01T00:00:00Z');
    expect(await sendSteps([ofGoal], from())).toMatchObject({
      kind: 'refused',
      refusal: { code: '42501' },
    });
    await startTrial(new Date().toISOString());
    expect(await sendSteps([ofGoal], from())).toMatchObject({ kind: 'stored' });
  });
});

it('leaves a photo that was replaced elsewhere before the answer came, as its own was removed by that', async () => {
  const { client, id: owner } = person();
  const bucket = client.storage.from('wishes-photos');
  const path = (name: string) => `${owner}/${name}.png`;
  for (const name of ['mine', 'theirs']) await bucket.upload(path(name), picture());
  const wish = { description: 'a', photo_filepath: null };
  const { data } = await client.from('wishes').insert(wish).select().single().throwOnError();
  const fields = { description: 'A', photo_filepath: path('mine') };
  const { id, updated_at: base } = data;
  const step: Step = { kind: 'update', table: 'wishes', id, fields, before: wish, base };
  expect(await send(step)).toMatchObject({ kind: 'stored' });
  const theirs = { photo_filepath: path('theirs') };
  await client.from('wishes').update(theirs).eq('id', id).throwOnError();
  // Without an answer it is not known which of the two was there first; the person is told of the one that goes.
  expect(await sendSteps([step], from())).toMatchObject({ step: { overwrites: [theirs] } });
  await bucket.remove([path('mine')]);
  expect(await send(step)).toMatchObject({
    kind: 'stored',
    rows: [{ ...fields, ...theirs }],
    lost: [],
  });
  await client.from('wishes').update({ description: 'b' }).eq('id', id).throwOnError();
  expect(await send(step)).toMatchObject({ kind: 'stored', rows: [{ ...fields, ...theirs }] });
});

it('leaves out a photo that was removed elsewhere before the answer came', async () => {
  const { client, id: owner } = person();
  const bucket = client.storage.from('wishes-photos');
  const path = `${owner}/mine.png`;
  await bucket.upload(path, picture());
  const wish = { description: 'a', photo_filepath: null };
  const { data } = await client.from('wishes').insert(wish).select().single().throwOnError();
  const fields = { description: 'A', photo_filepath: path };
  const { id, updated_at: base } = data;
  const step: Step = { kind: 'update', table: 'wishes', id, fields, before: wish, base };
  expect(await send(step)).toMatchObject({ kind: 'stored' });
  await client.from('wishes').update({ photo_filepath: null }).eq('id', id).throwOnError();
  await bucket.remove([path]);
  const left = { description: 'A', photo_filepath: null };
  expect(await send(step)).toMatchObject({ kind: 'stored', rows: [left] });
});

it('brings back no photo that was deleted elsewhere meanwhile', async () => {
  const { client, id: owner } = person();
  const wish = { description: 'a', photo_filepath: null };
  const { data } = await client.from('wishes').insert(wish).select().single().throwOnError();
  const { id, updated_at: base } = data;
  const fields = { description: 'A', photo_filepath: `${owner}/gone.png` };
  const step: Step = { kind: 'update', table: 'wishes', id, fields, before: wish, base };
  const left = { description: 'A', photo_filepath: null };
  expect(await send(step)).toMatchObject({ kind: 'stored', rows: [left] });
});

describe('a change that takes the place of another one, and whose row is deleted before the answer comes', () => {
  const overwriting = async (arrives: boolean) => {
    const { id, base } = await stored('a');
    const fields = { title: 'mine' };
    const step: Step = { kind: 'update', table, id, fields, before: { title: 'a' }, base };
    await elsewhere(id, { title: 'theirs' });
    const first = await sendSteps([step], from());
    const waits = first.kind === 'changed' ? first.step : step;
    if (arrives) await sendSteps([waits], from());
    await person().client.from('todos').delete().eq('id', id).throwOnError();
    return sendSteps([waits], from());
  };

  it('still reports the overwritten value', async () => {
    const outcome = await overwriting(true);
    expect(outcome).toMatchObject({ kind: 'missing', lost: [{ title: 'theirs' }] });
  });

  it('reports nothing where it was not applied: the row is in the trash', async () => {
    const outcome = await overwriting(false);
    expect(outcome).toMatchObject({ kind: 'missing', row: { title: 'theirs' }, lost: [] });
  });
});

it('sends nothing of one person in the session of another', async () => {
  const other = await newPerson();
  const step = insertion(crypto.randomUUID(), 'a');
  const outcome = await sendSteps([step], { ...from(), connect: async () => other.client });
  expect(outcome).toEqual({ kind: 'delayed' });
  const { data } = await other.client.from('todos').select('id');
  expect(data).toEqual([]);
});

it('refuses to send without a photo that the device no longer has', async () => {
  const upload: Step = { kind: 'upload', bucket: 'wishes-photos', path: `${person().id}/1.jpg` };
  expect(await send(upload)).toMatchObject({ kind: 'refused', refusal: { code: 'photo_lost' } });
  const there = { ...from(), readPhoto: async () => new Blob(['x'], { type: 'image/jpeg' }) };
  // The content of a photo is checked; anything else is refused for good.
  expect(await sendSteps([upload], there)).toMatchObject({ kind: 'refused' });
});
