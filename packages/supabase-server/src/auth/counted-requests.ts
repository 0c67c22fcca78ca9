import type { AuthWith } from './dependencies.ts';
import { AuthError } from './errors/auth-error.ts';
import type { RequestedMailKind } from './limits/mails.ts';

/**
 * Counts a mail that is asked for, and does what is needed before it can be sent.
 * @throws what `prepare` throws; AuthError 429 where it is too early, or too much
 */
export const countedMail = <T>(
  { limits }: AuthWith<'limits'>,
  { what, address }: { readonly what: RequestedMailKind; readonly address: string },
  prepare: () => Promise<T>,
): Promise<T> =>
  counted(
    () => limits.countRequestedMail(what, address),
    prepare,
    () => limits.refundMail(what, address),
  );

/** The same for a text message. */
export const countedText = <T>(
  { limits }: AuthWith<'limits'>,
  { phone, clientAddress }: { readonly phone: string; readonly clientAddress: string },
  prepare: () => Promise<T>,
): Promise<T> =>
  counted(
    () => limits.countRequestedText(phone, clientAddress),
    prepare,
    () => limits.refundText(phone, clientAddress),
  );

/**
 * Takes the count back where the server failed: the next try would be told to wait for a message that was never sent. A
 * refusal counts, since trying must not cost nothing.
 */
async function counted<T>(
  count: () => Promise<void>,
  prepare: () => Promise<T>,
  takeBack: () => Promise<void>,
): Promise<T> {
  try {
    await count();
    return await prepare();
  } catch (fault) {
    const isRefusal = fault instanceof AuthError && fault.status < 500;
    if (!isRefusal) await takeBack().catch(() => undefined);
    throw fault;
  }
}
