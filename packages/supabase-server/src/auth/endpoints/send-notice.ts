import type { Mail } from '../../mail/mailer.ts';
import type { AuthContext } from '../context.ts';
import type { AuthWith } from '../dependencies.ts';

/** Sends a mail about something that has already happened, so a failing mail server does not fail the request. */
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
