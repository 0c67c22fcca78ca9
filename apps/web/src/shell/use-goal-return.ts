import { useEffect, useState } from 'react';
import { useLocation, useMatch, useNavigate, useOutletContext } from 'react-router';
import { isOverGoals } from '../features/goals/over-goals.ts';

/** Which goal a form was left with; null when it is no more, or never was. */
interface Ended {
  readonly goalId: string | null;
}

/** Leaves the form of a goal; a null gives the focus to nothing in particular. */
export type LeaveGoalForm = (ended: Ended | null) => void;

/**
 * The way back from a goal's form. It leads one page back where the form was opened from the goals, so that the browser's
 * own button never meets the goals twice; `returning` says where the keyboard goes, also after that button.
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

/** The way back, for the form itself. */
export const useLeaveGoalForm = () => useOutletContext<LeaveGoalForm>();
