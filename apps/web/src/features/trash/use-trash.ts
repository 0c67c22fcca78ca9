import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../lib/redux.ts';
import { restoreDeletion } from '../../sync/save/changes.ts';
import { perform } from '../../sync/save/perform.ts';
import { memo } from '../../sync/store/memo.ts';
import { type HasSync, type SyncState, selectSync } from '../../sync/store/slice.ts';
import { emptyTrash, PAGE, readTrash } from './api.ts';
import type { Trashed } from './trashed.ts';

type Status = 'loading' | 'ready' | 'failed';

/** The deletions that were restored here where that is not finished or was refused. */
const restoredOf = memo(
  (outbox: SyncState['outbox']): ReadonlySet<string> =>
    new Set(
      outbox.flatMap(({ steps }) =>
        steps.flatMap((step) => (step.kind === 'restore deletion' ? [step.deletion] : [])),
      ),
    ),
);
const selectRestored = (state: HasSync) => restoredOf(selectSync(state).outbox);
const selectGeneration = (state: HasSync) => selectSync(state).generation;

/** The trash, deletion by deletion, and its operations. It is read again after each change. */
export function useTrash() {
  const dispatch = useAppDispatch();
  const restored = useSelector(selectRestored);
  const generation = useSelector(selectGeneration);
  const [status, setStatus] = useState<Status>('loading');
  const [read, setRead] = useState<readonly Trashed[]>([]);
  const [hasMore, setMore] = useState(false);
  const turn = useRef(0);

  const readOn = useCallback(async (known: readonly Trashed[]) => {
    turn.current += 1;
    const own = turn.current;
    try {
      const next = await readTrash(known.at(-1)?.deleted_at ?? null);
      if (own !== turn.current) return;
      setRead([...known, ...next]);
      setMore(next.length === PAGE);
      setStatus('ready');
    } catch {
      if (own === turn.current) setStatus((before) => (before === 'ready' ? before : 'failed'));
    }
  }, []);

  const change = `${generation} ${restored.size}`;
  const seen = useRef('');
  useEffect(() => {
    if (seen.current === change) return;
    seen.current = change;
    void readOn([]);
  }, [readOn, change]);

  return {
    status,
    hasMore,
    deletions: read.filter(({ deletion }) => !restored.has(deletion)),
    /** Whether something is being restored. */
    isBusy: restored.size > 0,
    again: () => {
      setStatus('loading');
      void readOn([]);
    },
    readMore: () => void readOn(read),
    restore: ({ table_name: table, deletion, row }: Trashed) => {
      setRead((known) => known.filter((one) => one.deletion !== deletion));
      return dispatch(perform([restoreDeletion(table, deletion, [row])]));
    },
    /** Removes what was deleted until a moment; what another device has deleted since then stays, and is shown. */
    async empty(until: string) {
      await emptyTrash(until);
      setRead([]);
      setMore(false);
      await readOn([]);
    },
  };
}
