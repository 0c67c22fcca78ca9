import '../i18n/pages-texts.ts';
import { useSelector } from 'react-redux';
import { selectHasSession, selectOwesFactor } from '../features/auth/slice.ts';
import { BROWSER_WALL_KEY } from '../features/walls/browser-wall/browser-wall.ts';
import { VisitorWallPage } from '../features/walls/components/visitor-wall-page.tsx';
import { TABLES_OF_WALL } from '../features/walls/list.ts';
import { useStoredSession } from '../lib/session/use-stored-session.ts';
import { GuestOnly } from '../shell/guards/guest-only.tsx';
import '../shell/guards/with-frame.ts';
import { Restored } from '../shell/guards/restored.tsx';
import { OwnWall } from '../shell/own-wall.tsx';
import { SecondFactorPage } from '../shell/second-factor-page.tsx';
import { prefetchTables } from '../sync/prefetch.ts';

prefetchTables(TABLES_OF_WALL.affirmations);

/**
 * Open to everyone (specification/walls.md#affirmations-of-a-visitor): the person's own wall, or without a session one
 * in the browser.
 */
export default function WallOfAffirmations() {
  const hasSession = useSelector(selectHasSession);
  const owesFactor = useSelector(selectOwesFactor);
  const isKept = useStoredSession();
  if (!hasSession && !isKept) return <VisitorsWall />;
  const own = owesFactor ? <SecondFactorPage /> : <OwnWall name="affirmations" />;
  // The visitor's wall needs no second factor.
  return (
    <Restored isKnown={hasSession && !owesFactor}>{hasSession ? own : <VisitorsWall />}</Restored>
  );
}

/** The page is prerendered with the visitor's empty wall; signed-in people do not see it before their own is loaded. */
const VisitorsWall = () => (
  <GuestOnly keptUnder={BROWSER_WALL_KEY}>
    <VisitorWallPage />
  </GuestOnly>
);
