import type { SupabaseClient } from '@supabase/supabase-js';

/** Somebody with a verified authenticator, and the ids that their calls need. */
export interface Owner {
  readonly client: SupabaseClient;
  readonly factorId: string;
  /** Another session of theirs. */
  readonly otherSession: string;
  readonly identityId: string;
  /** The provider whose account can be linked. */
  readonly provider: `custom:${string}`;
}

interface Refusable {
  readonly error: object | null;
}

/**
 * Every call that could lock an owner out of their account or end it, in an order in which none of them prevents the
 * next: each needs a fresh proof of who asks.
 */
export const SENSITIVE_CALLS: Readonly<Record<string, (owner: Owner) => PromiseLike<Refusable>>> = {
  'enrol an authenticator': ({ client }) =>
    client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'A thief' }),
  'enrol a phone': ({ client }) =>
    client.auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'A phone',
      phone: '+5511999990000',
    }),
  'link an identity': ({ client, provider }) =>
    client.auth.linkIdentity({ provider, options: { skipBrowserRedirect: true } }),
  'link an identity by its token': ({ client, provider }) =>
    client.auth.linkIdentity({ provider, token: 'not.a.token' }),
  'unlink an identity': ({ client, identityId }) =>
    client.auth.unlinkIdentity({
      identity_id: identityId,
      id: '',
      user_id: '',
      provider: 'email',
    }),
  'change the address': ({ client }) => client.auth.updateUser({ email: 'thief@example.com' }),
  'change the password': ({ client }) => client.auth.updateUser({ password: 'Thief-horse-8' }),
  'end one other session': ({ client, otherSession }) =>
    client.rpc('end_session', { session: otherSession }),
  'end the other sessions': ({ client }) => client.auth.signOut({ scope: 'others' }),
  'remove a factor': ({ client, factorId }) => client.auth.mfa.unenroll({ factorId }),
  'delete the account': ({ client }) => client.functions.invoke('delete_user', { method: 'POST' }),
};

/** Which of the sensitive calls are refused because there is no fresh proof. */
export async function refusedTo(owner: Owner): Promise<string[]> {
  const refused: string[] = [];
  for (const [name, call] of Object.entries(SENSITIVE_CALLS)) {
    if (await wantsFreshProof(await call(owner))) refused.push(name);
  }
  return refused;
}

/** Whether a call was refused because there is no fresh proof. */
async function wantsFreshProof({ error }: Refusable): Promise<boolean> {
  const { code, details, context } = Object(error);
  const told = context instanceof Response ? Object(await context.clone().json()).code : code;
  return told === 'reauthentication_needed' || details === 'reauthentication_needed';
}
