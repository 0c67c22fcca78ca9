import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { anonymous, newPerson, operator } from './person.ts';

/** Of several servers only the database can count, also where messages arrive at once. */
const MOST = 5;
const take = async (client: string) =>
  (await operator().rpc('take_contact_turn', { client }).throwOnError()).data;
const granted = (turns: readonly boolean[]) => turns.filter(Boolean).length;

it('a client may send five messages an hour, one after another', async () => {
  const client = randomUUID();
  for (let turn = 0; turn < MOST; turn += 1) expect(await take(client)).toBe(true);
  expect(await take(client)).toBe(false);
  expect(await take(randomUUID())).toBe(true);
});

it('and no more of them at once', async () => {
  const client = randomUUID();
  const turns = await Promise.all(Array.from({ length: 3 * MOST }, () => take(client)));
  expect(granted(turns)).toBe(MOST);
});

it('turns are counted by the server alone', async () => {
  const { client } = await newPerson();
  for (const asker of [client, anonymous()]) {
    const { error } = await asker.rpc('take_contact_turn', { client: randomUUID() });
    expect(error?.code).toBe('42501');
  }
});
