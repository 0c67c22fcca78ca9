import { expect, it } from 'vitest';
import { emailChangeIn, emailChangeOfLink, emailChangeTarget } from './email-change.ts';
import { isLinkFault } from './link-fault.ts';

const half = '#message=Confirmation+link+accepted&sb=';
const changed = '#access_token=a&refresh_token=r&token_type=bearer&type=email_change';

it('tells the first link of a change from the second, and from every other', () => {
  expect(emailChangeOfLink(half)).toBe('half');
  expect(isLinkFault(half)).toBe(false);
  expect(emailChangeOfLink(changed)).toBe('changed');
  expect(emailChangeOfLink(changed.replace('email_change', 'recovery'))).toBeNull();
  expect(emailChangeOfLink('#content')).toBeNull();
});

it.each(['half', 'changed'] as const)('carries %s in an address, and nothing else', (change) => {
  const { searchParams, hash } = new URL(emailChangeTarget(change), 'http://localhost');
  expect(emailChangeIn(searchParams)).toBe(change);
  expect(hash).toBe('');
  expect(emailChangeIn(new URLSearchParams('email=ana@example.com'))).toBeNull();
});
