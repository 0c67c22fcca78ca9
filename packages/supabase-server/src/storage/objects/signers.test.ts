import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANNA, openStorage, type StorageUnderTest } from '../../../testing/storage-server.ts';

let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage();
});
afterAll(() => storage.close());
const becomes = (columns: string) =>
  storage.executor.script(`update auth.users set ${columns} where id = '${ANNA}'`);
beforeEach(() => becomes('encrypted_password = null, deleted_at = null, banned_until = null'));

const inBase64 = (text: string) => Buffer.from(text).toString('base64');

/** A signature by Anna, and what can be done with it without a session. */
async function signed(name: string) {
  const path = `papers/${ANNA}/${name}`;
  const answer = await storage.send(ANNA, 'POST', `/object/upload/sign/${path}`, {});
  const { url, token } = (await answer.json()) as { url: string; token: string };
  const headers = {
    'tus-resumable': '1.0.0',
    'x-signature': token,
    'upload-length': '5',
    'upload-metadata': `bucketName ${inBase64('papers')},objectName ${inBase64(`${ANNA}/${name}`)}`,
  };
  const uses = {
    'an upload': () => storage.ask(null, url, { method: 'PUT', body: 'words' }),
    'an upload in pieces': () =>
      storage.ask(null, '/upload/resumable/sign', { method: 'POST', headers }),
  };
  return uses;
}

const ENDS = [
  ['the password was changed', `encrypted_password = 'another'`],
  ['the account was deleted', 'deleted_at = now()'],
  ['the person was banned', `banned_until = now() + interval '1 hour'`],
] as const;

describe.each(['an upload', 'an upload in pieces'] as const)('a signature of %s', (use) => {
  it('is accepted', async () => {
    expect((await (await signed(`${use}, good`))[use]()).ok).toBe(true);
  });

  it.each(ENDS)('is worth nothing after %s', async (end, columns) => {
    const uses = await signed(`${use}, ${end}`);
    await becomes(columns);
    const answer = await uses[use]();
    expect(answer.ok).toBe(false);
    expect(await answer.text()).toContain('Invalid signature');
  });
});

it.each(['/object/sign', '/object/upload/sign'])(
  '%s signs nothing for an account that is deleted, though its token is still valid',
  async (route) => {
    await storage.put(`papers/${ANNA}${route}`);
    await becomes('deleted_at = now()');
    const path = `${route}/papers/${ANNA}${route}`;
    const answer = await storage.send(ANNA, 'POST', path, { expiresIn: 60 });
    expect(Object(await answer.json()).code).toBe('AccessDenied');
  },
);
