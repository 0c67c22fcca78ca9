import { expect, it } from 'vitest';
import { startAuth } from '../../../testing/auth-server.ts';

it('nobody links or unlinks an identity where manual linking is off', async () => {
  const auth = await startAuth({ manualLinking: false });
  const { access_token: token } = await auth.newPerson('ana@example.com');
  for (const [method, path] of [
    ['GET', '/user/identities/authorize?provider=google'],
    ['DELETE', '/user/identities/0d4c1e0a-6f0e-4a59-9d7f-3f1f7d1f0a11'],
  ] as const) {
    const { status, body } = await auth.send(method, path, undefined, token);
    expect([status, body.code], path).toEqual([404, 'manual_linking_disabled']);
  }
  await auth.close();
});
