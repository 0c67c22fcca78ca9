import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Goal } from '../goal.ts';
import { selectGoals } from '../list.ts';

/**
 * The goals that have strategies, ongoing ones first. A goal whose last strategy is deleted stays until the page is
 * left, so that a new one can be added.
 */
export function useGoalsWithStrategies(): readonly Goal[] {
  const { list } = useSelector(selectGoals);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const shown = list.filter(({ id, strategies }) => strategies.length > 0 || seen.has(id));
  if (shown.some(({ id }) => !seen.has(id))) setSeen(new Set(shown.map(({ id }) => id)));
  const isCompleted = ({ completed_at }: Goal) => completed_at !== null;
  return shown.toSorted((one, other) => Number(isCompleted(one)) - Number(isCompleted(other)));
}
