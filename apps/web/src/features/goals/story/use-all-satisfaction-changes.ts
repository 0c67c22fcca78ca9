import { startTransition, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../lib/redux.ts';
import { satisfactionChanges } from '../../../sync/open/open-device.ts';
import type { FoundChanges } from '../../../sync/satisfaction.ts';
import { onPatch } from '../../../sync/store/apply-patch.ts';
import { type HasSync, selectSync } from '../../../sync/store/slice.ts';
import { hasNewerChange } from './has-newer-change.ts';

/** How long to wait after a new change before reading again, in milliseconds: more may follow. */
const PAUSE = 500;

const selectOwner = (state: HasSync) => selectSync(state).owner;
const selectSender = (state: HasSync) => selectSync(state).sender;

/**
 * The changes of the satisfaction of all goals since a moment, according to the timeline; null until they are read that
 * far back. They are kept up to date, also if less is asked for later.
 */
export function useAllSatisfactionChanges(since: string): FoundChanges | null {
  const dispatch = useAppDispatch();
  const owner = useSelector(selectOwner);
  const sender = useSelector(selectSender);
  const [loaded, setLoaded] = useState<{ since: string; found: FoundChanges } | null>(null);
  const reachesBack = loaded !== null && loaded.since <= since;
  const wanted = reachesBack ? loaded.since : since;
  const read = useRef<string | null>(null);
  const isMissing = loaded?.found.isWhole === false;
  // Without a network a database that opens late has what was missing.
  const opened = useSelector((state: HasSync) => isMissing && selectSync(state).anew);
  // Sent changes appear on the timeline, and once the server can be reached again, it may have those that were missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads again what was missing once it is opened.
  useEffect(() => {
    const isRead = () => read.current !== null && read.current <= wanted;
    if (owner === null || (sender === 'sending' && isRead())) return;
    let isCurrent = true;
    let newest = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAll = async () => {
      timer = undefined;
      const found = await dispatch(
        satisfactionChanges({ goalId: null, since: wanted, count: null }),
      );
      if (!isCurrent) return;
      newest = found.changes[0]?.at ?? '';
      const now = { since: wanted, found };
      // The first lines are drawn as soon as possible; later updates redraw hundreds of lines, so they are a
      // transition.
      if (isRead()) startTransition(() => setLoaded(now));
      else setLoaded(now);
      read.current = wanted;
    };
    void readAll();
    const leave = onPatch((patch) => {
      if (hasNewerChange(patch, null, newest)) timer ??= setTimeout(() => void readAll(), PAUSE);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      leave();
    };
  }, [dispatch, owner, sender, wanted, opened]);
  return reachesBack ? loaded.found : null;
}
