import { expect, inject, it } from 'vitest';
import { newPerson, operator } from '../stage/person.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../stage/server.ts';

// What the admin command requests from the server, on both databases; the command itself is in once/admin-command.test.ts.

/** Sends a request that the client has no method for. */
async function ask<T>(method: string, path: string, key = SECRET_KEY): Promise<[number, T]> {
  const headers = { apikey: key, authorization: `Bearer ${key}` };
  const answer = await fetch(inject('contract').url + path, { method, headers });
  return [answer.status, (await answer.json()) as T];
}

it('counts people, rows and photos, and shows when each job ran', async () => {
  await newPerson();
  const [status, figures] = await ask<Record<string, unknown>>('GET', '/admin/v1/stats');
  expect([status, Object.values(figures).every(Number.isInteger)]).toEqual([200, true]);
  expect(figures).toMatchObject({ people: expect.any(Number), mails_waiting: 0 });
  expect(figures.people).toBeGreaterThan(0);
  const jobs = async () =>
    (await ask<{ name: string; fault: unknown }[]>('GET', '/admin/v1/jobs'))[1].map(
      ({ name, fault }) => [name, fault],
    );
  // They start one after the other with the server.
  await expect.poll(jobs, { timeout: 30_000 }).toEqual([
    ['empty-trash', null],
    ['plans', null],
    ['sweep-photos', null],
    ['trim-auth', null],
  ]);
  for (const path of ['/admin/v1/stats', '/admin/v1/jobs'])
    expect((await ask('GET', path, PUBLISHABLE_KEY))[0]).toBe(403);
});

it('ends all sessions of a person', async () => {
  const { id, client } = await newPerson();
  expect(await ask('DELETE', `/auth/v1/admin/users/${id}/sessions`)).toEqual([200, { ended: 1 }]);
  expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
});

it('ending a trial and granting a plan decide what the person may write', async () => {
  const { id, client } = await newPerson();
  const write = async () => (await client.from('goals').insert({ title: 'Run' })).error?.code;
  const ended = new Date(Date.now() - 16 * 24 * 3_600_000).toISOString();
  const { data: trial } = await operator()
    .from('trials')
    .upsert({ user_id: id, started_at: ended })
    .select()
    .single()
    .throwOnError();
  expect(Date.parse(trial.started_at)).toBe(Date.parse(ended));
  expect(await write()).toBe('42501');
  const begun = await operator().rpc('begin_checkout', { person: id }).throwOnError();
  const plan = (status: string) =>
    operator().from('subscriptions').update({ status }).eq('id', begun.data.id).throwOnError();
  await plan('active');
  expect(await write()).toBeUndefined();
  await plan('canceled');
  expect(await write()).toBe('42501');
});
