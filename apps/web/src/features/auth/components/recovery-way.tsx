import '../../../i18n/recovery-texts.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

export interface RecoveryWayProps {
  /** What asks for the second step itself. */
  readonly step: ReactNode;
  readonly onProved?: (() => void) | undefined;
}

/** The second step, or a recovery code in its place. */
export default function RecoveryWay({ step, onProved }: RecoveryWayProps): ReactNode {
  const { t } = useTranslation();
  const [isRecovering, setRecovering] = useState(false);
  return (
    <div className="grid gap-4">
      {isRecovering ? <RecoveryCodeForm onProved={onProved} /> : step}
      <Button
        variant="quiet"
        className="-ms-4 justify-self-start"
        onPress={() => setRecovering(!isRecovering)}
      >
        {t(($) => (isRecovering ? $.recovery.back : $.recovery.use))}
      </Button>
    </div>
  );
}
