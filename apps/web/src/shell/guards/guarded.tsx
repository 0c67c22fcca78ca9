import { type Guard, pageAccess } from '@bloom/domain/page-access';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
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
  const decision = pageAccess(guard, useAccessFacts());
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
        <Navigate
          to={state?.wayOut ?? signInAfter(search)}
          // What another app shared waits for whoever signs in.
          state={pathname === '/share' ? { back: pathname + search } : state}
          replace
        />
      );
    default:
      return <Navigate to={(guard === 'guest' && state?.back) || decision} replace />;
  }
}

/** A link of an address change may be opened where nobody is signed in; what came of it is told there. */
const signInAfter = (search: string) => ({
  pathname: '/sign_in',
  search: emailChangeIn(new URLSearchParams(search)) === null ? '' : search,
});
