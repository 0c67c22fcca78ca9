import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Config, ConfigError } from './config.ts';

/** What signs and opens: made at the first start, kept in `DATA_DIR/secrets.json`, or given by the environment. */
export interface Secrets {
  /** The ES256 key that signs access tokens, private part included. */
  readonly signingKey: JWK & { readonly kid: string };
  /** The API key of the browser (role anon). */
  readonly publishableKey: string;
  /** The API key of the operator and the functions (role service_role). */
  readonly secretKey: string;
  /** 32 bytes, base64url: signs the storage URLs (HS256). */
  readonly storageSigningKey: string;
  /** Opens the development mailbox; without a setting it follows from the secret key, so that a restart keeps it. */
  readonly mailboxKey: string;
}

type KeptSecrets = Omit<Secrets, 'mailboxKey'>;

/** Reads the secrets, makes the missing ones, and writes the file (mode 0600) when something was made. */
export async function readSecrets(config: Config): Promise<Secrets> {
  const file = join(config.DATA_DIR, 'secrets.json');
  const kept = await readKept(file);
  const secrets: KeptSecrets = {
    signingKey:
      givenSigningKey(config.JWT_PRIVATE_JWK) ?? kept.signingKey ?? (await makeSigningKey()),
    publishableKey: config.PUBLISHABLE_KEY ?? kept.publishableKey ?? `sb_publishable_${token(24)}`,
    secretKey: config.SECRET_KEY ?? kept.secretKey ?? `sb_secret_${token(32)}`,
    storageSigningKey: kept.storageSigningKey ?? token(32),
  };
  if (kept.storageSigningKey === undefined || kept.publishableKey === undefined)
    await keep(file, secrets);
  return { ...secrets, mailboxKey: config.MAILBOX_KEY ?? mailboxKeyOf(secrets.secretKey) };
}

const mailboxKeyOf = (secretKey: string) =>
  createHmac('sha256', secretKey).update('development mailbox').digest('base64url');

async function readKept(file: string): Promise<Partial<KeptSecrets>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Partial<KeptSecrets>;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new ConfigError(`${file} cannot be read: ${(fault as Error).message}`);
  }
}

/** Written whole beside the old file and renamed over it, so that a crash leaves one or the other. */
async function keep(file: string, secrets: KeptSecrets): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
  const draft = await open(`${file}.new`, 'w', 0o600);
  await draft.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
  await draft.sync();
  await draft.close();
  await rename(`${file}.new`, file);
}

async function makeSigningKey(): Promise<Secrets['signingKey']> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: token(12), alg: 'ES256', use: 'sig' };
}

function givenSigningKey(text: string | undefined): Secrets['signingKey'] | undefined {
  if (text === undefined) return undefined;
  try {
    const key = JSON.parse(text) as JWK;
    if (key.kty === 'EC' && key.crv === 'P-256' && key.d && key.kid)
      return { ...key, kid: key.kid };
  } catch {
    // falls through to the one message below
  }
  throw new ConfigError(
    'JWT_PRIVATE_JWK is wrong: it must be a private P-256 key as a JWK with a kid',
  );
}

const token = (bytes: number) => randomBytes(bytes).toString('base64url');
