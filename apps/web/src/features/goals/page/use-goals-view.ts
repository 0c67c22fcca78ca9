import { useEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { selectOutbox } from '../../../sync/store/unsent.ts';
import { useChosenFact } from '../../../sync/use-fact.ts';
import type { Goal } from '../goal.ts';
import { arrangeGoals, toGoalOrder, toGoalView, waitingSince, withTag } from './goals-view.ts';

/** The form of a goal over the page, or the one that was left. */
interface FormOverGoals {
  readonly isFormOpen: boolean;
  /** The goal that the form was about; null before a form has closed. */
  readonly returning: { readonly goalId: string | null } | null;
}

/**
 * The goals that the page shows, their order and their view: the tag is in the URL, the rest is stored on the device.
 */
export function useGoalsView(
  goals: readonly Goal[],
  owner: string,
  { isFormOpen, returning }: FormOverGoals,
) {
  const [search, setSearch] = useSearchParams();
  const [order, choose] = useChosenFact(owner, 'goal order', toGoalOrder);
  const [view, chooseView] = useChosenFact(owner, 'goal view', toGoalView);
  const addressed = search.get('tag');
  // A form over the grid has a URL of its own, under which the grid stays as it is.
  const [tag, setTag] = useState(addressed);
  if (!isFormOpen && addressed !== tag) setTag(addressed);
  const waiting = waitingSince(useSelector(selectOutbox));
  const shown = useMemo(
    () => arrangeGoals(withTag(goals, tag), order, waiting),
    [goals, tag, order, waiting],
  );

  const clearTag = () => setSearch({});
  const isLeft = ({ id }: Goal) => id === returning?.goalId;
  useFilterBehindForm(returning, goals.some(isLeft) && !shown.some(isLeft) ? clearTag : null);
  return { shown, tag, order, choose, view, chooseView, clearTag };
}

/** Shows the goal of the form that was left, new or without its tag now: a filter that would hide it goes, once. */
function useFilterBehindForm(returning: FormOverGoals['returning'], clear: (() => void) | null) {
  const settled = useRef<FormOverGoals['returning']>(null);
  useEffect(() => {
    if (returning === settled.current) return;
    settled.current = returning;
    clear?.();
  }, [returning, clear]);
}
