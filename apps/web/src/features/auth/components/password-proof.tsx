import { useTranslation } from '../../../i18n/use-translation.ts';
import { currentPasswordFaults } from '../faults.ts';
import { proveByPassword } from '../proof-api.ts';
import { CurrentPasswordField } from './fields.tsx';
import { ProofForm } from './proof-form.tsx';
import { readFields } from './use-submission.ts';

interface PasswordProofProps {
  readonly email: string;
  readonly onProved: () => void;
}

/** Asks for the password of the person who is signed in. */
export function PasswordProof({ email, onProved }: PasswordProofProps) {
  const { t } = useTranslation();
  return (
    <ProofForm
      read={(form) => readFields(form).password}
      faultsOf={currentPasswordFaults}
      prove={(password) => proveByPassword(email, password)}
      onProved={onProved}
      words={{ invalid_credentials: t(($) => $.auth.proof.wrongPassword) }}
    >
      {(faults) => (
        <>
          {/* Tells a password manager whose password it is. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <CurrentPasswordField faults={faults} />
        </>
      )}
    </ProofForm>
  );
}
