import { refusedTo, SENSITIVE_CALLS } from '../../e2e/contract/stage/sensitive-calls.ts';
import { startServer } from '../../e2e/contract/stage/server.ts';
import { mailedCode, staleOwner } from '../../e2e/contract/stage/stale-owner.ts';
import type { Check, Finding } from '../figure.ts';
import { onBothDatabases, type Place } from '../stage/places.ts';

/** A provider that is configured but never used: the calls are refused before. */
const PROVIDER = {
  OPENID_NAME: 'Nobody',
  OPENID_ISSUER: 'http://127.0.0.1:9',
  OPENID_CLIENT_ID: 'bloom',
  OPENID_CLIENT_SECRET: 'a-secret-of-this-check',
};

/** What a session that was opened more than ten minutes ago can do to its owner's account. */
export const staleSession: Check = {
  name: 'stale-session',
  minutes: 2,
  run: () => onBothDatabases(tryAll),
};

async function tryAll({ env }: Place): Promise<Finding[]> {
  const start = (settings: object) => startServer({ env: { ...settings }, asDeployed: true });
  const owner = await staleOwner(start, { ...env, ...PROVIDER });
  try {
    const all = Object.keys(SENSITIVE_CALLS).length;
    const through = all - (await refusedTo(owner)).length;
    await owner.client.auth.updateUser({ nonce: await mailedCode(owner) });
    await owner.client.auth.refreshSession();
    const refused = (await refusedTo(owner)).length;
    return [
      {
        figure: `stale session: ${through} of ${all} sensitive calls got through, ${refused} refused after a mailed code`,
        wanted: '0 get through, 0 refused with a fresh proof',
        reached: through === 0 && refused === 0,
      },
    ];
  } finally {
    await owner.server.stop();
  }
}
