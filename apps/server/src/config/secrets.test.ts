import { type FileHandle, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { LABEL } from './label.ts';
import { readSecrets } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bloom-secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = (environment: Record<string, string> = {}) =>
  readSecrets(readConfig({ DATA_DIR: folder, ...environment }));

it('generates the secrets once and reads them again', async () => {
  const first = await read();
  expect(first.publishableKey).toMatch(/^sb_publishable_.{30}/);
  expect(first.secretKey).toMatch(/^sb_secret_.{40}/);
  expect(await read()).toEqual(first);
});

it('makes the file of secrets unreadable for other users of the machine', async () => {
  await read();
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

it('has its new file on the disk, name and all, before a secret is used', async () => {
  const folderOf = await open(folder);
  const handles = Object.getPrototypeOf(folderOf);
  await folderOf.close();
  const synced: number[] = [];
  const { sync } = handles;
  handles.sync = async function (this: FileHandle) {
    synced.push((await this.stat()).ino);
    return sync.call(this);
  };
  try {
    await read();
  } finally {
    handles.sync = sync;
  }
  const inodes = [join(folder, 'secrets.json'), folder].map(async (path) => (await stat(path)).ino);
  expect(synced).toEqual(await Promise.all(inodes));
});

async function privateKey(): Promise<string> {
  const { privateKey: key } = await generateKeyPair('ES256', { extractable: true });
  return JSON.stringify({ ...(await exportJWK(key)), kid: 'given' });
}

it('prefers secrets from the environment', async () => {
  const secretKey = 'sb_secret_given_by_the_environment';
  const secrets = await read({ SECRET_KEY: secretKey, JWT_PRIVATE_JWK: await privateKey() });
  expect(secrets).toMatchObject({ secretKey, signingKey: { kid: 'given' } });
});

const file = () => readFile(join(folder, 'secrets.json'), 'utf8');

it('does not store secrets from the environment, so that no backup contains them', async () => {
  const given = {
    SECRET_KEY: 'sb_secret_given_by_the_environment',
    PUBLISHABLE_KEY: 'sb_publishable_given_by_the_environment',
    JWT_PRIVATE_JWK: await privateKey(),
  };
  await read(given);
  expect(Object.keys(JSON.parse(await file()))).toEqual(['storageSigningKey', 'vapidPrivateKey']);
  expect(await file()).not.toContain('given');
});

it('deletes a stored secret once the environment has the same', async () => {
  const made = await read();
  await read({ SECRET_KEY: made.secretKey, JWT_PRIVATE_JWK: JSON.stringify(made.signingKey) });
  expect(Object.keys(JSON.parse(await file())).sort()).toEqual([
    'publishableKey',
    'storageSigningKey',
    'vapidPrivateKey',
  ]);
});

it('keeps its own secret while the environment has another', async () => {
  const made = await read();
  await read({ SECRET_KEY: 'sb_secret_given_by_the_environment' });
  expect(await read()).toEqual(made);
});

it('refuses a signing key that is none', async () => {
  const numbers = '{"kty":"EC","crv":"P-256","kid":"k","x":"a","y":"b","d":"c"}';
  for (const key of ['{"kty":"oct"}', numbers]) {
    await expect(read({ JWT_PRIVATE_JWK: key })).rejects.toThrow('JWT_PRIVATE_JWK is wrong');
    await expect(read({ JWT_FURTHER_JWK: key })).rejects.toThrow('JWT_FURTHER_JWK is wrong');
  }
  const publicNumbers = numbers.replace(',"d":"c"', '');
  await expect(read({ JWT_FURTHER_JWK: publicNumbers })).rejects.toThrow('JWT_FURTHER_JWK');
});

it.each([
  'half a fi',
  'null',
  '[]',
  '5',
  '{"secretKey":7}',
  '{"secretKey":""}',
  '{"publishableKey":"sb_secret_in_the_wrong_place_of_the_file"}',
  '{"storageSigningKey":"guessed"}',
  '{"vapidPrivateKey":null}',
  '{"signingKey":null}',
  '{"signingKey":{"kty":"EC","crv":"P-256","kid":"k","x":"a","y":"b","d":"c"}}',
])('refuses a file that is not one of secrets, %s, and leaves it as it is', async (text) => {
  await writeFile(join(folder, 'secrets.json'), text);
  const fault: unknown = await read().catch((thrown: unknown) => thrown);
  expect(fault).toBeInstanceOf(ConfigError);
  expect(String(fault)).toMatch(/secrets\.json cannot be read: .+$/);
  // The words of the library, which say nothing to an operator whose file was cut short.
  expect(String(fault)).not.toMatch(/Invalid input|received/);
  expect(String(fault)).not.toMatch(/half|guessed|wrong_place/);
  expect(await file()).toBe(text);
});

it('keeps the derivation label unchanged, since sealed values could not be opened otherwise', () => {
  expect(LABEL).toBe('bloom');
});

it('generates a key for push services once, and uses the one in the settings', async () => {
  const made = await read();
  expect(made.vapidPrivateKey).toMatch(/^[\w-]{43}$/);
  const VAPID_PRIVATE_KEY = 'sGkmKKiY9pA5TSoEJn3qUXYOhKQxbHDMnKMDKsqIHhQ';
  expect((await read({ VAPID_PRIVATE_KEY })).vapidPrivateKey).toBe(VAPID_PRIVATE_KEY);
  expect(await file()).not.toContain(VAPID_PRIVATE_KEY);
  expect((await read()).vapidPrivateKey).toBe(made.vapidPrivateKey);
});
