import { randomBytes } from 'node:crypto';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { newestMailTo, openLink, verifyLink } from '../../people/mailbox.ts';
import { connect, newAddress } from '../../people/sign-up.ts';
import { placeOfFile } from '../stage/own-server.ts';
import { newPerson, type Person } from '../stage/person.ts';
import '../stage/provided.ts';
import { PUBLISHABLE_KEY, SECRET_KEY, type Settings, startServer } from '../stage/server.ts';

const DAY = 86_400_000;

/** Clocks change in Europe and in America during the sixteen days that follow. */
const BEGIN = Date.parse('2027-10-25T12:00:00Z');

/** One installation for all of the days. */
let place: Settings;
/** Somebody on the sixteenth day of their trial. */
let newcomer: Person | null = null;

beforeAll(async () => {
  const made = await placeOfFile();
  place = made.place;
  return made.remove;
});

/** Runs something on a server whose clock shows this many days after the beginning. */
async function onDay(
  day: number,
  visit: (url: string) => Promise<void>,
  settings: Settings = {},
): Promise<void> {
  const offset = Math.round((BEGIN + day * DAY - Date.now()) / 1000);
  const env = { ...place, ...settings, CLOCK_OFFSET_SECONDS: String(offset) };
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

it('the trial lasts through day 15 in every time zone that a client may name, and nothing grants a second one', async () => {
  const email = newAddress();
  const tagged = email.replace('@', '+again@').toUpperCase();
  const people: Person[] = [];
  let begun = '';
  await onDay(0, async (url) => {
    const person = await newPerson({ url, email });
    people.push(person);
    begun = await startOf(person.client);
    expect(await write(person.client)).toBe('written');
  });
  await onDay(15, async (url) => {
    for (const person of people) expect(await write(await signIn(url, person))).toBe('written');
  });
  // Five minutes more, because the sign-up may have taken some time.
  await onDay(16 + 5 / (24 * 60), async (url) => {
    for (const person of people) {
      const client = await signIn(url, person);
      expect(await write(client)).toBe('42501');
      const { data } = await client.auth.getSession();
      for (const zone of ['UTC', 'Antarctica/Troll', 'America/New_York']) {
        const authorization = `Bearer ${data.session?.access_token}`;
        const there = connect(url, PUBLISHABLE_KEY, { authorization, prefer: `timezone=${zone}` });
        expect(await write(there), zone).toBe('42501');
      }
      await client.auth.updateUser({ data: { trial: 'again', started_at: '2099-01-01' } });
      expect(await write(client)).toBe('42501');
      expect((await client.functions.invoke('delete_user')).data).toEqual({ deleted: true });
    }
    const again = await newPerson({ url, email: tagged });
    expect(Date.parse(await startOf(again.client))).toBe(Date.parse(begun));
    expect(await write(again.client)).toBe('42501');
    newcomer = await newPerson({ url });
    expect(await write(newcomer.client)).toBe('written');
  });
  expect(people).toHaveLength(1);
}, 120_000);

it('without billing, people with a confirmed address have access, and there is no checkout', async () => {
  const visit = async (url: string) => {
    if (newcomer === null) throw new Error('nobody signed up');
    const client = await signIn(url, newcomer);
    expect(await write(client)).toBe('written');
    const settings = await (await fetch(`${url}/config.json`)).json();
    expect(settings).toMatchObject({ stripePublishableKey: null, stripeScriptUrl: null });
    for (const name of ['create_checkout_session', 'cancel_subscription', 'stripe_webhook']) {
      const { error } = await client.functions.invoke(name);
      expect(error?.context?.status, name).toBe(404);
    }
    const standIn = await fetch(`${url}/v1/prices`);
    expect(standIn.headers.get('content-type')).not.toMatch(/json/);
    // Nor is there the job that compares plans: its last run would grow older, and alarm the operator.
    const jobs = await fetch(`${url}/admin/v1/jobs`, { headers: { apikey: SECRET_KEY } });
    expect(await jobs.json()).not.toContainEqual(expect.objectContaining({ name: 'plans' }));
    expect((await client.functions.invoke('delete_user')).data).toEqual({ deleted: true });
  };
  await onDay(116, visit, { BILLING: 'off' });
}, 120_000);

it('an address that an account has moved to counts its trial from that account', async () => {
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

it('dots, tags and aliases of the same mailbox grant no second trial', async () => {
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
