import { supabase } from '../../../lib/backend/supabase.ts';

/** The number of recovery codes that are left, or that the account has none. */
export type RecoveryCodesLeft = { readonly total: number; readonly remaining: number } | 'none';

/** The state of the recovery codes; null if the backend does not support them or does not answer. */
export async function readRecoveryCodes(): Promise<RecoveryCodesLeft | null> {
  const { auth } = await supabase();
  const { data, error } = await auth.mfa.recoveryCodes.getStatus();
  if (error) return error.code === 'mfa_factor_not_found' ? 'none' : null;
  return data;
}

/** Makes the first recovery codes, or others in their place; the server sends them only once. */
export async function makeRecoveryCodes(which: 'first' | 'others'): Promise<readonly string[]> {
  const { auth } = await supabase();
  const { recoveryCodes } = auth.mfa;
  const { data, error } = await (which === 'first'
    ? recoveryCodes.generate()
    : recoveryCodes.regenerate());
  if (error) throw error;
  return data.codes;
}

/** Proves the second step by a recovery code, which raises the assurance level of the session and uses the code up. */
export async function proveByRecoveryCode(code: string): Promise<void> {
  const { auth } = await supabase();
  const { error } = await auth.mfa.recoveryCodes.verify({ code });
  if (error) throw error;
}
