import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { selectHasSession } from '../../features/auth/slice.ts';
import { Restored } from './restored.tsx';

/** Pages that need a session; without one they lead to /sign_in, or where a page has said that it leaves to. */
export default function SessionGuard() {
  const hasSession = useSelector(selectHasSession);
  const { state } = useLocation();
  const wayOut: string = state?.wayOut ?? '/sign_in';
  return <Restored>{hasSession ? <Outlet /> : <Navigate to={wayOut} replace />}</Restored>;
}
