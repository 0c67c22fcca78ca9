import { lazy, Suspense, useReducer } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { useStoredSession } from '../lib/use-stored-session.ts';
import { emailChangeOfLink, emailChangeTarget } from './email-change.ts';
import { Frame } from './frame.tsx';
import { isMailLinkFault } from './mail-link-fault.ts';
import { chooseOwnLanguage } from './own-language.ts';
import { socialFaultTarget } from './social-outcome.ts';

/** Fetched for someone who is signed in only. */
const SignedInMenu = lazy(async () => ({
  default: (await import('./signed-in-menu.tsx')).SignedInMenu,
}));
const Dock = lazy(async () => ({ default: (await import('./dock.tsx')).Dock }));

/**
 * The layout of pages that everyone may read. It knows of a session only that there is one; what
 * talks to the backend is fetched when it is needed.
 */
export default function PublicLayout() {
  const { hash, search } = useLocation();
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const isSignedIn = useStoredSession();
  const navigate = useNavigate();

  async function signOut() {
    const { signOutHere } = await import('./sign-out-here.ts');
    // The profile asks what shall become of what has not reached the server.
    if (!(await signOutHere())) return navigate('/profile');
    lookAgain();
  }

  // Where nothing is known of where a way through a provider should have led, it ends at the start page.
  const away = socialFaultTarget(search, isSignedIn ? '/profile' : '/sign_in');
  if (away !== null) return <Navigate to={away} replace />;
  // A mail link whose target was refused leads to the start page; what went wrong is told elsewhere.
  if (isMailLinkFault(hash))
    return <Navigate to={{ pathname: '/pending_confirmation', hash }} replace />;
  const change = emailChangeOfLink(hash);
  if (change !== null) return <Navigate to={emailChangeTarget(change)} replace />;
  return (
    <Frame
      isSignedIn={isSignedIn}
      onLanguage={(language) => void chooseOwnLanguage(language)}
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
