import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { CodeField, readCode } from '../../components/code-field.tsx';
import { ProofForm } from '../../components/proof-form.tsx';
import { codeFaults } from '../../faults.ts';
import { selectAuth } from '../../slice.ts';
import { authenticatorsOf, hasRecoveryCodes, phonesOf } from '../../verified-factors.ts';
import { proveFactor } from '../factors-api.ts';
import { PhoneFactorForm } from './phone-factor-form.tsx';

/** Needed only by people with recovery codes; the step does not depend on it. */
const RecoveryCodeOption = lazy(() =>
  import('./lazy-recovery-code.tsx').catch(() => ({ default: () => null })),
);

interface SecondFactorFormProps {
  /** Called after success, if the event of the session is not enough. */
  readonly onProved?: (() => void) | undefined;
}

/**
 * Asks for the second factor: the code of an authenticator app, or if there is none a code sent to a phone, or a
 * recovery code.
 */
export function SecondFactorForm({ onProved }: SecondFactorFormProps) {
  const { session } = useSelector(selectAuth);
  const [isRecovering, setRecovering] = useState(false);
  // The step must stay mounted while the other form is fetched, or the typed text would be lost.
  return (
    <div className="grid gap-4">
      {isRecovering || <OwnFactorForm onProved={onProved} />}
      {hasRecoveryCodes(session) && (
        <Suspense fallback={null}>
          <RecoveryCodeOption isTaken={isRecovering} onTake={setRecovering} onProved={onProved} />
        </Suspense>
      )}
    </div>
  );
}

function OwnFactorForm({ onProved }: SecondFactorFormProps) {
  const { session } = useSelector(selectAuth);
  const [phone] = phonesOf(session);
  const hasApp = authenticatorsOf(session).length > 0;
  return phone !== undefined && !hasApp ? (
    <PhoneFactorForm phone={phone} onProved={onProved} />
  ) : (
    <AppFactorForm onProved={onProved} />
  );
}

/** An event of the session says that the code was right. */
function AppFactorForm({ onProved }: SecondFactorFormProps) {
  const { session } = useSelector(selectAuth);
  const factors = authenticatorsOf(session).map(({ id }) => id);
  return (
    <ProofForm
      read={readCode}
      faultsOf={codeFaults}
      prove={(code) => proveFactor(factors, code)}
      onProved={onProved}
    >
      {(faults) => <CodeField faults={faults} />}
    </ProofForm>
  );
}
