import { useEffect, useState } from 'react';
import { createPath, Navigate, type Path } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { forgetWantedPage, saveWantedPage } from '../../lib/session/wanted-page.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageSpinner } from '../../ui/status/spinner.tsx';
import { useDocumentLater } from '../failures/use-document-later.ts';
import { fetchScripts, hasScripts } from './page-scripts.ts';

interface ToSignInProps {
  /** The sign-in page, or the page that leaving leads to. */
  readonly to: Pick<Path, 'pathname' | 'search'>;
  readonly state: unknown;
  /** The page to return to after the next sign-in. */
  readonly wanted: string | null;
}

/** Leads from a page that needs a session to one that needs none. */
export function ToSignIn({ to, state, wanted }: ToSignInProps) {
  const { t } = useTranslation();
  const { pathname } = to;
  const [step, setStep] = useState<'here' | 'fetching' | 'missing'>(() =>
    hasScripts(pathname) ? 'here' : 'fetching',
  );
  useEffect(() => {
    if (wanted === null) forgetWantedPage();
    else if (wanted !== '/goals') saveWantedPage(wanted);
  }, [wanted]);
  useEffect(() => {
    let isCurrent = true;
    if (step === 'fetching') {
      void fetchScripts(pathname).then((all) => isCurrent && setStep(all ? 'here' : 'missing'));
    }
    return () => {
      isCurrent = false;
    };
  }, [step, pathname]);
  if (step === 'here') return <Navigate to={to} state={state} replace />;
  if (step === 'missing') return <SignedOut to={createPath(to)} />;
  return <PageSpinner label={t(($) => $.shell.loading)} />;
}

/** In place of a page that cannot be fetched. */
function SignedOut({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  const open = useDocumentLater(to, (page) => window.location.replace(page));
  return (
    <Page
      width="form"
      isCentred
      title={t(($) => $.shell.failures.signedOutTitle)}
      lead={t(($) => $.shell.failures.nextPageText)}
    >
      <Button onPress={open}>{t(($) => $.shell.retry)}</Button>
    </Page>
  );
}
