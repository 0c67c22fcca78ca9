import { useSelector } from 'react-redux';
import { selectHasSession } from '../features/auth/slice.ts';
import { VisitorWallPage } from '../features/walls/components/visitor-wall-page.tsx';
import { useStoredSession } from '../lib/use-stored-session.ts';
import { Restored } from '../shell/guards/restored.tsx';
import { OwnWall } from '../shell/own-wall.tsx';

/** Open to everyone (specification section 6): the person's wall, or one in the browser without a session. */
export default function WallOfAffirmations() {
  const hasSession = useSelector(selectHasSession);
  const isKept = useStoredSession();
  if (!hasSession && !isKept) return <VisitorWallPage />;
  return <Restored>{hasSession ? <OwnWall name="affirmations" /> : <VisitorWallPage />}</Restored>;
}
