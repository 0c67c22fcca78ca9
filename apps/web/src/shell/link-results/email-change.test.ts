import { expect, it } from 'vitest';
import { emailChangeIn, emailChangeOfLink, emailChangeTarget } from './email-change.ts';
import { isMailLinkFault } from './mail-link-fault.ts';

const half = '#message=Confirmation+link+accepted&sb=';

it('tells the first link of a change from every other', () => {
  expect(emailChangeOfLink(half)).toBe('half');
  expect(isMailLinkFault(half)).toBe(false);
  expect(emailChangeOfLink('#token_hash=a&type=email_change')).toBeNull();
  expect(emailChangeOfLink('#content')).toBeNull();
});

it.each(['half', 'changed'] as const)('carries %s in an address, and nothing else', (change) => {
  const { searchParams, hash } = new URL(emailChangeTarget(change), 'http://localhost');
  expect(emailChangeIn(searchParams)).toBe(change);
  expect(hash).toBe('');
  expect(emailChangeIn(new URLSearchParams('email=ana@example.com'))).toBeNull();
});
