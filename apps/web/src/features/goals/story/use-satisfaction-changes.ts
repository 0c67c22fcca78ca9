import type { SatisfactionChange } from '@bloom/domain/timeline/action';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../lib/redux.ts';
import { satisfactionChanges } from '../../../sync/open/open-device.ts';
import { onPatch } from '../../../sync/store/apply-patch.ts';
import { selectOutbox } from '../../../sync/store/unsent.ts';
import { hasNewerChange } from './has-newer-change.ts';
import { changesWith } from './story.ts';

const NONE: readonly SatisfactionChange[] = [];

/** After a change, how long to wait before the timeline is read again, in milliseconds. */
const PAUSE = 500;

/**
 * The changes of a goal's satisfaction since a moment, or only the last one: from the device, the outbox and the
 * timeline.
 */
export function useSatisfactionChanges(
  goalId: string,
  since: string,
  which: 'all' | 'last',
): readonly SatisfactionChange[] {
  const dispatch = useAppDispatch();
  const outbox = useSelector(selectOutbox);
  const [known, setKnown] = useState(NONE);
  const waiting = changesWith(outbox, goalId, NONE).length;
  const sending = useRef({ waiting, isDue: false });
  useEffect(() => {
    // What left the outbox was sent: the timeline will have it.
    sending.current = {
      waiting,
      isDue: sending.current.isDue || waiting < sending.current.waiting,
    };
  }, [waiting]);
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      timer = undefined;
      const count = which === 'last' ? 1 : null;
      const { changes } = await dispatch(satisfactionChanges({ goalId, since, count }));
      if (!isCurrent) return;
      setKnown(changes);
      const [first = null] = changes;
      if (newest !== undefined && first?.id !== newest?.id) sending.current.isDue = false;
      newest = first;
    };
    // Undefined until it is read; null if there is none.
    let newest: SatisfactionChange | null | undefined;
    void read();
    const leave = onPatch((patch) => {
      const isNews = hasNewerChange(patch, goalId, newest?.at ?? '');
      if (isNews || sending.current.isDue) timer ??= setTimeout(() => void read(), PAUSE);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      leave();
    };
  }, [dispatch, goalId, since, which]);
  return useMemo(() => changesWith(outbox, goalId, known), [outbox, goalId, known]);
}
