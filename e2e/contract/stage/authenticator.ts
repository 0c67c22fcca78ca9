import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';

/** An authenticator app with the secret that a person has scanned. */
export interface Authenticator {
  readonly factorId: string;
  /** The current code, or the next one: the server accepts both, each once. */
  code(stepsLater?: 0 | 1): string;
}

/** An app that has read the secret. */
export function authenticatorOf(factorId: string, secret: string): Authenticator {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    factorId,
    code: (stepsLater = 0) => totp.generate({ timestamp: Date.now() + stepsLater * 30_000 }),
  };
}

/** Enrols an authenticator app without verifying it. */
export async function enrol(
  client: SupabaseClient,
  friendlyName = 'Phone',
): Promise<Authenticator> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return authenticatorOf(data.id, data.totp.secret);
}

/** Enrols an authenticator app and verifies it, which raises the client's session. */
export async function enrolVerified(client: SupabaseClient): Promise<Authenticator> {
  const app = await enrol(client);
  const { factorId } = app;
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: app.code() });
  if (error) throw error;
  return app;
}
