import { startTransition, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../lib/redux.ts';
import { onPatch } from '../../sync/apply-patch.ts';
import { actionsOf } from '../../sync/open.ts';
import type { FoundActions } from '../../sync/place.ts';
import { type HasSync, selectSync } from '../../sync/slice.ts';
import type { RowOf } from '../../sync/tables.ts';
import { hasNewerChange } from './has-newer-change.ts';

/** How long more is waited for once something new is told: it may come in several pieces, in milliseconds. */
const PAUSE = 500;

const selectOwner = (state: HasSync) => selectSync(state).owner;
const selectLine = (state: HasSync) => selectSync(state).line;

type Told = FoundActions<RowOf<'actions'>>;

/**
 * How the satisfaction of all goals changed since a moment, as far as the timeline tells; null until it was read so far back.
 * What was read once is followed, also where less is wanted by then.
 */
export function useAllSatisfactionChanges(since: string): Told | null {
  const dispatch = useAppDispatch();
  const owner = useSelector(selectOwner);
  const line = useSelector(selectLine);
  const [told, setTold] = useState<{ since: string; actions: Told } | null>(null);
  const reachesBack = told !== null && told.since <= since;
  const wanted = reachesBack ? told.since : since;
  const read = useRef<string | null>(null);
  // What waited and was sent is told by the timeline, and a line that is back may tell what was missing.
  useEffect(() => {
    const isRead = () => read.current !== null && read.current <= wanted;
    if (owner === null || (line === 'sending' && isRead())) return;
    let isOver = false;
    let newest = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAll = async () => {
      timer = undefined;
      const actions = await dispatch(actionsOf({ goalId: null, since: wanted, count: null }));
      if (isOver) return;
      newest = actions.rows[0]?.created_at ?? '';
      const now = { since: wanted, actions };
      // Somebody waits for the first lines; later every line is drawn anew with it, of hundreds of goals.
      if (isRead()) startTransition(() => setTold(now));
      else setTold(now);
      read.current = wanted;
    };
    void readAll();
    const leave = onPatch((patch) => {
      if (hasNewerChange(patch, null, newest)) timer ??= setTimeout(() => void readAll(), PAUSE);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      leave();
    };
  }, [dispatch, owner, line, wanted]);
  return reachesBack ? told.actions : null;
}
