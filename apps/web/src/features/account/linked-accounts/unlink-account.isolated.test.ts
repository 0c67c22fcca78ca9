import { afterEach, beforeEach, expect, it } from 'vitest';
import type { UserIdentity } from '../../../lib/backend/supabase.ts';
import {
  leaveTestServer,
  noAnswer,
  sessionOf,
  signInAt,
} from '../../../lib/backend/testing-server.ts';
import { unlinkAccount } from '../api.ts';

const LINKED = { identity_id: 'linked', provider: 'google', user_id: 'ana' } as UserIdentity;
const user = { id: 'ana', email: 'ana@example.com', app_metadata: {}, user_metadata: {} };
/** What the server answers, null where its answer is lost; and whether the account is still linked. */
let refusal: string | null;
let isLinked: boolean;
let renewals: number;
/** Whether somebody else has signed in meanwhile. */
let isOthers: boolean;

beforeEach(() => {
  [renewals, isOthers] = [0, false];
  const session = () => sessionOf({ ...user, identities: isLinked ? [LINKED] : [] });
  isLinked = true;
  signInAt((path) => {
    if (path.endsWith('/auth/v1/user'))
      return Response.json({ ...session().user, ...(isOthers && { id: 'bea', identities: [] }) });
    if (path.includes('/token?')) {
      renewals += 1;
      return Response.json(session());
    }
    if (refusal === null) throw noAnswer();
    return Response.json({ error_code: refusal }, { status: 422 });
  }, session());
});
afterEach(leaveTestServer);

// A hosted project counts the identities before it looks for this one.
it.each([null, 'identity_not_found', 'single_identity_not_deletable'])(
  'an account that is gone is unlinked, though the answer is %s',
  async (answer) => {
    [refusal, isLinked] = [answer, false];
    await expect(unlinkAccount(LINKED)).resolves.toBeUndefined();
    expect(renewals).toBe(1);
  },
);

it.each([null, 'identity_not_found', 'single_identity_not_deletable'])(
  'an account that is there is not unlinked, where the answer is %s',
  async (answer) => {
    refusal = answer;
    await expect(unlinkAccount(LINKED)).rejects.toMatchObject(
      answer === null ? { status: 0 } : { code: answer },
    );
    expect(renewals).toBe(0);
  },
);

it('an account is not unlinked because somebody else who has signed in meanwhile does not have it', async () => {
  [refusal, isOthers] = [null, true];
  await expect(unlinkAccount(LINKED)).rejects.toMatchObject({ status: 0 });
  expect(renewals).toBe(0);
});
