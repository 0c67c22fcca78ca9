import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readView, type View, writeView } from './view.ts';

/**
 * The part of the timeline that the URL asks for and the page draws; what somebody has chosen, which the filters show
 * at once though the list takes longer to be drawn; and the functions that change it.
 */
export function useView() {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const [choice, setChoice] = useState({ search, view });
  const change = useCallback(
    (part: Partial<View>) => {
      // Of the address itself: a choice made just before may not be drawn yet, and must not be lost.
      const present = readView(new URLSearchParams(window.location.search));
      const chosen = { ...present, ...part };
      setChoice({ search, view: chosen });
      setSearch(writeView(chosen), { replace: true });
    },
    [search, setSearch],
  );
  const leave = () => setSearch({});
  return { view, chosen: choice.search === search ? choice.view : view, change, leave };
}
