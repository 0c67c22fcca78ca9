import { randomBytes } from 'node:crypto';
import { expect, inject, it, onTestFinished } from 'vitest';
import { newestMailTo, openLink, verifyLink } from '../people/mailbox.ts';
import { connect, newAddress } from '../people/sign-up.ts';
import { freshPlace } from './own-server.ts';
import { newPerson, type Person } from './person.ts';
import './provided.ts';
import { PUBLISHABLE_KEY, type Settings, startServer } from './server.ts';

const DAY = 86_400;

type Visit = (url: string) => Promise<void>;

/** Runs something on a server whose clock is moved by whole days. */
const onDay = (place: Settings, day: number, visit: Visit) => withOffset(place, day * DAY, visit);

async function withOffset(place: Settings, seconds: number, visit: Visit): Promise<void> {
  const env = { ...place, CLOCK_OFFSET_SECONDS: String(Math.round(seconds)) };
  const server = await startServer({ env });
  onTestFinished(() => server.kill());
  await visit(server.url);
  await server.stop();
}

async function signIn(url: string, { email, password }: Person): Promise<Person['client']> {
  const client = connect(url, PUBLISHABLE_KEY);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

const write = async (client: Person['client']) =>
  (await client.from('goals').insert({ title: 'Run' })).error?.code ?? 'written';

const startOf = async (client: Person['client']): Promise<string> =>
  (await client.rpc('own_trial').throwOnError()).data.started_at;

it('the trial lasts through day 15, and nothing brings a second one', async () => {
  const place = await freshPlace();
  const email = newAddress();
  const tagged = email.replace('@', '+again@').toUpperCase();
  const people: Person[] = [];
  let begun = '';
  await onDay(place, 0, async (url) => {
    const person = await newPerson({ url, email });
    people.push(person);
    begun = await startOf(person.client);
    expect(await write(person.client)).toBe('written');
  });
  await onDay(place, 15, async (url) => {
    for (const person of people) expect(await write(await signIn(url, person))).toBe('written');
  });
  await onDay(place, 16, async (url) => {
    for (const person of people) {
      const client = await signIn(url, person);
      expect(await write(client)).toBe('42501');
      await client.auth.updateUser({ data: { trial: 'again', started_at: '2099-01-01' } });
      expect(await write(client)).toBe('42501');
      expect((await client.functions.invoke('delete_user')).data).toEqual({ deleted: true });
    }
    const again = await newPerson({ url, email: tagged });
    expect(Date.parse(await startOf(again.client))).toBe(Date.parse(begun));
    expect(await write(again.client)).toBe('42501');
    const stranger = await newPerson({ url });
    expect(await write(stranger.client)).toBe('written');
  });
}, 120_000);

it('is as long in every time zone that a client may name, also where clocks are set back', async () => {
  const place = await freshPlace();
  const at = (moment: string, visit: Visit) =>
    withOffset(place, (Date.parse(moment) - Date.now()) / 1000, visit);
  const people: Person[] = [];
  await at('2027-10-25T12:00:00Z', async (url) => {
    people.push(await newPerson({ url }));
  });
  await at('2027-11-10T12:05:00Z', async (url) => {
    for (const person of people) {
      const { data } = await (await signIn(url, person)).auth.getSession();
      for (const zone of ['UTC', 'Antarctica/Troll', 'America/New_York']) {
        const authorization = `Bearer ${data.session?.access_token}`;
        const client = connect(url, PUBLISHABLE_KEY, { authorization, prefer: `timezone=${zone}` });
        expect(await write(client), zone).toBe('42501');
      }
    }
  });
}, 120_000);

it('an address that an account has moved to had its trial with it', async () => {
  const { url } = inject('contract');
  const person = await newPerson();
  const begun = await startOf(person.client);
  const moved = newAddress();
  await person.client.auth.updateUser({ email: moved });
  for (const address of [moved, person.email]) {
    await openLink(verifyLink(await newestMailTo(url, address)));
  }
  expect((await person.client.auth.getUser()).data.user?.email).toBe(moved);
  expect(await startOf(person.client)).toBe(begun);
  await person.client.functions.invoke('delete_user');
  for (const email of [person.email, moved]) {
    expect(await startOf((await newPerson({ email })).client)).toBe(begun);
  }
});

it('dots, tags and the other name of the same mailbox bring no second trial', async () => {
  const name = randomBytes(6).toString('hex');
  const first = await newPerson({ email: `${name.slice(0, 4)}.${name.slice(4)}@gmail.com` });
  const begun = await startOf(first.client);
  await first.client.functions.invoke('delete_user');
  const again = [`${name}+garden@gmail.com`, `${name.split('').join('.')}@googlemail.com`];
  for (const email of again) {
    const { client } = await newPerson({ email });
    expect(await startOf(client), email).toBe(begun);
  }
});

it('without billing, who has confirmed an address may do everything, and there is no checkout', async () => {
  const place = { ...(await freshPlace()), BILLING: 'off' };
  let person: Person | null = null;
  await onDay(place, 0, async (url) => {
    person = await newPerson({ url });
  });
  await onDay(place, 100, async (url) => {
    if (person === null) throw new Error('nobody signed up');
    const client = await signIn(url, person);
    expect(await write(client)).toBe('written');
    const settings = await (await fetch(`${url}/config.json`)).json();
    expect(settings).toMatchObject({ stripePublishableKey: null, stripeScriptUrl: null });
    for (const name of ['create_checkout_session', 'cancel_subscription', 'stripe_webhook']) {
      const { error } = await client.functions.invoke(name);
      expect(error?.context?.status, name).toBe(404);
    }
    const standIn = await fetch(`${url}/v1/prices`);
    expect(standIn.headers.get('content-type')).not.toMatch(/json/);
    expect((await client.functions.invoke('delete_user')).data).toEqual({ deleted: true });
  });
}, 120_000);
