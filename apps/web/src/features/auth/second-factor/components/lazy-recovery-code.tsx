import '../../../../i18n/recovery-texts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

interface RecoveryCodeOptionProps {
  /** Whether the form for a recovery code is shown instead of the second step. */
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
  readonly onProved?: (() => void) | undefined;
}

/** Offers a recovery code instead of the second step, and asks for it. */
export default function RecoveryCodeOption({
  isTaken,
  onTake,
  onProved,
}: RecoveryCodeOptionProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {isTaken && <RecoveryCodeForm onProved={onProved} />}
      <Button variant="quiet" className="-ms-4 justify-self-start" onPress={() => onTake(!isTaken)}>
        {t(($) => (isTaken ? $.recovery.back : $.recovery.use))}
      </Button>
    </>
  );
}
