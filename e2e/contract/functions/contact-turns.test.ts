import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { anonymous, newPerson, operator } from '../stage/person.ts';

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

const begin = async (key: string) =>
  (await operator().rpc('begin_contact_message', { key }).throwOnError()).data;
const end = (key: string, is_sent: boolean) =>
  operator().rpc('end_contact_message', { key, is_sent }).throwOnError();

it('one of several servers begins to send a message, and it is sent once', async () => {
  const key = randomUUID();
  const begun = await Promise.all(Array.from({ length: 5 }, () => begin(key)));
  expect(begun.toSorted()).toEqual(['new', ...Array(4).fill('sending')]);
  await end(key, true);
  expect(await begin(key)).toBe('sent');
});

it('a message that was not handed over may be sent again', async () => {
  const key = randomUUID();
  await begin(key);
  await end(key, false);
  expect(await begin(key)).toBe('new');
});

it('turns and messages are counted by the server alone', async () => {
  const { client } = await newPerson();
  for (const asker of [client, anonymous()]) {
    const key = randomUUID();
    const answers = [
      await asker.rpc('take_contact_turn', { client: randomUUID() }),
      await asker.rpc('begin_contact_message', { key }),
      await asker.rpc('end_contact_message', { key, is_sent: true }),
    ];
    for (const { error } of answers) expect(error?.code).toBe('42501');
  }
});
