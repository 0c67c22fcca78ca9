import { useEffect, useState } from 'react';
import { useLocation, useMatch, useNavigate, useOutletContext } from 'react-router';
import { isOverGoals } from '../../features/goals/over-goals.ts';

/** The goal that the form was about; null if it was deleted or never saved. */
interface Ended {
  readonly goalId: string | null;
}

/** Leaves the form of a goal; null if nothing in particular is to be focused. */
export type LeaveGoalForm = (ended: Ended | null) => void;

/**
 * How to leave a goal's form. It goes one page back if the form was opened from the goals, so that the back button does
 * not meet the goals twice; `returning` says what to focus, also after the back button.
 */
export function useGoalReturn() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const opened = useMatch('/goals/:goalId/edit')?.params.goalId ?? null;
  const isFormOpen = pathname !== '/goals';
  const [returning, setReturning] = useState<Ended | null>(null);
  useEffect(() => {
    if (isFormOpen) setReturning(opened === null ? null : { goalId: opened });
  }, [isFormOpen, opened]);

  const leave: LeaveGoalForm = (ended) => {
    setReturning(ended);
    if (isOverGoals(state)) void navigate(-1);
    else void navigate('/goals', { replace: true, preventScrollReset: true });
  };

  return { isFormOpen, returning: isFormOpen ? null : returning, leave };
}

/** How the form itself leaves. */
export const useLeaveGoalForm = () => useOutletContext<LeaveGoalForm>();
