import { describe, expect, it } from 'vitest';
import { isMailLinkFault, mailLinkFaultIn, mailLinkFaultTarget } from './mail-link-fault.ts';

const failed =
  '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=';
const worked = '#access_token=a&expires_in=3600&refresh_token=r&token_type=bearer&type=signup';

describe('mail links', () => {
  it('recognises a failed link', () => {
    expect([failed, worked, '#content', ''].map(isMailLinkFault)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each(['/update_password', '/pending_confirmation', '/goals', '/'])(
    'leads from %s to a page that explains it and can send a new one',
    (pathname) => {
      const target = new URL(mailLinkFaultTarget(pathname), 'http://localhost');
      expect(mailLinkFaultIn(target.searchParams)).toBe('expired');
      expect(target.pathname).toBe(
        pathname === '/update_password' ? '/reset_password' : '/pending_confirmation',
      );
    },
  );
});
