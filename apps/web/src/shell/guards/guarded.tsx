import { type Guard, pageAccess } from '@bloom/domain/page-access';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, type To, useLocation, useNavigate } from 'react-router';
import { selectSessionEnd } from '../../features/auth/slice.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { forgetWantedPage, keepWantedPage, wantedPage } from '../../lib/wanted-page.ts';
import { PageSpinner } from '../../ui/spinner.tsx';
import { emailChangeIn } from '../email-change.ts';
import { SecondFactorPage } from '../second-factor-page.tsx';
import { StartFailed } from '../start-failed.tsx';
import { SubscriptionUnknown } from './subscription-unknown.tsx';
import { useAccessFacts } from './use-access-facts.ts';

/** The pages behind a guard, or what stands in their place: specification/access.md#subscribed-guard. */
export function Guarded({ guard }: { guard: Guard }) {
  const { t } = useTranslation();
  const { state, pathname, search } = useLocation();
  const hasLeft = useSelector(selectSessionEnd) === 'left';
  const decision = pageAccess(guard, useAccessFacts());
  useWantedPage(decision === 'allow' && pathname === '/goals');
  switch (decision) {
    case 'allow':
      return <Outlet />;
    case 'wait':
      return <PageSpinner label={t(($) => $.shell.loading)} />;
    case 'start again':
      return <StartFailed />;
    case 'ask again':
      return <SubscriptionUnknown />;
    case 'prove factor':
      return <SecondFactorPage />;
    case 'fatal':
      throw new Error(t(($) => $.shell.failures.noUser));
    case '/sign_in':
      // Where a page has said that it leaves to, such as the farewell; else with what a mail link has told.
      return (
        <ToSignIn
          to={state?.wayOut ?? signInAfter(search)}
          state={state}
          // Whoever has left begins anew.
          wanted={hasLeft || state?.wayOut ? null : pathname + search}
        />
      );
    default:
      return guard === 'guest' ? <ToWanted /> : <Navigate to={decision} replace />;
  }
}

/** A link of an address change may be opened where nobody is signed in; what came of it is told there. */
const signInAfter = (search: string) => ({
  pathname: '/sign_in',
  search: emailChangeIn(new URLSearchParams(search)) === null ? '' : search,
});

function ToSignIn({ to, state, wanted }: { to: To; state: unknown; wanted: string | null }) {
  useEffect(() => {
    if (wanted === null) forgetWantedPage();
    else if (wanted !== '/goals') keepWantedPage(wanted);
  }, [wanted]);
  return <Navigate to={to} state={state} replace />;
}

/** Leads to where somebody wanted to be before they signed in, else to the goals. */
function ToWanted() {
  const [page] = useState(() => wantedPage() ?? '/goals');
  useEffect(forgetWantedPage, []);
  return <Navigate to={page} replace />;
}

/** Ways that leave the app and come back, through a provider or by a mail, end at the goals and go on from there. */
function useWantedPage(isThere: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const page = isThere ? wantedPage() : null;
    if (page === null) return;
    forgetWantedPage();
    void navigate(page, { replace: true });
  }, [isThere, navigate]);
}
