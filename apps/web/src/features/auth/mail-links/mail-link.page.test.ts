import { expect, it } from 'vitest';
import { mailLinkIn } from './mail-link.ts';

const linkTo = (next: string) =>
  mailLinkIn(`#${new URLSearchParams({ token_hash: 'abc', type: 'recovery', next })}`)?.next;

it('reads what a mail brings', () => {
  expect(mailLinkIn('#token_hash=abc&type=signup&next=%2Fgoals%3Fa%3D1')).toEqual({
    tokenHash: 'abc',
    type: 'signup',
    next: '/goals?a=1',
  });
});

it.each([
  '',
  '#',
  '#token_hash=abc',
  '#type=signup',
  '#token_hash=&type=signup',
  '#token_hash=abc&type=constructor',
  '#access_token=a',
])('%j is no whole link', (hash) => expect(mailLinkIn(hash)).toBeNull());

it.each([
  'https://evil.example/',
  '//evil.example/goals',
  '/\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'https://',
  '',
])('%j leads nowhere else', (next) => expect(linkTo(next)).toBe('/'));
