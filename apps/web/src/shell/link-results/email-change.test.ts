import { expect, it } from 'vitest';
import { emailChangeIn, emailChangeOfLink, emailChangeTarget } from './email-change.ts';
import { isMailLinkFault } from './mail-link-fault.ts';

const half =
  '#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=';

it('recognises the first link of an address change', () => {
  expect(emailChangeOfLink(half)).toBe('half');
  expect(isMailLinkFault(half)).toBe(false);
  expect(emailChangeOfLink('#token_hash=a&type=email_change')).toBeNull();
  expect(emailChangeOfLink('#content')).toBeNull();
});

it.each(['#message=', '#message=Hello', '#message=Confirmation+link+accepted'])(
  'says nothing of an address change for %s, which the server does not send',
  (hash) => {
    expect(emailChangeOfLink(hash)).toBeNull();
  },
);

it.each(['half', 'changed'] as const)('reads only %s from an address', (change) => {
  const { searchParams, hash } = new URL(emailChangeTarget(change), 'http://localhost');
  expect(emailChangeIn(searchParams)).toBe(change);
  expect(hash).toBe('');
  expect(emailChangeIn(new URLSearchParams('email=ana@example.com'))).toBeNull();
});
