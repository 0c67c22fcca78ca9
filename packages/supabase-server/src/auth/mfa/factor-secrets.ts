import { type Executor, sql } from '../../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import { seal, unseal } from '../../database/sealing.ts';
import { MFA_ERRORS } from '../errors/mfa-errors.ts';
import type { ServerKeys } from '../server-keys.ts';

type FactorKeys = Pick<ServerKeys, 'factorSecrets' | 'olderFactorSecrets'>;

/**
 * Opens the secret of a factor with whichever of our keys sealed it.
 * @throws AuthError 422 `mfa_totp_verify_not_enabled` when none of them did
 */
export function openFactorSecret(sealed: string, keys: FactorKeys, factorId: string): string {
  for (const key of [keys.factorSecrets, ...keys.olderFactorSecrets]) {
    const secret = openedWith(sealed, key, factorId);
    if (secret !== null) return secret;
  }
  const cause = new Error(`The secret of the factor ${factorId} is sealed under another key`);
  throw Object.assign(MFA_ERRORS.totpUnreadable(), { cause });
}

function openedWith(sealed: string, key: Uint8Array, factorId: string): string | null {
  try {
    return unseal(sealed, key, factorId);
  } catch {
    return null;
  }
}

/**
 * Reseals with the current key what an older key has sealed, so that people keep their authenticators when that key is
 * removed. What no key opens stays as it is.
 * @returns how many secrets were resealed
 */
export async function resealFactorSecrets(executor: Executor, keys: FactorKeys): Promise<number> {
  return withinScope(executor, AUTH_SCOPE, async (tx) => {
    const { rows } = await tx.run<{ id: string; secret: string }>(
      sql`select id::text as id, secret from auth.mfa_factors where secret is not null for update`,
    );
    const found = rows.flatMap(({ id, secret }) => {
      if (openedWith(secret, keys.factorSecrets, id) !== null) return [];
      const opened = keys.olderFactorSecrets.flatMap((key) => openedWith(secret, key, id) ?? []);
      return opened[0] === undefined
        ? []
        : [{ id, secret: seal(opened[0], keys.factorSecrets, id) }];
    });
    await tx.run(sql`
      update auth.mfa_factors f set secret = anew.secret
      from unnest(${found.map(({ id }) => id)}::uuid[], ${found.map(({ secret }) => secret)}::text[]) as anew (id, secret)
      where f.id = anew.id`);
    return found.length;
  });
}
