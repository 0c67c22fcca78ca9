import { expect, it } from 'vitest';
import { emailChangeIn, emailChangeOfLink, emailChangeTarget } from './email-change.ts';
import { isMailLinkFault } from './mail-link-fault.ts';

const half = '#message=Confirmation+link+accepted&sb=';

it('recognises the first link of an address change', () => {
  expect(emailChangeOfLink(half)).toBe('half');
  expect(isMailLinkFault(half)).toBe(false);
  expect(emailChangeOfLink('#token_hash=a&type=email_change')).toBeNull();
  expect(emailChangeOfLink('#content')).toBeNull();
});

it.each(['half', 'changed'] as const)('reads only %s from an address', (change) => {
  const { searchParams, hash } = new URL(emailChangeTarget(change), 'http://localhost');
  expect(emailChangeIn(searchParams)).toBe(change);
  expect(hash).toBe('');
  expect(emailChangeIn(new URLSearchParams('email=ana@example.com'))).toBeNull();
});
