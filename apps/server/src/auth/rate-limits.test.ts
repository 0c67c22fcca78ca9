import { describe, expect, it } from 'vitest';
import { createRateLimits, neighbourhood } from './rate-limits.ts';

describe('who counts as one', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['ana@example.com', 'ana@example.com'],
    ['', ''],
  ])('%s counts as %s', (address, key) => {
    expect(neighbourhood(address)).toBe(key);
  });
});

describe('the limits (protocol 2.6)', () => {
  it.each([
    ['mailing', 30],
    ['token', 150],
    ['verify', 30],
    ['account', 30],
  ] as const)('%s: %i, and then the time to wait', async (what, allowed) => {
    const limits = createRateLimits('on');
    for (let count = 0; count < allowed; count += 1) await limits.spend(what, '192.0.2.1');
    await expect(limits.spend(what, '192.0.2.1')).rejects.toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
      retryAfterSeconds: 300,
    });
    await limits.spend(what, '192.0.2.2');
  });

  it('do not count what is given back', async () => {
    const limits = createRateLimits('on');
    for (let count = 0; count < 100; count += 1) {
      await limits.spend('account', 'ana@example.com');
      await limits.giveBack('account', 'ana@example.com');
    }
  });

  it('can be off', async () => {
    const limits = createRateLimits('off');
    for (let count = 0; count < 500; count += 1) await limits.spend('token', '192.0.2.1');
  });
});
