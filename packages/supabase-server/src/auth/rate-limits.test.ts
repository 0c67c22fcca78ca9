import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, SAMPLE_SCHEMA } from '../../testing/database.ts';
import type { Executor } from '../database/port/executor.ts';
import { AUTH_SCOPE, runInScope, withinScope } from '../database/scope.ts';
import { createRateLimiter } from '../limits/rate-limiter.ts';
import type { Tries } from './limits/catalogue.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

let executor: Executor;
let now = Date.parse('2026-11-21T10:00:00Z');
const limitsOn = (database: Executor, mailsPerDay = 20): RateLimits =>
  createRateLimits(
    { rateLimits: 'on', mailIntervalSeconds: 60, mailsPerDay, concealAccounts: true },
    createRateLimiter(database, 'key', () => new Date(now)),
  );
const kept = async () => {
  const text = 'select to_jsonb(l)::text as row from auth.rate_limits l';
  return (await runInScope(executor, AUTH_SCOPE, { text, values: [] })).rows;
};

beforeAll(async () => {
  executor = await openTestDatabase(SAMPLE_SCHEMA);
}, 60_000);

describe('the limits (protocol 2.6)', () => {
  it.each([
    ['mailing', 30, 300],
    ['anonymous', 30, 3600],
    ['texting', 30, 3600],
    ['token', 150, 300],
    ['verify', 30, 300],
    ['account', 30, 300],
    ['code', 30, 3600],
    ['factor', 15, 60],
  ] as const)(
    '%s: %i in any %i seconds, and then the time to wait',
    async (what, allowed, seconds) => {
      // Two servers on one database.
      const servers = [limitsOn(executor), limitsOn(executor)] as const;
      const take = (nth: number) => servers[nth % 2 === 0 ? 0 : 1].take(what, '192.0.2.1');
      await take(0);
      now += 7_000;
      const all = Array.from({ length: allowed + 4 }, (_, nth) => take(nth));
      const outcomes = await Promise.allSettled(all);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(allowed - 1);
      const refusal = { status: 429, code: 'over_request_rate_limit' };
      const left = { ...refusal, retryAfterSeconds: seconds - 7 };
      await expect(take(0)).rejects.toMatchObject(left);
      await take(0).catch(() => undefined);
      await servers[1].take(what, '192.0.2.2');
      now += (seconds - 7) * 1000;
      await take(0);
      await expect(take(1)).rejects.toMatchObject({ ...refusal, retryAfterSeconds: 7 });
    },
  );

  it('do not wait for a time that a clock has counted which was set back since', async () => {
    const limits = limitsOn(executor);
    const right = now;
    now += 365 * 86_400_000;
    for (let count = 0; count < 30; count += 1) await limits.take('account', 'eve@example.com');
    now = right;
    for (let count = 0; count < 30; count += 1) await limits.take('account', 'eve@example.com');
    await expect(limits.take('account', 'eve@example.com')).rejects.toMatchObject({ status: 429 });
  });

  it('do not count what is refunded', async () => {
    const limits = limitsOn(executor);
    const tries: Tries = [['account', 'ana@example.com']];
    const refund = () => withinScope(executor, AUTH_SCOPE, (tx) => limits.refund(tx, tries));
    for (let count = 0; count < 40; count += 1) {
      await limits.takeAll(tries);
      await refund();
    }
    await refund();
  });

  it('take from several together, or from none when one refuses, and run another query beside', async () => {
    const limits = limitsOn(executor);
    const left = async (what: 'account' | 'code') => {
      for (let count = 0; ; count += 1) {
        try {
          await limits.take(what, 'bo@example.com');
        } catch {
          return count;
        }
      }
    };
    const tries = [
      ['code', 'bo@example.com'],
      ['account', 'bo@example.com'],
    ] as const;
    const beside = { text: 'select 7 as seven', values: [] };
    const [result] = await limits.takeAll(tries, [beside]);
    expect(result?.rows).toEqual([{ seven: 7 }]);
    expect(await left('account')).toBe(29);
    await expect(limits.takeAll(tries)).rejects.toMatchObject({ status: 429 });
    expect(await left('code')).toBe(29);
  });

  it('store no address, and nothing for longer than it counts', async () => {
    now += 86_400_000;
    const limits = limitsOn(executor);
    await limits.take('account', 'ana@example.com');
    const rows = JSON.stringify(await kept());
    expect(rows).not.toContain('ana');
    expect(await kept()).toHaveLength(1);
  });

  it('delete all counts that are over, however many there are', async () => {
    await executor.script(`
      insert into auth.rate_limits (key_hash, spent_at, expires_at)
      select 'over ' || number, '{}', '2026-01-01' from generate_series(1, 2500) as number`);
    const limits = limitsOn(executor);
    for (let count = 0; count < 3; count += 1) await limits.take('account', 'cleo@example.com');
    expect(JSON.stringify(await kept())).not.toContain('over ');
  });

  it('let one mail in a minute go to an address without an account', async () => {
    const limits = limitsOn(executor);
    await limits.countMailTo('new@example.com');
    now += 20_000;
    await expect(limits.countMailTo('new@example.com')).rejects.toMatchObject({
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 40 seconds.',
      retryAfterSeconds: 40,
    });
    await limits.countMailTo('other@example.com');
    now += 40_000;
    await limits.countMailTo('new@example.com');
  });

  it.each([
    ['to somebody else', (limits: RateLimits, to: string) => limits.countMailTo(to)],
    [
      'that anybody may ask for',
      (limits: RateLimits, to: string) => limits.countRequestedMail('recovery', to),
    ],
  ])('let twenty mails a day go to one address, and count those %s', async (whom, send) => {
    const limits = limitsOn(executor);
    const address = `${whom.length}@example.com`;
    for (let count = 0; count < 20; count += 1) {
      await send(limits, address);
      now += 61_000;
    }
    const refusal = { status: 429, code: 'over_request_rate_limit' };
    await expect(send(limits, address)).rejects.toMatchObject(refusal);
    await send(limits, `other-${address}`);
    now += 86_400_000;
    await send(limits, address);
  });

  it('count the spellings of one mailbox as one, so that tags do not let more mails go there', async () => {
    const limits = limitsOn(executor, 4);
    const spellings = (nth: number) => [
      `dora+${nth}@gmail.com`,
      `d.ora+${nth}@googlemail.com`,
      `do.ra@gmail.com`,
    ];
    for (let count = 0; count < 20; count += 1) {
      await limits.countRequestedMail('recovery', spellings(count)[count % 2] ?? '');
      now += 61_000;
    }
    const refusal = { status: 429, code: 'over_request_rate_limit' };
    for (const spelling of spellings(20))
      await expect(limits.countRequestedMail('recovery', spelling)).rejects.toMatchObject(refusal);
    await limits.refundMail('recovery', 'dora+18@gmail.com');
    await limits.countMailTo('dora@gmail.com');
    await expect(limits.countMailTo('dora+22@gmail.com')).rejects.toMatchObject({
      code: 'over_email_send_rate_limit',
    });
    await limits.countMailTo('d.ora@example.com');
    await limits.countMailTo('dora@example.com');
  });

  it('can be off', async () => {
    const limits = createRateLimits(
      { rateLimits: 'off', mailIntervalSeconds: 60, mailsPerDay: 20, concealAccounts: true },
      createRateLimiter(executor, 'key', () => new Date(now)),
    );
    for (let count = 0; count < 40; count += 1) await limits.take('account', '192.0.2.9');
  });

  it('refuse when the database cannot count', async () => {
    await executor.close();
    const refusal = { status: 503, retryAfterSeconds: 5 };
    await expect(limitsOn(executor).take('account', 'ana@example.com')).rejects.toMatchObject(
      refusal,
    );
  });
});
