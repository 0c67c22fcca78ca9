import { type ComponentType, lazy, Suspense, useReducer } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { useStoredSession } from '../lib/session/use-stored-session.ts';
import { Frame } from './frame/frame.tsx';
import { chooseOwnLanguage } from './language/own-language.ts';
import { emailChangeOfLink, emailChangeTarget } from './link-results/email-change.ts';
import { isMailLinkFault } from './link-results/mail-link-fault.ts';
import { socialFaultTarget } from './link-results/social-outcome.ts';

/** Where a menu cannot be fetched, the page can be read all the same. */
const missing = (): { default: ComponentType<{ onSignOut: () => void }> } => ({
  default: () => null,
});

/** Only needed by people who are signed in. */
const SignedInMenu = lazy(() =>
  import('./menu/signed-in-menu.tsx').then((part) => ({ default: part.SignedInMenu }), missing),
);
const Dock = lazy(() =>
  import('./menu/dock.tsx').then((part) => ({ default: part.Dock }), missing),
);

/**
 * The layout of pages that everyone may read. It only knows whether a session is stored; the client of the backend is
 * fetched when it is needed.
 */
export default function PublicLayout() {
  const { hash, search } = useLocation();
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const isSignedIn = useStoredSession();
  const navigate = useNavigate();

  async function signOut() {
    const signedOut = await import('./sign-out/sign-out-here.ts')
      .then(({ signOutHere }) => signOutHere())
      // Not fetched, or not what it needs itself: the person may still be signed in.
      .catch(() => false);
    // The profile asks what to do with unsent changes, and says what cannot be reached.
    if (!signedOut) return navigate('/profile');
    lookAgain();
  }

  // If the page that started an OAuth flow is unknown, the flow returns to the start page.
  const away = socialFaultTarget(search, isSignedIn ? '/profile' : '/sign_in');
  if (away !== null) return <Navigate to={away} replace />;
  // A mail link with a refused redirect URL leads to the start page; the fault is shown elsewhere.
  if (isMailLinkFault(hash))
    return <Navigate to={{ pathname: '/pending_confirmation', hash }} replace />;
  const change = emailChangeOfLink(hash);
  if (change !== null) return <Navigate to={emailChangeTarget(change)} replace />;
  return (
    <Frame
      isSignedIn={isSignedIn}
      onLanguage={chooseOwnLanguage}
      menu={
        <Suspense>
          <SignedInMenu onSignOut={() => void signOut()} />
        </Suspense>
      }
      dock={
        <Suspense>
          <Dock onSignOut={() => void signOut()} />
        </Suspense>
      }
    >
      <Outlet />
    </Frame>
  );
}
