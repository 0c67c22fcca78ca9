import { useEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../lib/redux.ts';
import { onPatch } from '../../sync/apply-patch.ts';
import { actionsOf } from '../../sync/engine.ts';
import type { RowOf } from '../../sync/tables.ts';
import { selectOutbox } from '../../sync/unsent.ts';
import { hasNewerChange } from './has-newer-change.ts';
import { type SatisfactionChange, satisfactionChanges } from './story.ts';

const NONE: readonly RowOf<'actions'>[] = [];

/** After a change, how long to wait before the timeline is read again, in milliseconds. */
const PAUSE = 500;

/**
 * The changes of a goal's satisfaction since a moment, or only the last one: from the device, the outbox and the
 * timeline.
 */
export function useSatisfactionChanges(
  goalId: string,
  since: string,
  isLastOnly = false,
): readonly SatisfactionChange[] {
  const dispatch = useAppDispatch();
  const outbox = useSelector(selectOutbox);
  const [actions, setActions] = useState(NONE);
  const waiting = satisfactionChanges(goalId, NONE, outbox).length;
  const known = useRef({ waiting, isDue: false });
  useEffect(() => {
    // What left the outbox was sent: the timeline will have it.
    known.current = { waiting, isDue: known.current.isDue || waiting < known.current.waiting };
  }, [waiting]);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      timer = undefined;
      const count = isLastOnly ? 1 : null;
      const { rows } = await dispatch(actionsOf({ goalId, since, count }));
      if (isOver) return;
      setActions(rows);
      const [first = null] = rows;
      if (newest !== undefined && first?.id !== newest?.id) known.current.isDue = false;
      newest = first;
    };
    // Undefined until it is read; null if there is none.
    let newest: RowOf<'actions'> | null | undefined;
    void read();
    const leave = onPatch((patch) => {
      const isNews = hasNewerChange(patch, goalId, newest?.created_at ?? '');
      if (isNews || known.current.isDue) timer ??= setTimeout(() => void read(), PAUSE);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      leave();
    };
  }, [dispatch, goalId, since, isLastOnly]);
  return useMemo(() => satisfactionChanges(goalId, actions, outbox), [goalId, actions, outbox]);
}
