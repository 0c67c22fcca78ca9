import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { CodeField, readCode } from '../../components/code-field.tsx';
import { ProofForm } from '../../components/proof-form.tsx';
import { SendAgain } from '../../components/send-again.tsx';
import { codeFaults } from '../../faults.ts';
import { attempt } from '../../problem.ts';
import { type Factor, lastDigitsOf } from '../../verified-factors.ts';
import { provePhone, sendPhoneCode } from '../factors-api.ts';

interface PhoneFactorFormProps {
  readonly phone: Factor;
  readonly onProved?: (() => void) | undefined;
}

/**
 * Sends a code to the phone of the account on request, and asks for it; an event of the session says that it was right.
 */
export function PhoneFactorForm({ phone, onProved }: PhoneFactorFormProps) {
  const { t } = useTranslation();
  /** The challenge of the newest code. */
  const [challenge, setChallenge] = useState<string | null>(null);
  const end = lastDigitsOf(phone);

  const send = () => attempt(async () => setChallenge(await sendPhoneCode(phone.id)));

  return (
    <div className="grid gap-5">
      {challenge === null ? (
        <p>{t(($) => $.security.phone.lead, { end })}</p>
      ) : (
        <ProofForm
          read={readCode}
          faultsOf={codeFaults}
          prove={(code) => provePhone(phone.id, challenge, code)}
          onProved={onProved}
          words={{
            wrong_code: t(($) => $.security.phone.wrongCode),
            code_expired: t(($) => $.security.phone.codeExpired),
          }}
        >
          {(faults) => (
            <CodeField faults={faults} hint={t(($) => $.security.phone.hint, { end })} />
          )}
        </ProofForm>
      )}
      <SendAgain
        label={t(($) =>
          challenge === null ? $.security.phone.send : $.security.phone.sendAnother,
        )}
        sent={t(($) => $.security.phone.sent, { end })}
        send={send}
      />
    </div>
  );
}
