import { useSelector } from 'react-redux';
import { Navigate, Outlet } from 'react-router';
import { selectHasSession } from '../../features/auth/slice.ts';

/**
 * Pages for those who are not signed in: a session leads to /goals. The page is shown while the
 * session is being restored, unless this browser keeps one.
 */
export default function GuestGuard() {
  const hasSession = useSelector(selectHasSession);
  if (hasSession) return <Navigate to="/goals" replace />;
  return (
    <div data-guest-only="">
      <Outlet />
    </div>
  );
}
