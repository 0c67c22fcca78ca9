import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { handleMaintain, type MaintainDependencies } from '../../functions/maintain/handler.ts';
import type { ReminderMail } from '../../functions/maintain/reminder-mail.ts';
import { handleReminder } from '../../functions/reminder/handler.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
  await executor.script('update private.settings set billing = false');
}, 60_000);
afterAll(() => executor.close());
beforeEach(() => executor.script('delete from auth.users'));

const GIVE_ROWS = ['take_reminders', 'discarded_photos'];
/** The function that fails. */
let out = '';

/** Calls functions of the database like the client with the secret key. */
function call(name: string, args: Readonly<Record<string, unknown>>) {
  if (name === out) return { throwOnError: () => Promise.reject(new Error(`${name} is away`)) };
  const named = Object.keys(args).map((key, at) => `${key} => $${at + 1}`);
  const answered = executor
    .batch([
      { text: `select * from public.${name}(${named})`, values: Object.values(args) as string[] },
    ])
    .then(([result]) => {
      const rows = result?.rows ?? [];
      return { data: GIVE_ROWS.includes(name) ? rows : Object.values(rows[0] ?? {})[0] };
    });
  return { throwOnError: () => answered };
}

const SECRET = 'the secret key';
const sent: ReminderMail[] = [];
const faults: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  faults.length = 0;
  out = '';
});

const dependencies: Omit<MaintainDependencies, 'secret'> = {
  operator: { rpc: call } as unknown as MaintainDependencies['operator'],
  stripe: null,
  deliverPush: null,
  supportEmail: 'support@bloom.example',
  publicUrl: 'https://bloom.example',
  functionsUrl: 'https://api.bloom.example/functions/v1',
  sendMail: async (mail) => {
    if (mail.to.startsWith('refused')) throw new Error('refused');
    if ('headers' in mail) sent.push(mail);
  },
  failed: (fault) => faults.push(fault),
};

const maintain = async (bearer = SECRET, others: Partial<MaintainDependencies> = {}) => {
  const headers = { authorization: `Bearer ${bearer}` };
  const request = new Request('https://x.test/maintain', { method: 'POST', headers });
  const all = { ...dependencies, secret: SECRET, ...others };
  const answer = await handleMaintain(request, all, 'operator' in others ? 50 : undefined);
  return { status: answer.status, body: await answer.json() };
};

/** Somebody whose reminder is due. */
async function due(name: string, language = 'en'): Promise<void> {
  const id = randomUUID();
  await executor.script(`
    insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
    values ('${id}', '${name}@example.com', now(), now(), now());
    insert into public.trials (user_id, started_at) values ('${id}', now()) on conflict do nothing;
    insert into private.reminders (user_id, weekday, hour, time_zone, language, by_mail, next_at)
    select '${id}', extract(isodow from now()), extract(hour from now()), 'UTC', '${language}', true,
      date_trunc('hour', now())`);
}

it('sends each due one once, in the person’s language, and nothing that they wrote', async () => {
  await due('ana', 'pt');
  await due('bea');
  expect(await maintain()).toMatchObject({ status: 200, body: { reminders: 2 } });
  expect(await maintain()).toMatchObject({ status: 200, body: { reminders: 0 } });
  const mails = new Map(sent.map((mail) => [mail.to, mail]));
  expect(mails.get('ana@example.com')?.subject).toBe('Alguns minutos para as suas metas');
  expect(mails.get('bea@example.com')?.subject).toBe('A few minutes for your goals');
  for (const { html, text, headers } of sent) {
    const link = headers['List-Unsubscribe'] ?? '';
    expect(link).toMatch(
      /^<https:\/\/api\.bloom\.example\/functions\/v1\/reminder\?token=[0-9a-f-]{36}>$/,
    );
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    for (const way of ['/sitting', '/reminder#snooze=', '/reminder#stop='])
      for (const form of [html, text]) expect(form).toContain(`https://bloom.example${way}`);
  }
});

it('follows a language that is chosen later, and keeps it where that is none of Bloom’s', async () => {
  await due('ana');
  const choose = (preferences: object) =>
    executor.script(
      `update auth.users set raw_user_meta_data = '${JSON.stringify({ preferences })}'`,
    );
  await choose({ language: 'pt' });
  await choose({ language: 'fr' });
  await choose({});
  expect(await maintain()).toMatchObject({ status: 200, body: { reminders: 1 } });
  expect(sent[0]?.subject).toBe('Alguns minutos para as suas metas');
});

it('continues with the others after a failure, and does not retry that one forever', async () => {
  await due('refused');
  await due('ana');
  expect((await maintain()).body).toMatchObject({ reminders: 1 });
  expect(faults).toHaveLength(1);
  expect((await maintain()).body).toMatchObject({ reminders: 0 });
});

it('leaves the rest to the next call when its time is over, and begins every other part', async () => {
  const asked = new Set<string>();
  const endless: Readonly<Record<string, unknown>> = {
    take_reminders: [{ person: randomUUID(), email: 'a@b.example', language: 'en', token: 't' }],
    plans_to_read: [],
    take_plan_mails: Array(50).fill({ user_id: randomUUID(), kind: 'trial_ends', occasion: '' }),
    empty_old_trash: 500,
  };
  const rpc = (name: string) => {
    asked.add(name);
    const data = name in endless ? endless[name] : true;
    return { throwOnError: () => pause(1, { data }) };
  };
  const getUserById = () => pause(1, { data: { user: null }, error: { status: 404 } });
  const operator = { rpc, auth: { admin: { getUserById } } };
  const { status, body } = await maintain(SECRET, {
    operator: operator as unknown as MaintainDependencies['operator'],
    // The mail server accepts the connection and never answers.
    sendMail: () => new Promise(() => undefined),
  });
  expect(status).toBe(200);
  expect(body).toEqual({ reminders: 'later', pushes: 0, plans: 'later', trash: 'later' });
  expect([...asked]).toEqual([
    'take_reminders',
    'hold_reminder',
    'take_plan_mails',
    'empty_old_trash',
  ]);
  expect(faults).toEqual([]);
});

it.each([
  ['take_reminders', { reminders: null, plans: { mailed: 0 }, trash: { rows: 0 } }],
  ['take_plan_mails', { reminders: 1, plans: null, trash: { rows: 0 } }],
  ['empty_old_trash', { reminders: 1, plans: { mailed: 0 }, trash: null }],
])('does the rest where %s fails, and says so', async (name, body) => {
  await due('ana');
  out = name;
  expect(await maintain()).toMatchObject({ status: 500, body });
  expect(faults).toEqual([new Error(`${name} is away`)]);
});

it('answers nobody without the secret key', async () => {
  await due('ana');
  expect((await maintain('another')).status).toBe(401);
  expect(sent).toEqual([]);
});

it('is stopped by one click of a mail program, and not by a GET', async () => {
  await due('ana');
  await maintain();
  const link = sent[0]?.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
  const answerReminder = async (token: string, answer: string) =>
    (await call('answer_reminder', { token, answer }).throwOnError()).data === true;
  const answers = {
    answerReminder,
    renewPush: async () => false,
    publicUrl: 'https://bloom.example',
  };
  const open = async (method: string, address = link) =>
    (await handleReminder(new Request(address, { method }), answers)).status;
  const isOn = async () =>
    (await executor.batch([{ text: 'select by_mail from private.reminders', values: [] }]))[0]
      ?.rows[0]?.by_mail;
  expect([await open('GET'), await open('HEAD'), await isOn()]).toEqual([303, 303, true]);
  const odd = ['', '?token=1', `?token=${randomUUID()}`].map((query) => `https://x.test/${query}`);
  expect(await Promise.all(odd.map((address) => open('POST', address)))).toEqual([400, 400, 404]);
  expect(await open('POST', `${link}&choice=delete`)).toBe(400);
  expect(await isOn()).toBe(true);
  expect([await open('POST'), await isOn()]).toEqual([200, false]);
});
