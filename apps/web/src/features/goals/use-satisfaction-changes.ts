import { useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../lib/redux.ts';
import { actionsOf } from '../../sync/open.ts';
import { selectSync } from '../../sync/slice.ts';
import type { RowOf } from '../../sync/tables.ts';
import { type SatisfactionChange, satisfactionChanges } from './story.ts';

const NONE: readonly RowOf<'actions'>[] = [];

/**
 * How the satisfaction of a goal changed since a moment, or only the last time: as the device knows it, also what waits for
 * the server.
 */
export function useSatisfactionChanges(
  goalId: string,
  since: string,
  isLastOnly = false,
): readonly SatisfactionChange[] {
  const dispatch = useAppDispatch();
  const { outbox } = useSelector(selectSync);
  const [actions, setActions] = useState(NONE);
  useEffect(() => {
    let isOver = false;
    void dispatch(actionsOf(goalId, { since, count: isLastOnly ? 1 : null })).then((rows) => {
      if (!isOver) setActions(rows);
    });
    return () => {
      isOver = true;
    };
  }, [dispatch, goalId, since, isLastOnly]);
  return useMemo(() => satisfactionChanges(goalId, actions, outbox), [goalId, actions, outbox]);
}
