import type { Language } from '@bloom/domain/language';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { hasStoredSession } from '../lib/stored.ts';
import { Frame } from './frame.tsx';
import { chooseLanguage } from './language.ts';
import { isMailLink } from './link-fault.ts';

/**
 * The layout of pages that everyone may read. It knows of a session only that there is one; what
 * talks to the backend is fetched when it is needed.
 */
export default function PublicLayout() {
  const { hash } = useLocation();
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => setSignedIn(hasStoredSession()), []);

  async function signOut() {
    const { endSession } = await import('../features/auth/api.ts');
    await endSession().catch(() => undefined);
    setSignedIn(hasStoredSession());
  }

  async function changeLanguage(language: Language) {
    await chooseLanguage(language);
    if (!isSignedIn) return;
    const { savePreferredLanguage } = await import('../features/auth/api.ts');
    await savePreferredLanguage(language).catch(() => undefined);
  }

  // A mail link whose target was refused leads to the start page; its session must not get lost.
  if (isMailLink(hash))
    return <Navigate to={{ pathname: '/pending_confirmation', hash }} replace />;
  return (
    <Frame
      isSignedIn={isSignedIn}
      onLanguage={(language) => void changeLanguage(language)}
      onSignOut={() => void signOut()}
    >
      <Outlet />
    </Frame>
  );
}
