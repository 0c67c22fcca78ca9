import { setTimeout as pause } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { type AuthUnderTest, startAuth } from './auth-server.ts';

/** auth/v1 with phone sign-in, and a webhook that the test reads and can switch off. */
export interface PhonesUnderTest extends AuthUnderTest {
  readonly texts: { readonly to: string; readonly text: string }[];
  refuseTexts(refuse: boolean): void;
  slowTexts(milliseconds: number): void;
  /** The code of the newest text to a number; empty where there is none. */
  newestCode(to: string): string;
  textsTo(to: string): number;
  /** Verifies the newest code that was sent to a number. */
  verify(phone: string, type?: string): ReturnType<AuthUnderTest['send']>;
  /** Signs somebody up by a number and a password, and verifies the code. */
  newOwner(phone: string, password?: string): Promise<string>;
}

/** A code other than this one. */
export const another = (code: string) => (code === '000000' ? '000001' : '000000');

export const claimsOf = (body: Record<string, unknown>) => decodeJwt(String(body.access_token));

/** Starts it; interval and limits as in `startAuth`. */
export async function startPhones(
  settings: Parameters<typeof startAuth>[0] = {},
): Promise<PhonesUnderTest> {
  const texts: { to: string; text: string }[] = [];
  let refusing = false;
  let slowness = 0;
  const auth = await startAuth({
    phoneSignIn: 'on',
    mailIntervalSeconds: 0,
    ...settings,
    textMessages: {
      async send(to, text) {
        if (refusing) throw new Error('The webhook is away');
        await pause(slowness);
        texts.push({ to, text });
      },
    },
  });
  const newestCode = (to: string) => texts.findLast((sent) => sent.to === to)?.text ?? '';
  const verify = (phone: string, type = 'sms') =>
    auth.send('POST', '/verify', { type, phone, token: newestCode(phone) });
  return {
    ...auth,
    texts,
    newestCode,
    verify,
    refuseTexts: (refuse) => {
      refusing = refuse;
    },
    slowTexts: (milliseconds) => {
      slowness = milliseconds;
    },
    textsTo: (to) => texts.filter((sent) => sent.to === to).length,
    async newOwner(phone, password = 'Correct-horse-7') {
      await auth.send('POST', '/signup', { phone, password });
      return String((await verify(phone)).body.access_token);
    },
  };
}
