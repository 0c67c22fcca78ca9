import { startTransition, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../lib/redux.ts';
import { onChange } from '../../sync/keep.ts';
import { actionsOf } from '../../sync/open.ts';
import type { ToldActions } from '../../sync/place.ts';
import { type HasSync, selectSync } from '../../sync/slice.ts';
import type { RowOf } from '../../sync/tables.ts';
import { hasToldNews } from './told-news.ts';

/** How long more is waited for once something new is told: it may come in several pieces, in milliseconds. */
const PAUSE = 500;

const selectOwner = (state: HasSync) => selectSync(state).owner;
const selectLine = (state: HasSync) => selectSync(state).line;

/** How the satisfaction of all goals changed, as far as the timeline tells; null until it was read. */
export function useToldChanges(): ToldActions<RowOf<'actions'>> | null {
  const dispatch = useAppDispatch();
  const owner = useSelector(selectOwner);
  const line = useSelector(selectLine);
  const [told, setTold] = useState<ToldActions<RowOf<'actions'>> | null>(null);
  const isRead = useRef(false);
  // What waited and was sent is told by the timeline, and a line that is back may tell what was missing.
  useEffect(() => {
    if (owner === null || (line === 'sending' && isRead.current)) return;
    let isOver = false;
    let newest = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      timer = undefined;
      const now = await dispatch(actionsOf({ goalId: null, since: '', count: null }));
      if (isOver) return;
      newest = now.rows[0]?.created_at ?? '';
      // Somebody waits for the first lines; later every line is drawn anew with it, of hundreds of goals.
      if (isRead.current) startTransition(() => setTold(now));
      else setTold(now);
      isRead.current = true;
    };
    void read();
    const leave = onChange((patch) => {
      if (hasToldNews(patch, null, newest)) timer ??= setTimeout(() => void read(), PAUSE);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      leave();
    };
  }, [dispatch, owner, line]);
  return told;
}
