import { Secret, TOTP } from 'otpauth';
import { type Answer, type AuthUnderTest, PASSWORD, type Session } from './auth-server.ts';

/** An enrolled authenticator. */
export interface Factor {
  readonly id: string;
  readonly secret: string;
}

export const asSession = ({ body }: Answer) => body as unknown as Session;

export const asFactor = ({ body }: Answer): Factor => ({
  id: String(body.id),
  secret: (body.totp as Factor).secret,
});

/** The claims of an access token. */
export const claims = ({ access_token }: Session) =>
  JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;

/** The calls of protocol 2.21 as a person makes them, with an authenticator app that follows the test's clock. */
export function factorCalls(auth: AuthUnderTest) {
  let seconds = Date.parse('2026-11-21T10:00:00Z') / 1000;
  const post = (path: string, body: object, by: Session) =>
    auth.send('POST', path, body, by.access_token);

  const codeOf = ({ secret }: Factor, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: (seconds + steps * 30) * 1000,
    });
  const enrol = (by: Session, friendly_name = '') =>
    post('/factors', { factor_type: 'totp', friendly_name }, by);
  const challenge = (by: Session, { id }: { readonly id: string }) =>
    post(`/factors/${id}/challenge`, {}, by);
  const verify = (by: Session, { id }: Factor, challenge_id: unknown, code: string) =>
    post(`/factors/${id}/verify`, { challenge_id, code }, by);
  const prove = async (by: Session, factor: Factor, code = codeOf(factor)) =>
    verify(by, factor, (await challenge(by, factor)).body.id, code);
  const wait = (more: number) => {
    seconds += more;
    auth.wait(more);
  };
  return {
    now: () => seconds,
    wait,
    codeOf,
    enrol,
    challenge,
    verify,
    prove,
    remove: (by: Session, { id }: { readonly id: string }) =>
      auth.send('DELETE', `/factors/${id}`, undefined, by.access_token),
    user: (by: Session) => auth.send('GET', '/user', undefined, by.access_token),
    refresh: (refresh_token: string) =>
      auth.send('POST', '/token?grant_type=refresh_token', { refresh_token }),
    signIn: async (email: string) => {
      const given = { email, password: PASSWORD };
      return asSession(await auth.send('POST', '/token?grant_type=password', given));
    },
    /**
     * Somebody with a verified authenticator app and a session at aal2; one time step later, so that the next code is a
     * new one.
     */
    async guarded(email: string) {
      const before = await auth.newPerson(email);
      const factor = asFactor(await enrol(before));
      const session = asSession(await prove(before, factor));
      wait(30);
      return { before, factor, session };
    },
  };
}
