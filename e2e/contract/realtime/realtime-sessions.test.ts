import { expect, inject, it, vi } from 'vitest';
import { type Listening, listenTo, PATIENCE, untilReceived } from '../stage/listening.ts';
import { newPerson, operator, type Person } from '../stage/person.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';
import '../stage/provided.ts';

const todos = { event: '*', schema: 'public', table: 'todos' } as const;
const { url } = inject('contract');

const ENDINGS: readonly [string, (person: Person) => Promise<unknown>][] = [
  [
    'a sign-out on another device',
    ({ accessToken }) =>
      fetch(`${url}/auth/v1/logout?scope=global`, {
        method: 'POST',
        headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${accessToken}` },
      }),
  ],
  ['a ban', ({ id }) => operator().auth.admin.updateUserById(id, { ban_duration: '1h' })],
  ['the deletion of the account', ({ id }) => operator().auth.admin.deleteUser(id)],
];

it.each(ENDINGS)('%s ends the channel within five seconds', async (_, end) => {
  const person = await newPerson();
  const listening = await listenTo(person.client, [todos]);
  await end(person);
  const began = performance.now();
  await vi.waitFor(() => expect(listening.statuses).toContain('CLOSED'), PATIENCE);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(listening.system.at(-1)).toMatchObject({ message: 'The session has ended' });
  expect(await statusOf(person, person.accessToken)).toBe('CHANNEL_ERROR');
});

it('a channel continues with a renewed token', async () => {
  const { client } = await newPerson();
  const listening = await listenTo(client, [todos]);
  const before = (await client.auth.getSession()).data.session?.access_token;
  const { data } = await client.auth.refreshSession();
  expect(data.session?.access_token).not.toBe(before);
  await client.from('todos').insert({ title: 'Milk' }).throwOnError();
  await untilReceived(listening, 1);
  expect(listening.statuses).toEqual(['SUBSCRIBED']);
});

it('a channel receives nothing after a sign-out on the same page', async () => {
  const person = await newPerson();
  const writing = await newPerson({ email: `second-${person.email}` });
  const listening = await listenTo(person.client, [todos]);
  await person.client.auth.signOut({ scope: 'local' });
  const own = await listenTo(writing.client, [todos]);
  await writing.client.from('todos').insert({ title: 'Milk' }).throwOnError();
  await untilReceived(own, 1);
  expect(listening.changes).toEqual([]);
});

it('a channel with an invalid token is closed', async () => {
  const { client, accessToken } = await newPerson();
  const listening: Listening = await listenTo(client, [todos]);
  await client.realtime.setAuth(`${accessToken.slice(0, -4)}AAAA`);
  await vi.waitFor(() => expect(listening.statuses).toContain('CLOSED'), PATIENCE);
});

async function statusOf({ client }: Person, token: string): Promise<string> {
  await client.realtime.setAuth(token);
  const channel = client.channel(crypto.randomUUID());
  const status = await new Promise<string>((resolve) => channel.subscribe((one) => resolve(one)));
  await client.removeChannel(channel);
  return status;
}
