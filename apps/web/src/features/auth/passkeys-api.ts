import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { supabaseAuth } from '../../lib/supabase.ts';
import { type Answer, ceremonies } from './passkey-sign-in.ts';

/** A passkey of the person, as the server tells of it. */
export interface Passkey {
  readonly id: string;
  readonly friendly_name?: string;
  readonly created_at: string;
  readonly last_used_at?: string;
}

/** Adds a passkey of this device under a name; throws what the browser or the client says. */
export async function addPasskey(friendlyName: string): Promise<void> {
  const { passkey } = await supabaseAuth();
  const begun = await passkey.startRegistration();
  if (begun.error) throw begun.error;
  const { challenge_id: challengeId, options } = begun.data;
  const { startRegistration } = await ceremonies();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const credential = (await startRegistration({ optionsJSON })) as Answer;
  const { data, error } = await passkey.verifyRegistration({ challengeId, credential });
  if (error) throw error;
  // It is there, so a name that got lost on the way is no failure: it can be given later.
  await passkey.update({ passkeyId: data.id, friendlyName });
}

/** The passkeys of the person; null where the backend has none of them. Throws the client's error. */
export async function listPasskeys(): Promise<readonly Passkey[] | null> {
  const { data, error } = await (await supabaseAuth()).passkey.list();
  if (error?.status === 404 || error?.code === 'passkey_disabled') return null;
  if (error) throw error;
  return data;
}

export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  const { error } = await (await supabaseAuth()).passkey.update({ passkeyId, friendlyName });
  if (error) throw error;
}

/** Removes a passkey; the session is renewed at once, as it may have proved less now. Throws the client's error. */
export async function removePasskey(passkeyId: string): Promise<void> {
  const auth = await supabaseAuth();
  const { error } = await auth.passkey.delete({ passkeyId });
  if (error) throw error;
  const renewed = await auth.refreshSession();
  if (renewed.error) throw renewed.error;
}
