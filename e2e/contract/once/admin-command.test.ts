import { expect, inject, it } from 'vitest';
import { runCommand } from '../stage/command.ts';
import { mailsTo } from '../stage/mailbox.ts';
import { anonymous, newAddress, newPerson, operator } from '../stage/person.ts';
import { SECRET_KEY } from '../stage/server.ts';

const { url } = inject('contract');
const env = { PUBLIC_URL: url, SECRET_KEY };

/** The result of an action of the command. */
async function admin<T = Record<string, unknown>>(...given: readonly string[]): Promise<T> {
  const { code, output } = await runCommand('admin', [...given, '--json'], env);
  expect([given[0], code, code === 0 ? '' : output]).toEqual([given[0], 0, '']);
  return JSON.parse(output);
}

it('an operator does by one command what people ask for', async () => {
  const person = await newPerson();
  const { email, id, client } = person;
  await client.from('goals').insert({ title: 'Of mine' }).throwOnError();
  expect(await admin('users', email)).toMatchObject([{ id, email, banned_until: null }]);
  expect(await admin('show', email)).toMatchObject({ id, goals: 1, todos: 0, subscriptions: [] });

  const day = 24 * 3_600_000;
  const trial = await admin<{ trial_ends_at: string }>('trial', email, '--days', '40');
  expect(Date.parse(trial.trial_ends_at) - Date.now()).toBeGreaterThan(39 * day);
  await admin('trial', id, '--days', '0');
  const write = () => client.from('goals').insert({ title: 'One more' });
  expect((await write()).error).not.toBeNull();
  expect(await admin('grant', email)).toEqual({ id, status: 'active' });
  expect((await write()).error).toBeNull();
  await admin('grant', email, '--revoke');
  expect((await write()).error).not.toBeNull();

  expect(await admin('ban', email, '1h')).toMatchObject({ banned_until: expect.any(String) });
  expect((await anonymous().auth.signInWithPassword(person)).error?.code).toBe('user_banned');
  expect(await admin('unban', email)).toMatchObject({ banned_until: null });
  expect(await admin('sign-out', email)).toMatchObject({ id, ended: 1 });
  expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');

  const kept = await runCommand('admin', ['delete', email], env);
  expect([kept.code, kept.output]).toEqual([1, expect.stringContaining('say --yes')]);
  await admin('delete', email, '--yes');
  expect((await operator().auth.admin.getUserById(id)).error?.code).toBe('user_not_found');
});

it('it shows the state of the server, and everything as text too', async () => {
  const email = newAddress();
  await anonymous().auth.signUp({ email, password: 'Correct-horse-7' });
  await admin('resend', email);
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await admin('stats')).toMatchObject({ people: expect.any(Number), mails_waiting: 0 });
  const jobs = async () =>
    (await admin<{ name: string; fault: unknown }[]>('jobs')).map(({ name, fault }) => [
      name,
      fault,
    ]);
  // They run one after the other when the server starts.
  await expect.poll(jobs, { timeout: 30_000 }).toEqual([
    ['empty-trash', null],
    ['plans', null],
    ['sweep-photos', null],
    ['trim-auth', null],
  ]);
  const { code, output } = await runCommand('admin', ['users', email], env);
  expect([code, output.split('\n').length]).toEqual([0, 3]);
  expect(output).toMatch(/^id +email +confirmed_at/);
});

it('it explains a refusal in one line', async () => {
  const wrong = [
    [['nothing'], 'say what: npm run admin -- users|show|trial'],
    [['constructor'], 'say what: npm run admin -- users|show|trial'],
    [['show', 'nobody@x.example'], 'nobody has the address'],
    [['show', 'nobody'], 'nobody is neither an id nor an e-mail address'],
    [['users', '--url', 'http://127.0.0.1:9'], 'Bloom does not answer at http://127.0.0.1:9 ('],
  ] as const;
  for (const [given, reason] of wrong) {
    const { code, output } = await runCommand('admin', given, env);
    expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
    expect(output).toContain(reason);
  }
});
