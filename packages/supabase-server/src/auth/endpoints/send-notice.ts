import type { Mail } from '../../mail/mailer.ts';
import type { AuthWith } from '../dependencies.ts';
import type { AuthContext } from './context.ts';

/** Sends a mail about what has happened. It has happened, so a mail server that is out changes nothing. */
export async function sendNotice(
  auth: AuthWith<'delivery'>,
  c: AuthContext,
  notice: Mail | null,
): Promise<void> {
  if (notice === null) return;
  try {
    await auth.delivery.send([notice]);
  } catch (fault) {
    c.get('log').error({ err: fault }, 'a mail about a change of an account could not be sent');
  }
}
