import type { DeleteStep, Step } from '@bloom/domain/outbox/entry';
import { describe, expect, it } from 'vitest';
import { type SentFrom, sendSteps } from '../../../apps/web/src/sync/engine/send/send-steps.ts';
import { useSendingDevice } from '../stage/sending-device.ts';

const table = 'todos';
const { stored, titles, person, from } = useSendingDevice();

/** Sends a step, once, with what this part of the device does instead. */
const send = (step: Step, instead: Partial<SentFrom> = {}) =>
  sendSteps([step], { ...from(), ...instead });

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
    const readOn = async () => void read.push(...(await titles()));
    expect(await send(back(deletion), { readOn })).toEqual({ kind: 'stored', rows: [] });
    expect(read).toMatchObject([{ title: 'a' }, { title: 'b' }]);
    // The answers were lost, and both are sent again.
    await send(deletion);
    expect(await send(back(deletion))).toMatchObject({ kind: 'stored' });
    expect(await titles()).toHaveLength(2);
  });

  it('waits until the restored rows can be read', async () => {
    const deletion = deletionOf((await stored('a')).id);
    await send(deletion);
    const readOn = () => Promise.reject(new TypeError('no network'));
    expect(await send(back(deletion), { readOn })).toEqual({ kind: 'delayed' });
  });

  it('reports a trash that was emptied meanwhile, and not where any of its rows is back', async () => {
    const deletion = deletionOf((await stored('a')).id);
    await send(deletion);
    await person().client.rpc('empty_trash').throwOnError();
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
