import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { proveFactor } from '../factors-api.ts';
import { codeFaults } from '../faults.ts';
import { authenticatorsOf, hasRecoveryCodes, phonesOf } from '../second-factor.ts';
import { selectAuth } from '../slice.ts';
import { CodeField, readCode } from './code-field.tsx';
import { PhoneFactorForm } from './phone-factor-form.tsx';
import { ProofForm } from './proof-form.tsx';

/** For who has recovery codes alone; the step itself does not wait for it, nor fail with it. */
const RecoveryWay = lazy(() =>
  import('./asked-recovery-way.tsx').catch(() => ({ default: () => null })),
);

interface SecondFactorFormProps {
  /** Called once the code was right, where the session's event does not say enough. */
  readonly onProved?: (() => void) | undefined;
}

/**
 * Asks for the code of the second factor: an authenticator app's, or where there is none the one sent to a phone, or a
 * recovery code.
 */
export function SecondFactorForm({ onProved }: SecondFactorFormProps) {
  const { session } = useSelector(selectAuth);
  const [isRecovering, setRecovering] = useState(false);
  // The step stays the same one while the other way is fetched, or what was typed into it would be gone.
  return (
    <div className="grid gap-4">
      {isRecovering || <OwnFactorForm onProved={onProved} />}
      {hasRecoveryCodes(session) && (
        <Suspense fallback={null}>
          <RecoveryWay isTaken={isRecovering} onTake={setRecovering} onProved={onProved} />
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

/** The session's event tells the app when the code was right. */
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
