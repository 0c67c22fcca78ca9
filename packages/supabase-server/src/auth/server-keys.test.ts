import { generateKeyPairSync, hkdfSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveServerKeys } from './server-keys.ts';

/** The purposes must not change: with other ones nobody stays signed in and nothing that was sealed can be opened. */
const PURPOSES = {
  refreshTokens: 'refresh tokens',
  codes: 'codes',
  limits: 'limits',
  devices: 'known devices',
  oauthFlows: 'provider trips',
  factorSecrets: 'factor secrets',
} as const;

it.each(Object.entries(PURPOSES))(
  'derives the same key of the %s as earlier releases',
  (name, words) => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { d = '', ...rest } = privateKey.export({ format: 'jwk' });
    const secret = Buffer.from(d, 'base64url');
    const first = hkdfSync('sha256', secret, '', `garden auth ${words}`, 32);
    const keys = deriveServerKeys({ ...rest, d, kid: 'k' }, 'garden');
    expect(new Map(Object.entries(keys)).get(name)).toEqual(new Uint8Array(first));
  },
);
