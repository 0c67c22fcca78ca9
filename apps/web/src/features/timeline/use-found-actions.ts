import type { Row } from '@bloom/domain/outbox/entry';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../lib/redux.ts';
import { passes } from '../../sync/action-filter.ts';
import { findOlderActions } from '../../sync/open/open-timeline.ts';
import { endOfMonth } from '../../sync/store/end-of-month.ts';
import { newestFirst, placeOf } from '../../sync/store/place.ts';
import type { RowOf } from '../../sync/store/tables.ts';
import { selectTimeline } from './list.ts';
import { filterOf, type View } from './view.ts';

type ActionRow = RowOf<'actions'>;

/** How many are read at once. */
const COUNT = 50;

const NOTHING: Search = { rows: [], isAll: false, isBegun: false };

interface Search {
  readonly rows: readonly Row[];
  readonly isAll: boolean;
  readonly isBegun: boolean;
}

/**
 * The actions of a view as far as they are loaded, newest first, and a function that loads more and resolves to whether
 * that worked. New actions are added by themselves, except to a view that starts at a past month.
 */
export function useFoundActions(view: View) {
  const dispatch = useAppDispatch();
  const { list } = useSelector(selectTimeline);
  const { goal, kind, month } = view;
  const [search, setSearch] = useState(NOTHING);
  const turn = useRef(0);
  const found = useRef(NOTHING);

  const more = useCallback(async () => {
    const mine = turn.current;
    const last = found.current.rows.at(-1);
    const wanted = { filter: filterOf({ goal, kind, month }), count: COUNT };
    const before = last ? placeOf(last) : endOfMonth(month);
    const next = await dispatch(findOlderActions({ ...wanted, before }));
    if (mine !== turn.current) return true;
    if (next !== null) {
      const rows = [...found.current.rows, ...next.rows];
      found.current = { rows, isAll: next.isAll, isBegun: true };
      setSearch(found.current);
    }
    return next !== null;
  }, [dispatch, goal, kind, month]);

  const [hasFailed, setFailed] = useState(false);
  const begin = useCallback(() => {
    turn.current += 1;
    found.current = NOTHING;
    setSearch(NOTHING);
    setFailed(false);
    const mine = turn.current;
    void more().then((isThere) => mine === turn.current && setFailed(!isThere));
  }, [more]);
  useEffect(begin, [begin]);

  const rows = useMemo(() => {
    const filter = filterOf({ goal, kind, month });
    const shown = month === '' ? list.filter((row) => passes(row, filter)) : [];
    const all = new Map<string, Row>([...shown, ...search.rows].map((row) => [row.id, row]));
    return [...all.values()].sort(newestFirst) as unknown as readonly ActionRow[];
  }, [list, search, goal, kind, month]);
  return { rows, isAll: search.isAll, isBegun: search.isBegun, hasFailed, more, again: begin };
}
