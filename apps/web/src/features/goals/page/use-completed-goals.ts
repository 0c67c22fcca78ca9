import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Goal } from '../goal.ts';
import { selectHeldCompletions } from './held-completions.ts';

const NONE: readonly Goal[] = [];

/** Keeps completed goals apart from the others; a switch shows them. */
export function useCompletedGoals(goals: readonly Goal[]) {
  /** Null until the person has used the switch. */
  const [wanted, show] = useState<boolean | null>(null);
  /** The goals that have just been completed: they keep their places as long as that can be undone. */
  const blooming = useSelector(selectHeldCompletions);
  const isOngoing = ({ id, completed_at }: Goal) => completed_at === null || blooming.has(id);
  const ongoing = goals.filter(isOngoing);
  const completed = goals.filter((goal) => !isOngoing(goal));
  // Where all goals are completed the page would otherwise be empty.
  const areShown = wanted ?? (ongoing.length === 0 && completed.length > 0);
  return { ongoing, completed: areShown ? completed : NONE, blooming, areShown, show };
}
