import { useSelector } from 'react-redux';
import { Navigate, Outlet } from 'react-router';
import { selectHasSession } from '../../features/auth/slice.ts';
import { Restored } from './restored.tsx';

/** Pages that need a session; without one they lead to /sign_in. */
export default function SessionGuard() {
  const hasSession = useSelector(selectHasSession);
  return <Restored>{hasSession ? <Outlet /> : <Navigate to="/sign_in" replace />}</Restored>;
}
