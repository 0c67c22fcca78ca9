import { useTranslation } from '../../../../i18n/use-translation.ts';
import { CurrentPasswordField, KnownAddress } from '../../components/fields.tsx';
import { ProofForm } from '../../components/proof-form.tsx';
import { readFields } from '../../components/use-submission.ts';
import { currentPasswordFaults } from '../../faults.ts';
import { proveByPassword } from '../proof-api.ts';

interface PasswordProofProps {
  readonly email: string;
  readonly onProved: () => void;
}

/** Asks for the password of the signed-in person. */
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
          <KnownAddress email={email} />
          <CurrentPasswordField faults={faults} />
        </>
      )}
    </ProofForm>
  );
}
