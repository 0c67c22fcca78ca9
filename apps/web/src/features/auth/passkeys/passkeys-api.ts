import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { serverSilence } from '../../../lib/backend/refusals/server-silence.ts';
import { supabaseAuth } from '../../../lib/backend/supabase.ts';
import { type Answer, ceremonies } from './passkey-sign-in.ts';

/** A passkey as the server describes it. */
export interface Passkey {
  readonly id: string;
  readonly friendly_name?: string;
  readonly created_at: string;
  readonly last_used_at?: string;
}

/** Whether the answer was lost that would have said that this device's passkey is stored. */
let isUnanswered = false;

/**
 * Adds a passkey of this device under a name. One that the device has already was added by the try before, where that had
 * no answer. Rejects with the error of the browser or the client.
 */
export async function addPasskey(friendlyName: string): Promise<void> {
  const { passkey } = await supabaseAuth();
  const begun = await passkey.startRegistration();
  if (begun.error) throw begun.error;
  const { challenge_id: challengeId, options } = begun.data;
  const { startRegistration } = await ceremonies();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  let credential: Answer;
  try {
    credential = (await startRegistration({ optionsJSON })) as Answer;
  } catch (fault) {
    const isKnown = Object(fault).code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    if (isKnown && isUnanswered) return nameNewest(friendlyName);
    throw fault;
  }
  const { data, error } = await passkey.verifyRegistration({ challengeId, credential });
  isUnanswered = error !== null && serverSilence(error) !== null;
  if (error) throw error;
  // The passkey exists, so failing to name it is not an error: it can be renamed later.
  await passkey.update({ passkeyId: data.id, friendlyName });
}

async function nameNewest(friendlyName: string): Promise<void> {
  isUnanswered = false;
  const { passkey } = await supabaseAuth();
  const { data } = await passkey.list();
  const [newest] = (data ?? []).toSorted((one, other) =>
    other.created_at.localeCompare(one.created_at),
  );
  if (newest !== undefined && !newest.friendly_name) {
    await passkey.update({ passkeyId: newest.id, friendlyName });
  }
}

/** The passkeys of the person; null if the backend does not support them. Rejects with the client's error. */
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

/**
 * Removes a passkey and renews the session, whose assurance level may have changed. One that is gone already was removed
 * elsewhere, or by a try whose answer was lost. Rejects with the client's error.
 */
export async function removePasskey(passkeyId: string): Promise<void> {
  const auth = await supabaseAuth();
  const { error } = await auth.passkey.delete({ passkeyId });
  if (error && error.code !== 'webauthn_credential_not_found') throw error;
  const renewed = await auth.refreshSession();
  if (renewed.error) throw renewed.error;
}
