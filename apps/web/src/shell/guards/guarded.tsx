import { type Guard, pageAccess } from '@bloom/domain/account/page-access';
import { Fragment, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { selectAuth, selectSessionEnd } from '../../features/auth/slice.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { forgetWantedPage, wantedPage } from '../../lib/session/wanted-page.ts';
import { PageSpinner } from '../../ui/status/spinner.tsx';
import { emailChangeIn } from '../link-results/email-change.ts';
import { SecondFactorPage } from '../second-factor-page.tsx';
import { StartFailed } from '../start/start-failed.tsx';
import { SubscriptionUnknown } from './subscription-unknown.tsx';
import { ToSignIn } from './to-sign-in.tsx';
import { useAccessFacts } from './use-access-facts.ts';

/** The pages behind a guard, or a redirect: specification/access.md#subscribed-guard. */
export function Guarded({ guard }: { guard: Guard }) {
  const { t } = useTranslation();
  const { state, pathname, search } = useLocation();
  const hasLeft = useSelector(selectSessionEnd) === 'left';
  const person = useSelector(selectAuth).session?.user.id;
  const decision = pageAccess(guard, useAccessFacts());
  useWantedPage(decision === 'allow' && pathname === '/goals');
  switch (decision) {
    case 'allow':
      // Another person must find nothing of the one before, such as an open form.
      return (
        <Fragment key={person}>
          <Outlet />
        </Fragment>
      );
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
      // A page may name where leaving it leads, such as the farewell page; otherwise the result of a mail link is
      // shown.
      return (
        <ToSignIn
          to={state?.wayOut ? { pathname: state.wayOut, search: '' } : signInAfter(search)}
          state={state}
          // Somebody who has signed out does not return to this page at the next sign-in.
          wanted={hasLeft || state?.wayOut ? null : pathname + search}
        />
      );
    default:
      if (guard === 'guest') return <ToWanted />;
      // A confirmation leads to the goals, whatever was wanted before.
      if (guard === 'confirmation' && decision === '/goals') return <ToWanted instead="/goals" />;
      return <Navigate to={decision} replace />;
  }
}

/** The link of an address change may be opened without a session; its result is shown on the sign-in page. */
const signInAfter = (search: string) => ({
  pathname: '/sign_in',
  search: emailChangeIn(new URLSearchParams(search)) === null ? '' : search,
});

/** Redirects to the page that the person wanted before they signed in, or to the goals; or to another one instead. */
function ToWanted({ instead }: { readonly instead?: string }) {
  const [page] = useState(() => instead ?? wantedPage() ?? '/goals');
  useEffect(forgetWantedPage, []);
  return <Navigate to={page} replace />;
}

/** OAuth flows and mail links return to the goals; from there the person is sent on to the page they wanted. */
function useWantedPage(isThere: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const page = isThere ? wantedPage() : null;
    if (page === null) return;
    forgetWantedPage();
    void navigate(page, { replace: true });
  }, [isThere, navigate]);
}
