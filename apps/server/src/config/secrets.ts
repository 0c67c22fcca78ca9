import { createHmac, generateKeyPairSync } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { writeDurably } from '@bloom/supabase-server/file-system/durable-files';
import { generateKeys } from '@bloom/supabase-server/keys';
import type { JWK } from 'jose';
import { type Config, ConfigError } from './config.ts';
import { isSigningKey, readStoredSecrets, secretsFile } from './stored-secrets.ts';

/**
 * The keys of the installation: created at the first start and stored in `DATA_DIR/secrets.json`, or set in the
 * environment.
 */
export interface Secrets {
  /** The ES256 key that signs access tokens, private part included. */
  readonly signingKey: JWK & { readonly kid: string };
  /** The API key of the browser (role anon). */
  readonly publishableKey: string;
  /** The API key of the operator and the functions (role service_role). */
  readonly secretKey: string;
  /** 32 bytes, base64url: signs the storage URLs (HS256). */
  readonly storageSigningKey: string;
  /** Another signing key whose tokens are accepted; it is never stored. */
  readonly furtherKey?: Secrets['signingKey'];
  /** Opens the development mailbox. By default it is derived from the secret key, so that a restart keeps it. */
  readonly mailboxKey: string;
  /** 32 bytes of P-256, base64url: identifies this installation to push services. */
  readonly vapidPrivateKey: string;
}

type StoredSecrets = Omit<Secrets, 'mailboxKey' | 'furtherKey'>;

/**
 * Reads the secrets, creates the missing ones, and stores (mode 0600) those that were created here. Secrets from the
 * environment are never stored: the file goes into every backup.
 */
export async function readSecrets(config: Config): Promise<Secrets> {
  // JSON has no `undefined`.
  const stored = (await readStoredSecrets(config.DATA_DIR)) as Partial<StoredSecrets>;
  const given: Partial<StoredSecrets> = {
    ...definedOf({ publishableKey: config.PUBLISHABLE_KEY, secretKey: config.SECRET_KEY }),
    ...definedOf({
      signingKey: givenKey('JWT_PRIVATE_JWK', config.JWT_PRIVATE_JWK),
      storageSigningKey: config.STORAGE_SIGNING_KEY,
      vapidPrivateKey: config.VAPID_PRIVATE_KEY,
    }),
  };
  const drawn = await generateKeys();
  const secrets: StoredSecrets = {
    signingKey: given.signingKey ?? stored.signingKey ?? drawn.signingKey,
    publishableKey: given.publishableKey ?? stored.publishableKey ?? drawn.publishable,
    secretKey: given.secretKey ?? stored.secretKey ?? drawn.secret,
    storageSigningKey:
      given.storageSigningKey ?? stored.storageSigningKey ?? drawn.storageSigningKey,
    vapidPrivateKey: given.vapidPrivateKey ?? stored.vapidPrivateKey ?? drawVapidKey(),
  };
  const own = withoutGiven({ ...secrets, ...stored }, given);
  if (!isDeepStrictEqual(own, stored)) {
    await writeDurably(secretsFile(config.DATA_DIR), `${JSON.stringify(own, null, 2)}\n`);
  }
  const mailboxKey = config.MAILBOX_KEY ?? mailboxKeyOf(secrets.secretKey);
  const furtherKey = givenKey('JWT_FURTHER_JWK', config.JWT_FURTHER_JWK, 'public');
  return { ...secrets, mailboxKey, ...(furtherKey && { furtherKey }) };
}

const mailboxKeyOf = (secretKey: string) =>
  createHmac('sha256', secretKey).update('development mailbox').digest('base64url');

const drawVapidKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }).d ?? '';

const definedOf = <T extends object>(values: { [K in keyof T]: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

/**
 * What belongs to an older key stays in the file while the environment sets another one: that setting may be removed
 * again.
 */
function withoutGiven(
  secrets: StoredSecrets,
  given: Partial<StoredSecrets>,
): Partial<StoredSecrets> {
  const entries = Object.entries(secrets) as [keyof StoredSecrets, unknown][];
  return Object.fromEntries(
    entries.filter(([name, value]) => !isDeepStrictEqual(value, given[name])),
  );
}

/** @param part the part of the key that is required at least */
function givenKey(
  setting: string,
  text: string | undefined,
  part: 'private' | 'public' = 'private',
): Secrets['signingKey'] | undefined {
  if (text === undefined) return undefined;
  try {
    const key: unknown = JSON.parse(text);
    if (isSigningKey(key, part)) return key;
  } catch {
    // falls through to the one message below
  }
  throw new ConfigError(`${setting} is wrong: it must be a ${part} P-256 key as a JWK with a kid`);
}
