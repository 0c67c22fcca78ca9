import { Guarded } from './guarded.tsx';

/**
 * Pages for those who are not signed in: a session leads to /goals. The page is shown while the
 * session is being restored, unless this browser keeps one.
 */
export default function GuestGuard() {
  return (
    <div data-guest-only="">
      <Guarded guard="guest" />
    </div>
  );
}
