import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, SAMPLE_SCHEMA } from '../../../testing/database.ts';
import { type Executor, sql } from '../../database/port/executor.ts';
import { seal } from '../../database/sealing.ts';
import { generateKeys } from '../../keys.ts';
import { openFactorSecret } from '../mfa/factor-secrets.ts';
import { deriveServerKeys } from '../server-keys.ts';
import { startTrimming } from './trimming.ts';

let database: Executor;
beforeAll(async () => {
  database = await openTestDatabase(SAMPLE_SCHEMA);
});
afterAll(() => database.close());

const ended = async () =>
  (await database.batch([sql`select from auth.server_jobs where ended_at is not null`]))[0]?.count;

const ANNA = '00000000-0000-4000-8000-000000000001';
const ANONYMOUS = '00000000-0000-4000-8000-000000000002';
/** The store is away for somebody who cannot come back. */
const belongings = {
  remove: () => Promise.reject(new Error('the store is away')),
  removeLate: async () => undefined,
};
const ids = ['a', 'b', 'c', 'd'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
const [ofOld = '', ofYoung = '', ofLost = '', phone = ''] = ids;

it('seals the secrets of authenticators anew during a key rotation, so that they open without the old key', async () => {
  const [old, young, lost] = (
    await Promise.all([generateKeys(), generateKeys(), generateKeys()])
  ).map(({ signingKey }) => signingKey);
  if (!(old && young && lost)) throw new Error('no keys');
  const sealed = (key: typeof old, id: string) =>
    seal(`secret of ${id}`, deriveServerKeys(key, 'test').factorSecrets, id);
  const [oldSecret, youngSecret, lostSecret] = [
    sealed(old, ofOld),
    sealed(young, ofYoung),
    sealed(lost, ofLost),
  ];
  await database.script(`
    insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
      values ('${ANNA}', 'anna@x.example', now(), now(), now());
    insert into auth.users (id, is_anonymous, created_at, updated_at)
      values ('${ANONYMOUS}', true, now() - interval '2 days', now());
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone, created_at, updated_at) values
      ('${ofOld}', '${ANNA}', 'old', 'totp', 'verified', '${oldSecret}', null, now(), now()),
      ('${ofYoung}', '${ANNA}', 'young', 'totp', 'unverified', '${youngSecret}', null, now(), now()),
      ('${ofLost}', '${ANNA}', 'lost', 'totp', 'verified', '${lostSecret}', null, now(), now()),
      ('${phone}', '${ANNA}', 'phone', 'phone', 'verified', null, '+5511', now(), now());`);
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const resealings = () =>
    lines
      .map((line): { readonly msg: string } => JSON.parse(line))
      .filter(({ msg }) => msg === 'factor secrets resealed');
  const pass = async (keys: { signingKey: typeof old; furtherKey?: typeof old }) => {
    await database.script('delete from auth.server_jobs');
    const clock = () => new Date();
    const asked = { executor: database, label: 'test', belongings, clock, log, ...keys };
    const stop = startTrimming(asked);
    await expect.poll(ended, { interval: 20 }).toBe(1);
    await stop();
    const [result] = await database.batch([
      { text: 'select id::text as id, secret from auth.mfa_factors', values: [] },
    ]);
    return new Map(result?.rows.map(({ id, secret }) => [String(id), secret]));
  };

  const untouched = await pass({ signingKey: young });
  expect(untouched.get(ofOld)).toBe(oldSecret);

  const found = await pass({ signingKey: young, furtherKey: old });
  const alone = deriveServerKeys(young, 'test');
  expect(openFactorSecret(String(found.get(ofOld)), alone, ofOld)).toBe(`secret of ${ofOld}`);
  expect(found.get(ofYoung)).toBe(youngSecret);
  expect(found.get(ofLost)).toBe(lostSecret);
  expect(found.get(phone)).toBeNull();
  expect(resealings()).toEqual([expect.objectContaining({ sealed: 1 })]);
  expect(lines.join('')).not.toContain('secret of');

  expect(await pass({ signingKey: young, furtherKey: old })).toEqual(found);
  expect(resealings()).toHaveLength(1);
});
