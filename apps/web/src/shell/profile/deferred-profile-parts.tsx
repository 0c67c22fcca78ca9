import { hasPaidAccess } from '@bloom/domain/account/access';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { SignInWays } from '../../features/account/components/sign-in-ways.tsx';
import { ExportData } from '../../features/account/export/components/export-data.tsx';
import { WallTables } from '../../features/account/export/components/wall-tables.tsx';
import { ImportData } from '../../features/account/import/components/import-data.tsx';
import { LinkedAccounts } from '../../features/account/linked-accounts/components/linked-accounts.tsx';
import { SecondFactors } from '../../features/auth/factors/components/second-factors.tsx';
import { providersOf } from '../../features/auth/person.ts';
import { Sessions } from '../../features/auth/sessions/components/sessions.tsx';
import { selectUser } from '../../features/auth/slice.ts';
import type { WithProof } from '../../lib/session/fresh-proof.ts';
import { useAccess } from '../use-access.ts';

const Passkeys = lazy(() =>
  import('../../features/auth/passkeys/components/lazy-passkeys.tsx').then(
    ({ Passkeys: Known }) => ({ default: Known }),
    () => ({ default: () => null }),
  ),
);

/** How the person signs in. */
export function SignInPart({ withProof }: { withProof: WithProof }) {
  const user = useSelector(selectUser);
  return (
    <>
      <SignInWays email={user?.email ?? ''} providers={providersOf(user)} />
      <LinkedAccounts identities={user?.identities ?? []} withProof={withProof} />
    </>
  );
}

/** What protects the account. */
export function SecurityPart() {
  return (
    <>
      <SecondFactors />
      <Suspense>
        <Passkeys />
      </Suspense>
      <Sessions />
    </>
  );
}

/** What brings the person's data out of Bloom and into it. */
export function OwnDataPart() {
  const { flags } = useAccess();
  return (
    <>
      <ExportData />
      <WallTables />
      <ImportData isOpen={hasPaidAccess(flags)} />
    </>
  );
}
