import { useSelector } from 'react-redux';
import { Outlet } from 'react-router';
import { selectUser } from '../features/auth/slice.ts';
import { GoalsPage } from '../features/goals/components/goals-page.tsx';
import { SittingLine } from '../shell/frame/sitting-line.tsx';
import { useGoalReturn } from '../shell/history/use-goal-return.ts';
import { WelcomePanel } from '../shell/welcome/welcome-panel.tsx';

/** The grid stays in place while a form opens over it. */
export default function Route() {
  const owner = useSelector(selectUser)?.id ?? '';
  const { isFormOpen, returning, leave } = useGoalReturn();
  return (
    <>
      <GoalsPage
        owner={owner}
        isFormOpen={isFormOpen}
        returning={returning}
        above={<SittingLine />}
        welcome={<WelcomePanel />}
      />
      <Outlet context={leave} />
    </>
  );
}
