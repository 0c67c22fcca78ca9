import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimsOf, type PhonesUnderTest, startPhones } from '../../../testing/phones.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import { plainMailTexts } from '../../mail/plain-mail-texts.ts';
import { matchAccount } from '../social/accounts.ts';
import { linkAccount } from '../social/linking.ts';

let auth: PhonesUnderTest;
beforeAll(async () => {
  auth = await startPhones();
}, 60_000);
afterAll(() => auth.close());

type Parts = Parameters<typeof matchAccount>[0];

it.each([
  ['has verified', true],
  ['has not verified', false],
])(
  'a person with only a number is found again by a linked provider account whose address it %s',
  async (_, emailVerified) => {
    const phone = emailVerified ? '+5511900000301' : '+5511900000302';
    const token = await auth.newOwner(phone);
    const { sub = '', session_id } = claimsOf({ access_token: token });
    const parts = {
      clock: () => new Date(),
      mailTexts: plainMailTexts,
      settings: { undoPage: null } as Parts['settings'],
      keys: {} as Parts['keys'],
      delivery: {} as Parts['delivery'],
    };
    const claims = {
      issuer: 'i',
      subject: sub,
      email: 'a@example.com',
      emailVerified,
      description: {},
    };
    const proof = {
      ...{ provider: 'google', providerName: 'Google', claims, language: null },
      mailRequest: { codeChallenge: null, target: new URL('https://bloom.example') },
    };
    const linking = { userId: sub, sessionId: String(session_id) };
    await withinScope(auth.executor, AUTH_SCOPE, (tx) => linkAccount(parts, tx, linking, proof));
    const known = await withinScope(auth.executor, AUTH_SCOPE, (tx) =>
      matchAccount(parts, tx, proof),
    );
    expect(known).toMatchObject({
      kind: 'known',
      user: { id: sub, email: null, raw_app_meta_data: { providers: ['phone', 'google'] } },
    });
  },
);
