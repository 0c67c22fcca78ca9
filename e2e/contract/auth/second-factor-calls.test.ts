import { createECDH, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { enrolVerified } from '../stage/authenticator.ts';
import { anonymous, newPerson, operator, type Person } from '../stage/person.ts';

/**
 * Functions of the database that run with the rights of their owner pass every policy, so that each of them has to ask
 * by itself whether the second factor was proved.
 */
const REMINDER = { weekday: 7, hour: 18, time_zone: 'UTC', by_mail: true };
const PUSH = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'A'.repeat(22),
  with_titles: false,
};
const newEndpoint = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;

/** Somebody who has proved their second factor, with something for each function to show or to change. */
let owner: Person;
/** A session of the same person that has not proved it. */
let plain: Person['client'];
let deletion: string;
let row: string;

beforeAll(async () => {
  owner = await newPerson();
  const { client, id } = owner;
  // The notice about the end of the trial.
  const started_at = new Date(Date.now() - 13 * 24 * 3_600_000).toISOString();
  await operator().from('trials').update({ started_at }).eq('user_id', id).throwOnError();
  await client.rpc('set_reminder', { ...REMINDER, language: 'en' }).throwOnError();
  await client.from('goals').insert({ title: 'Run' }).throwOnError();
  [deletion, row] = [randomUUID(), randomUUID()];
  await client.from('todos').insert({ id: row, title: 'Socks' }).throwOnError();
  await client.rpc('delete_rows', { kind: 'todos', ids: [row], deletion }).throwOnError();
  await enrolVerified(client);
  await client.rpc('set_push', { ...PUSH, endpoint: newEndpoint() }).throwOnError();
  plain = anonymous();
  const { email, password } = owner;
  const { error } = await plain.auth.signInWithPassword({ email, password });
  if (error) throw error;
});

const as = async (client: Person['client'], name: string, given: object = {}) =>
  (await client.rpc(name, given).throwOnError()).data;
const trash = async () =>
  (await owner.client.from('trash').select('deletion, row').eq('row_id', row).throwOnError()).data;

describe('a session that has not proved its person’s second factor', () => {
  it.each([
    ['own_quotas', []],
    ['own_reminder', null],
    ['own_push', null],
    ['own_trial_notice', null],
    ['list_trash', []],
  ])('learns nothing from %s, and one that has proved it does', async (name, nothing) => {
    expect(await as(plain, name)).toEqual(nothing);
    expect(await as(owner.client, name)).not.toEqual(nothing);
  });

  it('hears of no change', async () => {
    const of = async (client: Person['client']) =>
      Object.keys(await as(client, 'changes_since', { cursors: { trash: ['-infinity', row] } }));
    expect((await of(plain)).sort()).toEqual(['history', 'now']);
    expect(await of(owner.client)).toEqual(expect.arrayContaining(['goals', 'actions', 'trash']));
    const sees = async (client: Person['client'], tables: readonly string[], cursors = {}) =>
      (await as(client, 'changes_since', { tables, cursors })).sees;
    // Whoever is given no rows for the first time has to know whether there are none.
    expect(await sees(plain, ['wishes'])).toBeUndefined();
    expect(await sees(owner.client, ['wishes'])).toBe(true);
    expect(await sees(owner.client, ['wishes', 'goals'])).toBeUndefined();
    expect(await sees(owner.client, ['wishes'], { wishes: ['-infinity', null] })).toBeUndefined();
  });

  it('neither empties the trash nor takes anything out of it', async () => {
    const before = await trash();
    expect(before).toEqual([{ deletion, row: expect.anything() }]);
    expect((await plain.rpc('empty_trash')).error?.code).toBe('42501');
    // It would go into another deletion, so that the first one could not be undone.
    const again = { kind: 'todos', ids: [row], deletion: randomUUID() };
    expect((await plain.rpc('delete_rows', again)).error?.code).toBe('42501');
    expect(await as(plain, 'restore_rows', { deletion })).toEqual({});
    expect(await trash()).toEqual(before);
  });

  it('chooses no reminder, and adds no device', async () => {
    const other = { ...REMINDER, hour: 3, language: 'en' };
    expect((await plain.rpc('set_reminder', other)).error?.code).toBe('42501');
    expect(await as(owner.client, 'own_reminder')).toEqual(REMINDER);
    const device = { ...PUSH, endpoint: newEndpoint() };
    expect((await plain.rpc('set_push', device)).error?.code).toBe('42501');
    expect(await as(owner.client, 'own_push')).toMatchObject({ others: 0 });
  });

  it('does not put the notice about the trial away', async () => {
    const { kind } = await as(owner.client, 'own_trial_notice');
    expect(kind).toBe('trial_soon');
    await as(plain, 'put_away_trial_notice', { told: kind });
    expect(await as(owner.client, 'own_trial_notice')).toMatchObject({ kind });
    await as(owner.client, 'put_away_trial_notice', { told: kind });
    expect(await as(owner.client, 'own_trial_notice')).toMatchObject({ kind: null });
  });
});
