import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { type PlanMailDependencies, sendPlanMails } from './plan-mails.ts';

const DAY = 86_400;
const HOUR = 3600;

/** The mail about a trial that ends after so many seconds. */
async function mailAbout(kind: string, endsIn: number) {
  const ends_at = new Date(Date.now() + endsIn * 1000).toISOString();
  const what = { goals: 1, cards: 0, time_zone: null };
  const due = [{ user_id: 'ana', kind, occasion: '', ends_at, ...what }];
  const answer = (data: unknown) => ({ throwOnError: async () => ({ data }) });
  const user = { email: 'ana@example.com', user_metadata: {} };
  const operator = {
    rpc: (name: string) => answer(name === 'take_plan_mails' ? due.splice(0) : null),
    auth: { admin: { getUserById: async () => ({ data: { user }, error: null }) } },
  } as unknown as SupabaseClient;
  const sent: Parameters<PlanMailDependencies['sendMail']>[0][] = [];
  const sendMail = async (mail: (typeof sent)[number]) => void sent.push(mail);
  const addresses = { publicUrl: 'https://bloom.example', supportEmail: 'help@bloom.example' };
  const failed = (fault: unknown) => {
    throw fault;
  };
  expect(await sendPlanMails({ operator, sendMail, failed, ...addresses })).toBe(1);
  return sent[0];
}

/** For how many seconds it may be handed over. */
const goodFor = async (...what: Parameters<typeof mailAbout>) =>
  (await mailAbout(...what))?.goodForSeconds;

it('what a mail says of the end of a trial is good until that end', async () => {
  expect(await goodFor('trial_last_day', 5 * HOUR)).toBeCloseTo(5 * HOUR, -1);
  expect(await goodFor('trial_soon', 2 * DAY)).toBeCloseTo(2 * DAY, -1);
  // No longer than any mail.
  expect(await goodFor('trial_soon', 5 * DAY)).toBe(3 * DAY);
});

it('all others wait as long as any mail', async () => {
  expect(await goodFor('trial_over', -DAY)).toBeUndefined();
  expect(await goodFor('payment_failed', 0)).toBeUndefined();
});

/** Three people's due mails are sent until `ended`; returns whose were handed over, and what failed. */
async function sendToThree(
  handOver: (to: string) => Promise<void>,
  ended?: AbortSignal,
): Promise<{ readonly outcome: unknown; readonly sent: string[]; readonly failures: unknown[] }> {
  const due = ['ana', 'bea', 'rui'].map((user_id) => ({
    ...{ user_id, kind: 'trial_over', occasion: '', ends_at: null, goals: 1, cards: 0 },
    time_zone: null,
  }));
  const answer = (data: unknown) => ({ throwOnError: async () => ({ data }) });
  const user = (id: string) => ({ email: `${id}@example.com`, user_metadata: {} });
  const operator = {
    rpc: (name: string) => answer(name === 'take_plan_mails' ? due.splice(0) : null),
    auth: { admin: { getUserById: async (id: string) => ({ data: { user: user(id) } }) } },
  } as unknown as SupabaseClient;
  const sent: string[] = [];
  const failures: unknown[] = [];
  const sendMail = async ({ to }: { readonly to: string }) => {
    await handOver(to);
    sent.push(to);
  };
  const failed = (fault: unknown) => void failures.push(fault);
  const addresses = { publicUrl: 'https://bloom.example', supportEmail: 'help@bloom.example' };
  const sending = sendPlanMails({ operator, sendMail, failed, ...addresses }, ended);
  return { outcome: await sending.catch((fault: unknown) => fault), sent, failures };
}

it('those that fail keep no other from being sent, and each says why', async () => {
  const told = await sendToThree(async (to) => {
    if (to !== 'rui@example.com') throw new Error(`${to} is refused`);
  });
  expect(told).toEqual({
    outcome: 1,
    sent: ['rui@example.com'],
    failures: [new Error('ana@example.com is refused'), new Error('bea@example.com is refused')],
  });
});

it('one that failed says why also where the time is over before the others', async () => {
  const time = new AbortController();
  const told = await sendToThree(async (to) => {
    time.abort(new Error('over'));
    throw new Error(`${to} is refused`);
  }, time.signal);
  expect(told).toEqual({
    outcome: new Error('over'),
    sent: [],
    failures: [new Error('ana@example.com is refused')],
  });
});

it('one that is handed over again, after a kill, has the id that it had', async () => {
  const ids: unknown[] = [];
  for (const kind of ['trial_soon', 'trial_soon', 'trial_over'] as const)
    ids.push((await mailAbout(kind, DAY))?.id);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect([ids[1], ids[2] === ids[0]]).toEqual([ids[0], false]);
});
