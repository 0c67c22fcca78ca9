import { lazy, Suspense } from 'react';
import { SecondFactorForm } from '../features/auth/second-factor/components/second-factor-form.tsx';
import { SupportLine } from '../features/support/components/support-line.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { FormPage } from './form-page.tsx';
import { useSignOut } from './sign-out/use-sign-out.ts';

/** Only needed by people with a passkey; the page does not depend on it. */
const PasskeyStep = lazy(() =>
  import('../features/auth/passkeys/components/lazy-passkey.tsx').catch(() => ({
    default: () => null,
  })),
);

/** Replaces a page until the second factor is proved, so that the URL stays the same; cancelling signs out. */
export function SecondFactorPage() {
  const { t } = useTranslation();
  const leave = useSignOut();
  return (
    <FormPage
      title={t(($) => $.security.proof.title)}
      lead={t(($) => $.security.proof.lead)}
      below={
        <>
          <SupportLine text={t(($) => $.security.proof.lost)} />
          <Button variant="quiet" className="-ms-4" onPress={() => void leave()}>
            {t(($) => $.security.proof.cancel)}
          </Button>
        </>
      }
    >
      <SecondFactorForm />
      <Suspense fallback={null}>
        <PasskeyStep />
      </Suspense>
    </FormPage>
  );
}
