import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../lib/redux.ts';
import { actionsOf } from '../../sync/open.ts';
import type { ToldActions } from '../../sync/place.ts';
import { selectSync } from '../../sync/slice.ts';
import type { RowOf } from '../../sync/tables.ts';

/** How the satisfaction of all goals changed, as far as the timeline tells; null until it was read. */
export function useToldChanges(): ToldActions<RowOf<'actions'>> | null {
  const dispatch = useAppDispatch();
  const { owner, line } = useSelector(selectSync);
  const [told, setTold] = useState<ToldActions<RowOf<'actions'>> | null>(null);
  const isRead = useRef(false);
  // What waited and was sent is told by the timeline, and a line that is back may tell what was missing.
  useEffect(() => {
    if (owner === null || (line === 'sending' && isRead.current)) return;
    let isOver = false;
    void dispatch(actionsOf({ goalId: null, since: '', count: null })).then((read) => {
      if (isOver) return;
      isRead.current = true;
      setTold(read);
    });
    return () => {
      isOver = true;
    };
  }, [dispatch, owner, line]);
  return told;
}
