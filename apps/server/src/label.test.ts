import { generateKeyPairSync, hkdfSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveServerKeys } from '../../../packages/supabase-server/src/auth/server-keys.ts';
import { LABEL } from './label.ts';

it('gives the keys that were derived from the first day on', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { d = '', ...rest } = privateKey.export({ format: 'jwk' });
  const first = hkdfSync(
    'sha256',
    Buffer.from(d, 'base64url'),
    '',
    'bloom auth factor secrets',
    32,
  );
  const { factorSecrets } = deriveServerKeys({ ...rest, d, kid: 'k' }, LABEL);
  expect(Buffer.from(factorSecrets)).toEqual(Buffer.from(first));
});
