import { lazy, Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectHasSession } from '../../features/auth/slice.ts';
import { urgencyOf } from '../../features/subscription/banner.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { readStored, writeStored } from '../../lib/browser-storage/stored.ts';
import { InstallLine } from '../install/install-line.tsx';
import { useInstallation } from '../install/installation.ts';
import { askForStorage } from '../install/persistent-storage.ts';
import { visitsText, withVisit } from '../install/visits.ts';
import { ShareLine } from '../share/share-line.tsx';
import { useAccess } from '../use-access.ts';
import { PolicyLine } from './policy-line.tsx';

/** Needed only by people whose trial ends soon. */
const TrialNoticeLine = lazy(() =>
  import('../../features/subscription/trial-notice/components/trial-notice.tsx').catch(() => ({
    default: () => null,
  })),
);

const VISITS_KEY = 'bloom.visits';

/** Above a page: what waits for the person, and announcements. */
export function TopLine() {
  const { pathname } = useLocation();
  const hasSession = useSelector(selectHasSession);
  const { banner } = useAccess();
  const endsSoon = banner?.kind === 'trial' && urgencyOf(banner) !== 'quiet';
  if (!hasSession || pathname === '/share') return null;
  return (
    <>
      <ShareLine />
      {endsSoon && pathname === '/goals' && (
        <Suspense>
          <TrialNoticeLine />
        </Suspense>
      )}
      <PolicyLine />
    </>
  );
}

/** Below a page: the offer to install, on pages where nothing is being written. */
export function FootLine() {
  const { pathname } = useLocation();
  const hasSession = useSelector(selectHasSession);
  const { language } = useLanguage();
  const installation = useInstallation();
  const [visits] = useState(() => {
    const present = withVisit(readStored(VISITS_KEY), Date.now());
    writeStored(VISITS_KEY, visitsText(present));
    return present.count;
  });
  useEffect(() => {
    if (installation === 'installed') void askForStorage();
  }, [installation]);
  useEffect(() => {
    const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (manifest) manifest.href = `/manifest.${language}.webmanifest`;
  }, [language]);
  return hasSession && pathname === '/goals' && <InstallLine visits={visits} />;
}
