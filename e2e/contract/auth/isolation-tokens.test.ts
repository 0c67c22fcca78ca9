import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { expect, inject, it } from 'vitest';
import {
  insertRow,
  newFilledAccount,
  readAsOperator,
  TABLES,
} from '../stage/isolation/isolation-tables.ts';
import '../stage/provided.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';
import { picture } from '../stage/storage-samples.ts';

const { url, signingKey } = inject('contract');
const KID = signingKey.kid;

it('no invalid token reads or changes anything', { timeout: 120_000 }, async () => {
  const privateKey = createPrivateKey({ key: signingKey, format: 'jwk' });
  const stranger = await generateKeyPair('ES256', { extractable: true });
  const anna = await newFilledAccount(url);
  const claims = JSON.parse(
    Buffer.from(anna.accessToken.split('.')[1] ?? '', 'base64url').toString(),
  );
  const clientWith = (token: string) => clientFor(token);
  const photo = `${anna.id}/photo.png`;
  const photos = (client: SupabaseClient) => client.storage.from('goal-photos');

  // A valid token made in the same way opens everything, so the others fail because of what is wrong with them.
  const good = clientWith(await sign(privateKey, claims));
  for (const table of TABLES) {
    const { data } = await good.from(table.name).select('*').eq(table.key, anna.keys[table.name]);
    expect(data).toHaveLength(1);
    if (table.written) await insertRow({ ...anna, client: good }, table, anna.goalId);
  }
  expect((await photos(good).upload(photo, picture())).error).toBeNull();

  const now = Math.floor(Date.now() / 1000);
  const [head, body, signature = ''] = anna.accessToken.split('.');
  const bad: Record<string, string> = {
    expired: await sign(privateKey, { ...claims, iat: now - 7200, exp: now - 3600 }),
    'not yet valid': await sign(privateKey, { ...claims, nbf: now + 3600 }),
    'for somebody else': await sign(privateKey, { ...claims, aud: 'elsewhere' }),
    'signed by a stranger': await sign(stranger.privateKey, claims),
    'signed by a stranger as the operator': await sign(stranger.privateKey, {
      ...claims,
      role: 'service_role',
    }),
    'of an unknown key': await sign(privateKey, claims, 'unknown'),
    'signed with the public key as a secret': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: KID })
      .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(privateKey)))),
    unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    'without its signature': `${head}.${body}.`,
    garbled: `${head}.${body}.${signature.split('').reverse().join('')}`,
    'with other claims': `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: randomUUID() })).toString('base64url')}.${signature}`,
    'no token': 'garbage',
    'a refresh token': (await anna.client.auth.getSession()).data.session?.refresh_token ?? '',
  };
  for (const [kind, token] of Object.entries(bad)) {
    const client = clientWith(token);
    for (const table of TABLES) {
      const before = await readAsOperator(anna, table, url);
      const rows = () => client.from(table.name);
      const answers = [
        await rows().select('*'),
        await rows().insert(table.draft('Forged', anna.goalId)).select(),
        await rows()
          .upsert({ [table.key]: anna.keys[table.name], ...table.draft('Forged', anna.goalId) })
          .select(),
        await rows().update(table.change).eq(table.key, anna.keys[table.name]).select(),
        await rows().delete().eq(table.key, anna.keys[table.name]).select(),
      ];
      for (const answer of answers)
        expect([kind, answer.status, answer.data]).toEqual([kind, 401, null]);
      expect(await readAsOperator(anna, table, url)).toEqual(before);
    }
    const store = photos(client);
    const attempts = [
      await store.download(photo),
      await store.info(photo),
      await store.list(anna.id),
      await store.createSignedUrl(photo, 60),
      await store.upload(`${anna.id}/forged.png`, picture()),
      await store.upload(photo, picture(), { upsert: true }),
      await store.remove([photo]),
    ];
    for (const { data, error } of attempts)
      expect([kind, data, error === null]).toEqual([kind, null, false]);
  }
  expect((await photos(good).list(anna.id)).data).toHaveLength(1);
});

function sign(key: CryptoKey | KeyObject, claims: JWTPayload, kid = KID): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(key);
}

function clientFor(token: string): SupabaseClient {
  return createClient(url, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    accessToken: async () => token,
  });
}
