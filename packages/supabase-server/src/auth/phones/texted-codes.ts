import type { Transaction } from '../../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import type { Occasion, TextMessage } from '../delivery.ts';
import type { AuthWith } from '../dependencies.ts';
import { PHONE_ERRORS } from '../errors/phone-errors.ts';
import { issueToken } from '../mail-links/links.ts';
import { deleteTokens, type TokenType } from '../store/one-time-tokens.ts';
import { markSent, type TextKind } from '../store/user-changes.ts';
import type { UserRow } from '../store/users.ts';

/** A text message that a transaction decided on, to be sent after it has committed. */
export interface PendingText {
  readonly user: UserRow;
  readonly kind: TextKind;
  /** The id of the token in it. */
  readonly token: string;
  readonly message: TextMessage;
}

/** Who asked for a text message to a number that need not be theirs. */
export interface TextRequest {
  readonly phone: string;
  readonly clientAddress: string;
}

const TOKENS: Readonly<Record<TextKind, TokenType>> = {
  confirmation: 'phone_confirmation',
  phone_change: 'phone_change',
  reauthentication: 'reauthentication',
};

/** Generates a code for this number in place of an older one, and writes the text message with it. */
export async function textedCode(
  auth: AuthWith<'clock' | 'keys' | 'mailTexts'>,
  tx: Transaction,
  user: UserRow,
  kind: TextKind,
  phone: string,
): Promise<PendingText> {
  const type = TOKENS[kind];
  const { id, code } = await issueToken(auth, tx, { user, type, address: phone, pkce: false });
  const text = auth.mailTexts.textMessage(code, user.raw_user_meta_data);
  const marked = await markSent(tx, user.id, kind, auth.clock());
  return { user: marked, kind, token: id, message: { phone, text } };
}

/**
 * Sends the text message that was asked for and counted. Where there is none, it takes as long, and fails, too, while
 * none can be sent.
 * @param began when the work on the request began, as `performance.now()`
 * @throws AuthError 500 `sms_send_failed`
 */
export async function sendRequestedText(
  auth: AuthWith<'executor' | 'limits' | 'settings' | 'texts'>,
  pending: PendingText | null,
  { phone, clientAddress }: TextRequest,
  occasion: Occasion,
  began: number,
): Promise<void> {
  try {
    if (pending === null) {
      await auth.texts.equaliseTiming(occasion, began);
      if (auth.settings.concealAccounts && auth.texts.isFailing())
        throw PHONE_ERRORS.textMessageFailed();
      return;
    }
    await send(auth, pending);
    auth.texts.recordDuration(occasion, began);
  } catch (fault) {
    await auth.limits.refundText(phone, clientAddress);
    throw fault;
  }
}

/**
 * Sends it after the transaction that decided on it. When that fails, the code is deleted, and can be asked for again
 * at once.
 */
async function send(
  auth: AuthWith<'executor' | 'texts'>,
  { user, kind, token, message }: PendingText,
): Promise<void> {
  try {
    await auth.texts.send([message]);
  } catch (cause) {
    await withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
      await markSent(tx, user.id, kind, null);
      await deleteTokens(tx, [token]);
    });
    throw Object.assign(PHONE_ERRORS.textMessageFailed(), { cause });
  }
}
