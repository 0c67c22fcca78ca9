import { supabase } from '../../lib/supabase.ts';

/** How many recovery codes an account has left, or that it has none. */
export type RecoveryCodesLeft = { readonly total: number; readonly remaining: number } | 'none';

/** What the account has of recovery codes; null where the backend knows of none, or does not answer. */
export async function readRecoveryCodes(): Promise<RecoveryCodesLeft | null> {
  const { auth } = await supabase();
  const { data, error } = await auth.mfa.recoveryCodes.getStatus();
  if (error) return error.code === 'mfa_factor_not_found' ? 'none' : null;
  return data;
}

/** Makes a set of codes, in place of the one before if there is one; the server tells them this once. */
export async function makeRecoveryCodes(isAnew: boolean): Promise<readonly string[]> {
  const { auth } = await supabase();
  const { recoveryCodes } = auth.mfa;
  const { data, error } = await (isAnew ? recoveryCodes.regenerate() : recoveryCodes.generate());
  if (error) throw error;
  return data.codes;
}

/** Proves the second step by a recovery code, which raises the session and uses the code up. */
export async function proveByRecoveryCode(code: string): Promise<void> {
  const { auth } = await supabase();
  const { error } = await auth.mfa.recoveryCodes.verify({ code });
  if (error) throw error;
}
