import { beforeAll, expect, it } from 'vitest';
import { anonymous, newPerson, operator, type Person } from '../stage/person.ts';

/** Which notice is shown while so many days of the trial are over (trial_stage). */
const STAGES = [
  [11.9, null],
  [12.1, 'trial_soon'],
  [14.9, 'trial_soon'],
  [15.1, 'trial_last_day'],
  [16.1, 'trial_over'],
  [23.1, null],
] as const;

let anna: Person;
let bruno: Person;
beforeAll(async () => {
  [anna, bruno] = await Promise.all([newPerson(), newPerson()]);
});

async function isOnDay({ id }: Person, days: number): Promise<void> {
  const started_at = new Date(Date.now() - days * 24 * 3_600_000).toISOString();
  await operator().from('trials').update({ started_at }).eq('user_id', id).throwOnError();
}
const shown = async ({ client }: Person) =>
  (await client.rpc('own_trial_notice').throwOnError()).data.kind;
const putAway = ({ client }: Person, told: string) =>
  client.rpc('put_away_trial_notice', { told }).throwOnError();

it.each(STAGES)('after %d days is %s', async (days, kind) => {
  await isOnDay(anna, days);
  expect(await shown(anna)).toBe(kind);
});

it('is put away by its person alone, and the next one is shown', async () => {
  for (const person of [anna, bruno]) await isOnDay(person, 13);
  // Another notice than the one that is shown is not put away ahead.
  await putAway(anna, 'trial_last_day');
  expect(await shown(anna)).toBe('trial_soon');
  await putAway(anna, 'trial_soon');
  expect([await shown(anna), await shown(bruno)]).toEqual([null, 'trial_soon']);
  await isOnDay(anna, 15.5);
  expect(await shown(anna)).toBe('trial_last_day');
});

it('is for people, not for visitors', async () => {
  const visitor = anonymous();
  const calls = [
    await visitor.rpc('own_trial_notice'),
    await visitor.rpc('put_away_trial_notice', { told: 'trial_soon' }),
  ];
  expect(calls.map(({ error }) => error?.code)).toEqual(['42501', '42501']);
});
