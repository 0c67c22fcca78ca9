import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router';
import { selectUser } from '../features/auth/slice.ts';
import { GoalsPage } from '../features/goals/components/goals-page.tsx';

/** The grid stays where it is while a form opens over it. */
export default function Route() {
  const { pathname, state } = useLocation();
  const owner = useSelector(selectUser)?.id ?? '';
  const isFormOpen = pathname !== '/goals';
  const returning = isFormOpen ? null : (state?.returning ?? null);
  return (
    <>
      <GoalsPage owner={owner} isFormOpen={isFormOpen} returning={returning} />
      <Outlet />
    </>
  );
}
