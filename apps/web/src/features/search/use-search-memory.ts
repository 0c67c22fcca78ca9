import { useEffect, useReducer, useState } from 'react';
import { useStore } from 'react-redux';
import { useAppDispatch } from '../../lib/redux.ts';
import { readActionsHere } from '../../sync/open/open-device.ts';
import { onPatch } from '../../sync/store/apply-patch.ts';
import { rowsOfTable } from '../../sync/store/list.ts';
import { type Place, placeOf } from '../../sync/store/place.ts';
import type { HasSync } from '../../sync/store/slice.ts';
import type { RowOf } from '../../sync/store/tables.ts';
import { useTables } from '../../sync/use-tables.ts';
import { LISTED, type SearchMemory } from './search-memory.ts';
import type { FindableRow } from './thing.ts';

/** How many actions are read at once. */
const PAGE = 400;

/**
 * Keeps the search index up to date while the search is open: from the lists of the store as they change, and from the
 * device's timeline. Returns whether it is still reading; its users render again when there is more to find.
 */
export function useSearchMemory(memory: SearchMemory): boolean {
  useTables(LISTED);
  const store = useStore<HasSync>();
  const dispatch = useAppDispatch();
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  const [reading, setReading] = useState({ lists: true, timeline: true });

  useEffect(() => {
    const end = new AbortController();
    let turn = Promise.resolve();
    let isDue = false;
    const follow = async () => {
      isDue = false;
      for (const kind of LISTED) {
        const rows: readonly FindableRow[] = rowsOfTable(kind)(store.getState());
        await memory.follow(kind, rows, end.signal);
      }
      if (end.signal.aborted) return;
      drawAnew();
      const { tables } = store.getState().sync;
      if (LISTED.every((kind) => tables[kind]?.isLoaded && tables[kind].fetched)) {
        setReading((known) => ({ ...known, lists: false }));
      }
    };
    const ask = () => {
      if (isDue) return;
      isDue = true;
      turn = turn.then(follow);
    };
    ask();
    const leave = store.subscribe(ask);
    return () => {
      end.abort();
      leave();
    };
  }, [memory, store]);

  useEffect(() => {
    const end = new AbortController();
    const read = (before: Place | null) => dispatch(readActionsHere(before, PAGE));
    const readAll = async () => {
      const there = new Set<string>();
      let before: Place | null = null;
      while (!end.signal.aborted) {
        const rows: readonly RowOf<'actions'>[] = await read(before);
        await memory.takeActions(rows, end.signal);
        for (const { id } of rows) there.add(id);
        const last = rows.at(-1);
        if (last === undefined || rows.length < PAGE) break;
        before = placeOf(last);
      }
      if (end.signal.aborted) return;
      memory.keepActions(there);
      setReading((known) => ({ ...known, timeline: false }));
    };
    let isDue = false;
    const readNewest = async () => {
      isDue = false;
      if (await memory.takeActions(await read(null), end.signal)) drawAnew();
    };
    void readAll().catch(() => setReading((known) => ({ ...known, timeline: false })));
    const leave = onPatch(() => {
      if (isDue) return;
      isDue = true;
      setTimeout(() => void (end.signal.aborted || readNewest().catch(() => undefined)), 500);
    });
    return () => {
      end.abort();
      leave();
    };
  }, [memory, dispatch]);

  return reading.lists || reading.timeline;
}
