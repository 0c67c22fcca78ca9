import { useTranslation } from '../../../../i18n/use-translation.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { readCode } from '../../components/code-field.tsx';
import { ProofForm } from '../../components/proof-form.tsx';
import { codeFaults } from '../../faults.ts';
import { proveByRecoveryCode } from '../recovery-codes-api.ts';

/** Asks for a recovery code instead of the second step; an event of the session says that it was right. */
export function RecoveryCodeForm({ onProved }: { onProved?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <ProofForm
      read={readCode}
      faultsOf={codeFaults}
      prove={proveByRecoveryCode}
      onProved={onProved}
      words={{ wrong_code: t(($) => $.recovery.wrong), too_many: t(($) => $.recovery.locked) }}
    >
      {({ code }) => (
        <TextField
          label={t(($) => $.recovery.label)}
          description={t(($) => $.recovery.hint)}
          name="code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus
          required
          error={code && t(($) => $.security.errors.codeMissing)}
        />
      )}
    </ProofForm>
  );
}
