import { Outlet, useLocation } from 'react-router';
import { GoalsPage } from '../features/goals/components/goals-page.tsx';

/** The grid stays where it is while a form opens over it. */
export default function Route() {
  const { pathname, state } = useLocation();
  const returning = pathname === '/goals' ? (state?.returning ?? null) : null;
  return (
    <>
      <GoalsPage returning={returning} />
      <Outlet />
    </>
  );
}
