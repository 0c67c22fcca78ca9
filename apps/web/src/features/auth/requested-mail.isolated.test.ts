import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, it } from 'vitest';
import {
  leaveTestServer,
  noAnswer,
  sessionOf,
  signInAt,
} from '../../lib/backend/testing-server.ts';
import {
  requestEmailChange,
  requestPasswordReset,
  requestSignInCode,
  resendConfirmation,
} from './requests.ts';
import { authReducer } from './slice.ts';
import { signUp } from './thunks.ts';

afterEach(leaveTestServer);

const { dispatch } = configureStore({ reducer: { auth: authReducer } });

const asking = {
  'a sign-up': (email: string) =>
    dispatch(signUp({ email, password: 'Flowers-7', language: 'en' })),
  'another confirmation': resendConfirmation,
  'a code to sign in': requestSignInCode,
  'a new password': requestPasswordReset,
  'another address': (email: string) => requestEmailChange(email, (change) => change()),
};

/** A server that has sent a mail; the answer that said so is lost, or an earlier one was not. */
function mailSent(isLost: boolean): void {
  const answers = [isLost ? noAnswer : null];
  const tooSoon = {
    error_code: 'over_email_send_rate_limit',
    msg: 'For security purposes, you can only request this after 43 seconds.',
  };
  const user = { id: 'ana', email: 'ana@example.com' };
  signInAt((path) => {
    if (!/signup|resend|otp|recover|user/.test(path)) return Response.json({});
    const lost = answers.shift();
    if (lost) throw lost();
    return Response.json(tooSoon, { status: 429 });
  }, sessionOf(user));
}

it.each(Object.entries(asking))(
  '%s whose answer was lost is on its way where the server has just sent the mail',
  async (_, ask) => {
    mailSent(true);
    expect(await ask('bea@example.com')).toEqual({ kind: 'unreachable' });
    expect(await ask('bea@example.com')).toBeNull();
  },
);

it.each(Object.entries(asking))(
  '%s is not, for another address or without such a try',
  async (_, ask) => {
    const tooMany = { kind: 'too_many', seconds: 43 };
    mailSent(true);
    await ask('typo@example.com');
    expect(await ask('bea@example.com')).toEqual(tooMany);
    mailSent(false);
    expect(await ask('bea@example.com')).toEqual(tooMany);
  },
);
