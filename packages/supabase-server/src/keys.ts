import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { SigningKey } from './auth/access-tokens/access-tokens.ts';

/** The secrets of one installation: all its servers have the same ones, and they outlive each server. */
export interface Keys {
  /** The ES256 key that signs access tokens, private part included. */
  readonly signingKey: SigningKey;
  /**
   * Another key, while keys are exchanged: its tokens are accepted, and what was sealed with it can be opened if it has
   * its private part.
   */
  readonly furtherKey?: SigningKey | undefined;
  /** The API key of the browser (role anon). */
  readonly publishable: string;
  /** The API key of the operator and the functions (role service_role). */
  readonly secret: string;
  /** 32 bytes, base64url: signs the storage URLs (HS256). */
  readonly storageSigningKey: string;
}

/** Generates the secrets of a new installation. They have to be kept: with other ones nobody stays signed in. */
export async function generateKeys(): Promise<Keys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return {
    signingKey: { ...jwk, kid: token(12), alg: 'ES256', use: 'sig' },
    publishable: `sb_publishable_${token(24)}`,
    secret: `sb_secret_${token(32)}`,
    storageSigningKey: token(32),
  };
}

const token = (bytes: number) => randomBytes(bytes).toString('base64url');
