import { Copy } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { useCopying } from '../../../../ui/toasts/use-copying.ts';
import { AuthForm } from '../../components/auth-form.tsx';
import { CodeField, readCode } from '../../components/code-field.tsx';
import { useSubmission } from '../../components/use-submission.ts';
import { codeFaults } from '../../faults.ts';
import { attempt } from '../../problem.ts';
import { type NewAuthenticator, proveFactor } from '../../second-factor/factors-api.ts';

interface AuthenticatorScanProps {
  readonly app: NewAuthenticator;
  readonly onVerified: () => void;
}

/** The QR code, its secret as text, and the field for the first code. */
export function AuthenticatorScan({ app, onVerified }: AuthenticatorScanProps) {
  const { t } = useTranslation();
  const label = useId();
  const submission = useSubmission();
  const { faults, submit } = submission;
  const { factorId, picture, secret } = app;
  const copy = useCopying({
    copied: t(($) => $.protection.enrol.copied),
    notCopied: t(($) => $.protection.enrol.notCopied),
  });

  async function submitted(element: HTMLFormElement) {
    const code = readCode(element);
    let isVerified = false;
    await submit(codeFaults(code), () =>
      attempt(async () => {
        await proveFactor([factorId], code);
        isVerified = true;
      }),
    );
    if (isVerified) onVerified();
  }

  return (
    <div className="grid gap-5 pb-4">
      <ol className="grid list-decimal gap-2 ps-5">
        <li>{t(($) => $.protection.enrol.install)}</li>
        <li>{t(($) => $.protection.enrol.scan)}</li>
        <li>{t(($) => $.protection.enrol.answer)}</li>
      </ol>
      <div className="grid items-center gap-5 sm:grid-cols-[auto_1fr]">
        <img
          src={picture}
          alt={t(($) => $.protection.enrol.picture)}
          className="size-48 justify-self-center rounded-field bg-white p-2"
        />
        <div className="grid min-w-0 justify-items-start gap-2">
          <span id={label} className="font-semibold">
            {t(($) => $.protection.enrol.secret)}
          </span>
          <output aria-labelledby={label} className="break-words font-mono text-lg tracking-wide">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </output>
          <Button
            variant="outline"
            icon={<Copy aria-hidden="true" className="size-5" />}
            onPress={() => void copy(secret)}
          >
            {t(($) => $.protection.enrol.copy)}
          </Button>
        </div>
      </div>
      <AuthForm
        submission={submission}
        submitLabel={t(($) => $.protection.enrol.submit)}
        pendingLabel={t(($) => $.security.proof.submitting)}
        onSubmit={(element) => void submitted(element)}
      >
        <CodeField faults={faults} />
      </AuthForm>
    </div>
  );
}
