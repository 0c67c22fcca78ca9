import { createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { z } from 'zod';
import { ConfigError } from './config.ts';
import { settings } from './settings.ts';

type SigningKey = JWK & { readonly kid: string };

/** @param part the part of the key that is required at least */
export function isSigningKey(value: unknown, part: 'private' | 'public'): value is SigningKey {
  const { kty, crv, x, y, d, kid } = (value ?? {}) as JWK;
  const isWhole = x && y && kid && (d || part === 'public');
  if (kty !== 'EC' || crv !== 'P-256' || !isWhole) return false;
  try {
    // Throws when its numbers are not those of a key.
    (d ? createPrivateKey : createPublicKey)({ key: value as JsonWebKey, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

const { PUBLISHABLE_KEY, SECRET_KEY, STORAGE_SIGNING_KEY, VAPID_PRIVATE_KEY } = settings.shape;

/** As strict as the settings of the same secrets, except that an empty one is none. Further members stay in the file. */
const form = z.looseObject(
  {
    signingKey: z
      .custom<SigningKey>((value) => isSigningKey(value, 'private'), 'Not a private P-256 key')
      .optional(),
    publishableKey: PUBLISHABLE_KEY,
    secretKey: SECRET_KEY,
    storageSigningKey: STORAGE_SIGNING_KEY,
    vapidPrivateKey: VAPID_PRIVATE_KEY,
  },
  'it is not an object of JSON',
);

export const secretsFile = (folder: string): string => join(folder, 'secrets.json');

/**
 * The secrets of the file in the data folder; none where there is no file. A damaged file is refused, not completed: new
 * secrets would end every session, and a short one could be guessed.
 * @throws ConfigError without anything that stands in the file
 */
export async function readStoredSecrets(folder: string): Promise<z.infer<typeof form>> {
  const file = secretsFile(folder);
  const refusal = (why: string) => new ConfigError(`${file} cannot be read: ${why}`);
  const text = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return '{}';
    throw refusal(fault.message);
  });
  const { data, error } = form.safeParse(jsonOf(text) ?? null);
  if (data !== undefined) return data;
  const [issue] = error.issues;
  throw refusal([...(issue?.path ?? []), issue?.message].join(': '));
}

/** What `JSON.parse` throws would quote the text. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
