import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { mailsTo } from '../stage/mailbox.ts';
import { freshPlace, type Place, untouchedPlace } from '../stage/own-server.ts';
import { anonymous, newPerson, type Person } from '../stage/person.ts';
import { failedStart, newSigningKey, PUBLISHABLE_KEY, startServer } from '../stage/server.ts';

const embedded = inject('contract').clusterUrl === null;

/** A start while another process has the same folder open ends with the reason; the other process goes on. */
async function expectRefusal(place: Place, url: string): Promise<void> {
  const { code, output } = await failedStart(place);
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain(place.DATA_DIR);
  expect((await fetch(`${url}/health`)).ok).toBe(true);
}

if (!embedded) {
  it('a PostgreSQL database is shared by servers that start at the same time', async () => {
    const { JWT_PRIVATE_JWK } = newSigningKey();
    const place = { ...(await untouchedPlace()), JWT_PRIVATE_JWK };
    const [one, other] = await Promise.all([
      startServer({ env: place }),
      startServer({ env: { ...place, DATA_DIR: join(place.DATA_DIR, 'other') } }),
    ]);
    const person = await newPerson({ url: one.url });
    await person.client.from('goals').insert({ title: 'Seen from both' });
    const elsewhere = anonymous(other.url);
    await elsewhere.auth.signInWithPassword(person);
    const { data } = await elsewhere.from('goals').select('title');
    expect(data).toEqual([{ title: 'Seen from both' }]);
    await Promise.all([one.stop(), other.stop()]);
  });
}

/** Sends an insert whose second half waits for `meanwhile`; returns the status of the answer. */
function slowInsert(url: string, person: Person, meanwhile: () => Promise<void>): Promise<number> {
  const [begin, rest] = ['{"satisfaction":3,"title":', '"Finished in time"}'];
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/rest/v1/goals`, {
      method: 'POST',
      headers: {
        apikey: PUBLISHABLE_KEY,
        authorization: `Bearer ${person.accessToken}`,
        'content-type': 'application/json',
        'content-length': begin.length + rest.length,
      },
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.write(begin, () => void meanwhile().then(() => sent.end(rest), reject));
  });
}

interface Kept {
  readonly titles: readonly string[];
  readonly refreshToken: string;
}

/** Checks that rows, actions, sessions, the signing key and mails still exist. Returns the next refresh token. */
async function expectKept(url: string, person: Person, { titles, refreshToken }: Kept) {
  const client = anonymous(url);
  const refreshed = await client.auth.refreshSession({ refresh_token: refreshToken });
  expect(refreshed.error).toBeNull();
  const { data } = await client.from('goals').select('title, satisfaction').order('created_at');
  expect(data).toEqual(titles.map((title) => ({ title, satisfaction: 3 })));
  const old = await fetch(`${url}/rest/v1/actions?select=action`, {
    headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${person.accessToken}` },
  });
  expect(await old.json()).toEqual(titles.map(() => ({ action: 'created' })));
  expect(await mailsTo(person.email, url)).toHaveLength(1);
  return refreshed.data.session?.refresh_token ?? '';
}

it('SIGTERM finishes requests in flight, accepts no new ones, exits with code 0 and loses nothing; neither does a kill', async () => {
  const place = await freshPlace();
  const first = await startServer({ env: place });
  const person = await newPerson({ url: first.url });
  await person.client.from('goals').insert({ title: 'Still here', satisfaction: 3 });
  const { data: begun } = await person.client.auth.getSession();
  const ended: Promise<number | null>[] = [];
  const status = await slowInsert(first.url, person, async () => {
    await pause(100);
    ended.push(first.stop());
    await pause(300);
    await expect(fetch(`${first.url}/health`)).rejects.toThrow();
  });
  expect(status).toBe(201);
  expect(await ended[0]).toBe(0);

  const titles = ['Still here', 'Finished in time'];
  const second = await startServer({ env: place });
  const refreshToken = await expectKept(second.url, person, {
    titles,
    refreshToken: begun.session?.refresh_token ?? '',
  });
  const again = anonymous(second.url);
  await again.auth.signInWithPassword(person);
  await again.from('goals').insert({ title: 'Just before', satisfaction: 3 });
  // The folder of the embedded database belongs to one process, until that ends.
  if (embedded) await expectRefusal(place, second.url);
  await second.kill();

  const third = await startServer({ env: { ...place, SHUTDOWN_DELAY_SECONDS: '1' } });
  await expectKept(third.url, person, { titles: [...titles, 'Just before'], refreshToken });
  const ready = () => fetch(`${third.url}/ready`);
  expect([(await ready()).status, (await ready()).headers.get('connection')]).toEqual([
    200,
    'keep-alive',
  ]);
  const ending = third.stop();
  await expect.poll(async () => (await ready()).status, { interval: 20 }).toBe(503);
  // It still answers, and says each time that the connection ends.
  const last = await fetch(`${third.url}/health`);
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ready().then((answer) => answer.json())).toMatchObject({ leaving: true });
  expect(await ending).toBe(0);
});

it('opens no debugger for the signal that log rotation often sends', async () => {
  const server = await startServer({ env: await freshPlace(), asDeployed: true });
  process.kill(server.pid, 'SIGUSR1');
  await pause(1000);
  expect(server.output()).not.toContain('Debugger');
  expect(await server.stop()).toBe(0);
});
