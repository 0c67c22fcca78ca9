import type { AuthHandler } from '../../context.ts';
import { countedText } from '../../counted-requests.ts';
import type { AuthWith, MailRequesting } from '../../dependencies.ts';
import { type PendingMails, sendPending } from '../../mail-links/pending-mails.ts';
import { sendRequestedText } from '../../phones/texted-codes.ts';
import { changeAsSignedIn } from '../../sessions/bearer.ts';
import { sendNotice } from '../send-notice.ts';
import { applyChanges } from './apply-changes.ts';
import { checkedChanges } from './checked-changes.ts';

/**
 * PUT /user: metadata, password, address and number, together or one by one (protocol 2.12). A nonce counts as a fresh
 * proof for the session, also when nothing else is sent.
 */
export function updateUser(auth: MailRequesting & AuthWith<'passwords' | 'texts'>): AuthHandler {
  return async (c) => {
    const clientAddress = c.get('clientAddress');
    await auth.limits.take('mailing', clientAddress);
    const changes = await checkedChanges(auth, c);
    const { phone } = changes;
    const began = performance.now();
    const change = () =>
      changeAsSignedIn(auth, c, (tx, signedIn) => applyChanges(auth, tx, signedIn, changes));
    const { pending, notice, text, answer } = await (phone === null
      ? change()
      : countedText(auth, { phone, clientAddress }, change));
    await sendNotice(auth, c, notice);
    if (pending) await sendAlways(auth, pending, began);
    if (phone !== null)
      await sendRequestedText(auth, text, { phone, clientAddress }, 'phone change', began);
    return c.json(answer);
  };
}

/** An anonymous person has no old address to mail to: the time must not reveal whether the new address is taken. */
async function sendAlways(
  auth: AuthWith<'delivery' | 'executor' | 'limits'>,
  pending: PendingMails,
  began: number,
): Promise<void> {
  await sendPending(auth, pending);
  if (pending.mails.length > 0) auth.delivery.recordDuration('email change', began);
  else await auth.delivery.equaliseTiming('email change', began);
}
