import { Guarded } from './guarded.tsx';

/**
 * Pages for people who are not signed in: with a session they redirect to /goals. The page is shown while the session
 * is being restored, unless this browser stores one.
 */
export default function GuestGuard() {
  return (
    <div data-guest-only="">
      <Guarded guard="guest" />
    </div>
  );
}
