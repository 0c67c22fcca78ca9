import { expect, it } from 'vitest';
import { isFreshlyProved } from './fresh-proof.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const ago = (seconds: number) => NOW.getTime() / 1000 - seconds;

function asking(claims: unknown): Request {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const authorization = `Bearer header.${payload}.signature`;
  return new Request('https://bloom.example', { headers: { authorization } });
}

it.each([
  ['a password of a moment ago', [{ method: 'password', timestamp: ago(599) }], true],
  ['a password of ten minutes ago', [{ method: 'password', timestamp: ago(600) }], false],
  ['a refresh of a moment ago', [{ method: 'token_refresh', timestamp: ago(1) }], false],
  [
    'an old password and a factor of a moment ago, whichever is first',
    [
      { method: 'password', timestamp: ago(90_000) },
      { method: 'totp', timestamp: ago(5) },
    ],
    true,
  ],
  ['no proof', [], false],
  ['names without a time', ['pwd', null, 7], false],
  ['a time in words', [{ method: 'password', timestamp: String(ago(1)) }], false],
  ['something else', 'password', false],
  ['nothing', undefined, false],
])('%s', (_, amr, expected) => {
  expect(isFreshlyProved(asking({ amr }), NOW)).toBe(expected);
});

it('the caller has no session', () => {
  expect(isFreshlyProved(new Request('https://bloom.example'), NOW)).toBe(false);
});
