import type { DeleteStep, Step } from '@bloom/domain/outbox/entry';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SentFrom, sendSteps } from '../../../apps/web/src/sync/engine/send/send-steps.ts';
import { newPerson, type Person } from '../stage/person.ts';

const table = 'todos';
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

const send = (step: Step) => sendSteps([step], from);

async function titles(): Promise<readonly object[]> {
  const { data } = await person.client.from('todos').select('title').order('title').throwOnError();
  return data;
}

/** A to-do that is stored. */
async function stored(title: string) {
  const id = crypto.randomUUID();
  await person.client.from('todos').insert({ id, title }).throwOnError();
  return { id };
}

describe('what takes back a deletion', () => {
  const deletionOf = (...ids: string[]): DeleteStep => ({
    kind: 'delete',
    table,
    ids,
    deletion: crypto.randomUUID(),
  });
  const back = ({ ids, deletion = '' }: DeleteStep): Step => ({
    kind: 'restore deletion',
    table,
    deletion,
    rows: ids.map((id) => ({ id })),
  });

  it('restores the rows, once, and has them read before it is done', async () => {
    const [a, b] = [await stored('a'), await stored('b')];
    const deletion = deletionOf(a.id, b.id);
    await send(deletion);
    expect(await titles()).toEqual([]);
    const read: unknown[] = [];
    from = { ...from, readOn: async () => void read.push(...(await titles())) };
    expect(await send(back(deletion))).toEqual({ kind: 'stored', rows: [] });
    expect(read).toMatchObject([{ title: 'a' }, { title: 'b' }]);
    // The answers were lost, and both are sent again.
    await send(deletion);
    expect(await send(back(deletion))).toMatchObject({ kind: 'stored' });
    expect(await titles()).toHaveLength(2);
  });

  it('waits until the restored rows can be read', async () => {
    const deletion = deletionOf((await stored('a')).id);
    await send(deletion);
    from = { ...from, readOn: () => Promise.reject(new TypeError('no network')) };
    expect(await send(back(deletion))).toEqual({ kind: 'delayed' });
  });

  it('reports a trash that was emptied meanwhile, and not where any of its rows is back', async () => {
    const deletion = deletionOf((await stored('a')).id);
    await send(deletion);
    await person.client.rpc('empty_trash').throwOnError();
    const outcome = await send(back(deletion));
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: 'trash_emptied' } });
    // The first ones were refused when they were new, and never there.
    const never = Array.from({ length: 120 }, () => crypto.randomUUID());
    const another = deletionOf(...never, (await stored('b')).id);
    await send(another);
    expect(await send(back(another))).toMatchObject({ kind: 'stored' });
    expect(await titles()).toMatchObject([{ title: 'b' }]);
  });
});

it('a to-do is kept without its goal, also where the goal was deleted elsewhere before it was sent', async () => {
  const [id, goal_id] = [crypto.randomUUID(), crypto.randomUUID()];
  const row = { id, title: 'a', goal_id };
  const outcome = await send({ kind: 'insert', table, row, shown: {} });
  expect(outcome).toMatchObject({ kind: 'stored', rows: [{ id, goal_id: null }] });
});
