import type { InsertStep, Step } from '@bloom/domain/outbox/entry';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../apps/web/src/sync/engine/outcome.ts';
import { type SentFrom, sendSteps } from '../../apps/web/src/sync/engine/send-steps.ts';
import { newPerson, type Person } from './person.ts';

let person: Person;
let from: SentFrom;

beforeEach(async () => {
  person = await newPerson();
  from = {
    owner: person.id,
    connect: async () => person.client,
    readPhoto: async () => null,
    readOn: async () => undefined,
    reportRefusedPhoto: async () => null,
  };
});

/** Sends steps, again when a row has changed meanwhile. */
async function send(...steps: Step[]): Promise<Outcome> {
  const outcome = await sendSteps(steps, from);
  return outcome.kind === 'changed' ? send(outcome.step) : outcome;
}
const table = 'todos';
const insertion = (id: string, title: string): InsertStep => ({
  kind: 'insert',
  table,
  row: { id, title, order: 1, created_at: new Date().toISOString() },
  shown: {},
});
const titles = async () =>
  (await person.client.from('todos').select('title, completed').order('title').throwOnError()).data;

/** A stored to-do, with the version that the person saw. */
async function stored(title: string) {
  const id = crypto.randomUUID();
  const { data } = await person.client
    .from('todos')
    .insert({ id, title })
    .select('updated_at')
    .single()
    .throwOnError();
  return { id, base: String(data.updated_at) };
}

const elsewhere = (id: string, fields: object) =>
  person.client.from('todos').update(fields).eq('id', id).throwOnError();

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
    await person.client.from('todos').delete().eq('id', id).throwOnError();
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
    const first = await sendSteps([step], from);
    // The step that is waiting by then is the one to send again.
    const waits = first.kind === 'changed' ? first.step : step;
    await sendSteps([waits], from);
    expect(await send(waits)).toMatchObject({ kind: 'stored', lost: [{ title: 'theirs' }] });
  });

  it('that was applied though its answer was lost is no conflict', async () => {
    const { id, base } = await stored('a');
    const step = change(id, base, { title: 'A' }, { title: 'a' });
    await send(step);
    const { data } = await person.client.from('todos').select('updated_at').single();
    const again = await send(step);
    expect(again).toMatchObject({ kind: 'stored', rows: [data] });
    expect(again).toMatchObject({ lost: [] });
  });

  it('reports a deleted row, with its values', async () => {
    const { id, base } = await stored('a');
    await person.client.from('todos').delete().eq('id', id).throwOnError();
    expect(await send(change(id, base, { title: 'A' }, { title: 'a' }))).toMatchObject({
      kind: 'missing',
      row: { id, title: 'a', order: 1 },
    });
  });
});

describe('a change that takes the place of another one, and whose row is deleted before the answer comes', () => {
  const overwriting = async (arrives: boolean) => {
    const { id, base } = await stored('a');
    const fields = { title: 'mine' };
    const step: Step = { kind: 'update', table, id, fields, before: { title: 'a' }, base };
    await elsewhere(id, { title: 'theirs' });
    const first = await sendSteps([step], from);
    const waits = first.kind === 'changed' ? first.step : step;
    if (arrives) await sendSteps([waits], from);
    await person.client.from('todos').delete().eq('id', id).throwOnError();
    return sendSteps([waits], from);
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
    await person.client.from('todos').delete().eq('id', id).throwOnError();
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
    await person.client.from('todos').delete().eq('id', id).throwOnError();
    const step = restoration(table, { id, title: 'A' } as never, { title: 'A' });
    await send(step);
    expect(await send(step)).toMatchObject({ kind: 'stored', rows: [{ id, title: 'A' }] });
    expect(await titles()).toEqual([{ title: 'A', completed: false }]);
  });

  it('is restored alone out of a cleared list', async () => {
    const { id } = await stored('a');
    await stored('b');
    await person.client.from('todos').delete().not('id', 'is', null).throwOnError();
    const outcome = await send(restoration(table, { id, title: 'A' } as never, { title: 'A' }));
    expect(outcome).toMatchObject({ kind: 'stored', gone: [id] });
    expect(await titles()).toEqual([{ title: 'A', completed: false }]);
  });

  it('is added anew with what somebody else had written before the deletion, and reports what it replaces', async () => {
    const add = async (table: 'achievements' | 'affirmations', description: string) => {
      const id = crypto.randomUUID();
      await person.client.from(table).insert({ id, description }).throwOnError();
      return id;
    };
    const [theirs, mine, id] = [
      await add('achievements', 'theirs'),
      await add('achievements', 'mine'),
      await add('affirmations', 'I am patient'),
    ];
    await add('affirmations', 'Another card');
    const { client } = person;
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

  it('is restored completely where the device no longer had it', async () => {
    const goal = crypto.randomUUID();
    await person.client.from('goals').insert({ id: goal, title: 'g' }).throwOnError();
    const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const rows = [id, other].map((issue) => ({ id: issue, goal_id: goal, title: issue }));
    await person.client.from('issues').insert(rows).throwOnError();
    await person.client.from('issues').delete().in('id', [id, other]).throwOnError();
    const step = restoration('issues', { id, title: 'I' } as never, { title: 'I' });
    expect(await send(step)).toMatchObject({ kind: 'stored', gone: [id] });
    const { data } = await person.client.from('issues').select('title, goal_id');
    expect(data).toEqual([{ title: 'I', goal_id: goal }]);
  });

  it('is restored with its goal, and the goal with its collections', async () => {
    const goal = crypto.randomUUID();
    await person.client.from('goals').insert({ id: goal, title: 'g' }).throwOnError();
    await person.client.from('issues').insert({ goal_id: goal, title: 'i' }).throwOnError();
    await person.client.from('goals').delete().eq('id', goal).throwOnError();
    const outcome = await send(restoration('goals', { id: goal }, { title: 'G' }));
    expect(outcome).toMatchObject({ kind: 'stored', rows: [{ id: goal, title: 'G' }] });
    const { data } = await person.client.from('issues').select('title, goal_id');
    expect(data).toEqual([{ title: 'i', goal_id: goal }]);
  });
});

it('sends nothing of one person in the session of another', async () => {
  const other = await newPerson();
  const step = insertion(crypto.randomUUID(), 'a');
  const outcome = await sendSteps([step], { ...from, connect: async () => other.client });
  expect(outcome).toEqual({ kind: 'delayed' });
  const { data } = await other.client.from('todos').select('id');
  expect(data).toEqual([]);
});

it('refuses to send without a photo that the device no longer has', async () => {
  const upload: Step = { kind: 'upload', bucket: 'wishes-photos', path: `${person.id}/1.jpg` };
  expect(await send(upload)).toMatchObject({ kind: 'refused', refusal: { code: 'photo_lost' } });
  const there = { ...from, readPhoto: async () => new Blob(['x'], { type: 'image/jpeg' }) };
  // The content of a photo is checked; anything else is refused for good.
  expect(await sendSteps([upload], there)).toMatchObject({ kind: 'refused' });
});
