import { z } from 'zod';
import type { Transaction } from '../../../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../../../database/scope.ts';
import { networkOf } from '../../../limits/address-prefix.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { applyProof, FIRST_HALF_MESSAGE } from '../../account/apply-proof.ts';
import { optionalText } from '../../body-members.ts';
import type { AuthHandler } from '../../context.ts';
import type { AuthWith, SessionOpening } from '../../dependencies.ts';
import { emailAddress } from '../../email-addresses.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import type { Tries } from '../../limits/catalogue.ts';
import { acceptedTokens } from '../../one-time-tokens/one-time-tokens.ts';
import {
  type Proof,
  proveByCode,
  proveByLink,
  type WrongCode,
} from '../../one-time-tokens/verification.ts';
import { phoneNumber } from '../../phones/phone-numbers.ts';
import { readBody } from '../../request-body.ts';
import { rememberDevice } from '../../sessions/known-devices.ts';
import { type OpenSession, openSession, sessionAnswer } from '../../sessions/sessions.ts';
import { sendNotice } from '../send-notice.ts';

const body = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
});

type Given = z.output<typeof body>;
type Verified = Opened | WrongCode | 'no code' | 'first-half';

interface Opened {
  readonly open: OpenSession;
  readonly notice: Mail | null;
}

/**
 * POST /verify: the code of a mail or a text message with its address or number, or the token of a mail's link
 * (protocol 2.15).
 */
export function verifyCode(auth: SessionOpening): AuthHandler {
  return async (c) => {
    await auth.limits.take('verify', c.get('clientAddress'));
    const given = await readBody(c, body);
    const network = networkOf(c.get('clientAddress'));
    const { address, check } = checkOf(auth, given, network);
    const tries = triesOf(given, address, network);
    for (const [what, key] of tries) await auth.limits.take(what, key);
    const began = performance.now();
    const verified = await withinScope(auth.executor, AUTH_SCOPE, async (tx): Promise<Verified> => {
      const proof = await check(tx);
      // Not thrown: the failed try is counted in this transaction, which has to commit.
      if (proof === null || proof === 'wrong code') return proof ?? 'no code';
      await auth.limits.refund(tx, tries);
      const effect = await applyProof(auth, tx, proof);
      if (effect.kind === 'first-half') return 'first-half';
      const open = await openSession(auth, tx, {
        userId: effect.user.id,
        method: 'otp',
        userAgent: c.req.header('user-agent'),
      });
      return { open, notice: effect.notice };
    });
    if (verified === 'wrong code' || verified === 'no code') {
      await equaliseRefusals(auth, verified, began);
      throw AUTH_ERRORS.codeInvalid();
    }
    if (verified === 'first-half') return c.json({ code: '200', msg: FIRST_HALF_MESSAGE });
    await sendNotice(auth, c, verified.notice);
    rememberDevice(auth, c, verified.open.user.id);
    return c.json(await sessionAnswer(auth, verified.open));
  };
}

/** Only codes can be guessed: the token of a link has far too many possible values. */
const triesOf = ({ token }: Given, address: string, network: string): Tries =>
  token === ''
    ? []
    : [
        ['codeFromNetwork', `${address} from ${network}`],
        ['code', address],
      ];

/** Anybody can have a code sent, and then try a wrong one: the time must not reveal whether there was an account to send it to. */
async function equaliseRefusals(
  { delivery }: AuthWith<'delivery'>,
  refusal: WrongCode | 'no code',
  began: number,
): Promise<void> {
  if (refusal === 'wrong code') delivery.recordDuration('wrong code', began);
  else await delivery.equaliseTiming('wrong code', began);
}

/** What the code was sent to (empty for the token of a link), and the function that checks it. */
interface Check {
  readonly address: string;
  readonly check: (tx: Transaction) => Promise<Proof | WrongCode | null>;
}

function checkOf(
  auth: AuthWith<'clock' | 'keys' | 'settings'>,
  given: Given,
  network: string,
): Check {
  const { type, token, token_hash: link } = given;
  if (type === '') throw AUTH_ERRORS.validationFailed('Verify requires a verification type');
  if ((token === '') === (link === '')) {
    throw AUTH_ERRORS.validationFailed('Verify requires either a token or a token hash');
  }
  if (link !== '') {
    if (given.email !== '' || given.phone !== '') {
      throw AUTH_ERRORS.validationFailed('Only the token_hash and type should be provided');
    }
    requireType(type);
    return { address: '', check: (tx) => proveByLink(auth, tx, type, link) };
  }
  const address = addressOf(auth, given);
  if (address === '') {
    throw AUTH_ERRORS.validationFailed(
      'Only an email address or phone number should be provided on verify',
    );
  }
  if (given.phone !== '' && !TEXTED.includes(type))
    throw AUTH_ERRORS.validationFailed('Invalid sms verification type');
  if (given.phone === '' && TEXTED.includes(type))
    throw AUTH_ERRORS.validationFailed('Invalid email verification type');
  requireType(type);
  return {
    address,
    check: (tx) =>
      proveByCode(auth, tx, { verificationType: type, address }, { code: token, network }),
  };
}

/** The types whose codes are sent to a number. */
const TEXTED = ['sms', 'phone_change'];

/** What the code was sent to, normalised; empty where the request names nothing, or both. */
function addressOf(auth: AuthWith<'settings'>, { email, phone }: Given): string {
  if ((email === '') === (phone === '')) return '';
  if (email !== '') return emailAddress(email);
  return auth.settings.phoneSignIn === 'on' ? phoneNumber(phone) : '';
}

function requireType(type: string): void {
  if (!acceptedTokens(type)) throw AUTH_ERRORS.validationFailed('Unsupported verification type');
}
