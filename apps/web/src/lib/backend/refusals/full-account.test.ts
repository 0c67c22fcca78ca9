import { expect, it, vi } from 'vitest';
import { accountFullIn, noticingAccountFull, onAccountFull } from './full-account.ts';

const FULL = { code: 'PT413', message: 'x', details: '{"kind": "goals", "limit": 1000}', hint: '' };

it.each([
  ['is told of a row that the account has no room for', 413, FULL, 1],
  ['is not told of a body that was too large', 413, { message: 'Payload too large' }, 0],
  ['is not told of words that somebody saved', 200, FULL, 0],
])('%s', async (_, status, body, times) => {
  const told = vi.fn();
  const stop = onAccountFull(told);
  const send = noticingAccountFull(async () => Response.json(body, { status }));
  expect(await (await send('/rest/v1/goals')).json()).toEqual(body);
  expect(told).toHaveBeenCalledTimes(times);
  if (times > 0) expect(told).toHaveBeenCalledWith({ kind: 'goals', limit: 1000 });
  stop();
  await send('/rest/v1/goals');
  expect(told).toHaveBeenCalledTimes(times);
});

it('accepts no other error for a full account', () => {
  for (const fault of [null, 'PT413', new Error('x'), { code: 'PT413' }, { ...FULL, details: '{' }])
    expect(accountFullIn(fault)).toBeNull();
});
