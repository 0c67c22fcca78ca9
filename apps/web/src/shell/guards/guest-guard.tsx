import { Guarded } from './guarded.tsx';
import { GuestOnly } from './guest-only.tsx';

/**
 * Pages for people who are not signed in: with a session they redirect to /goals. The page is shown while the session
 * is being restored, unless this browser stores one.
 */
export default function GuestGuard() {
  return (
    <GuestOnly>
      <Guarded guard="guest" />
    </GuestOnly>
  );
}
