import '../i18n/person-texts.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Provider, useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { selectAuth, selectHasSession, selectIsRestoring } from '../features/auth/slice.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { onDiskFull } from '../lib/backend/refusals/disk-full.ts';
import { onTooManyRequests } from '../lib/backend/refusals/too-many-requests.ts';
import { useBeforeUnload } from '../lib/browser/before-unload.ts';
import { useStoredSession } from '../lib/session/use-stored-session.ts';
import { selectIsAtRisk } from '../sync/store/unsent.ts';
import '../ui/focus/canceled-transitions.ts';
import { toast } from '../ui/toasts/toasts.ts';
import { ErrorScreen } from './failures/error-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { useSignedInFrame } from './frame/signed-in-frame.ts';
import { useDeferredLines } from './frame/use-deferred-lines.ts';
import { useFullNotice } from './frame/use-full-notice.ts';
import { useKeptPlace } from './history/use-kept-place.ts';
import { useSearchAndShortcuts } from './keys/use-search-and-shortcuts.ts';
import { chooseOwnLanguage } from './language/own-language.ts';
import { LeaveGuard } from './leave-guard.tsx';
import {
  type EmailChange,
  emailChangeOfLink,
  emailChangeTarget,
} from './link-results/email-change.ts';
import { isMailLinkFault, mailLinkFaultTarget } from './link-results/mail-link-fault.ts';
import { socialFaultTarget } from './link-results/social-outcome.ts';
import { useConfirmedSignOut } from './sign-out/use-confirmed-sign-out.tsx';
import { begin, beginEarly, store } from './start/start-up.ts';
import { useAccess } from './use-access.ts';

if (!import.meta.env.SSR) beginEarly(window.location);

/** The layout of all pages that know the person: the store, the start and the frame. */
export default function AppLayout() {
  const { hash, pathname, search } = useLocation();
  useKeptPlace();
  // Read before the client removes the session from the URL.
  const [change] = useState(() => emailChangeOfLink(hash));
  const away =
    socialFaultTarget(search, pathname) ??
    (isMailLinkFault(hash) ? mailLinkFaultTarget(pathname) : null);
  const isFaulty = away !== null;
  useEffect(() => {
    // The page of a failed OAuth flow reports it; the client must not treat it as a sign-in.
    if (!isFaulty) begin();
  }, [isFaulty]);
  if (isFaulty) return <Navigate to={away} replace />;
  return (
    <Provider store={store}>
      <Surroundings>
        {change === null ? <Outlet /> : <EmailChangeReport change={change} />}
      </Surroundings>
    </Provider>
  );
}

/** Reports once what the link of an address change has done, and removes the link from the URL. */
function EmailChangeReport({ change }: { change: EmailChange }) {
  const isRestoring = useSelector(selectIsRestoring);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => setSettled(!isRestoring), [isRestoring]);
  if (isSettled) return <Outlet />;
  return isRestoring ? null : <Navigate to={emailChangeTarget(change)} replace />;
}

function Surroundings({ children }: { children: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  const [leave, question] = useConfirmedSignOut();
  useBeforeUnload(useSelector(selectIsAtRisk));
  const { banner } = useAccess();
  const { t } = useTranslation();
  useEffect(() => onDiskFull(() => toast.error(t(($) => $.shell.failures.diskFull))), [t]);
  useEffect(
    () => onTooManyRequests(() => toast.error(t(($) => $.shell.failures.tooManyRequests))),
    [t],
  );
  useFullNotice();
  const { locale } = useLanguage();
  const frame = useSignedInFrame(isSignedIn);
  const later = useDeferredLines(isSignedIn);
  const SearchAndShortcuts = useSearchAndShortcuts(useSelector(selectHasSession));

  return (
    <I18nProvider locale={locale}>
      <LeaveGuard />
      <Frame
        isSignedIn={isSignedIn}
        banner={
          <>
            {frame && banner && <frame.Banner banner={banner} />}
            {later && <later.TopLine />}
          </>
        }
        onLanguage={chooseOwnLanguage}
        menu={frame && <frame.Menu onSignOut={() => void leave()} />}
        dock={frame && <frame.Dock onSignOut={() => void leave()} />}
      >
        {children}
        {later && <later.FootLine />}
      </Frame>
      {question}
      {SearchAndShortcuts && <SearchAndShortcuts />}
    </I18nProvider>
  );
}

/** Until the session is restored, a stored one counts, so that the menu does not jump. */
function useIsSignedIn(): boolean {
  const { session, triedRestore, error } = useSelector(selectAuth);
  const isKept = useStoredSession();
  return session !== null || (isKept && (!triedRestore || error !== null));
}

/** An error of a page, shown within the frame. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Provider store={store}>
      <Surroundings>
        <ErrorScreen error={error} />
      </Surroundings>
    </Provider>
  );
}
