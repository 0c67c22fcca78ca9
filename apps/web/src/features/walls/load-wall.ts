import { logFault } from '../../lib/log-fault.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { attempt } from '../../lists/attempt.ts';
import { pagesAfter } from '../../lists/read-pages.ts';
import { FIRST_CARDS, MORE_CARDS, readCards } from './api.ts';
import { type HasWalls, selectWall, wallActions } from './slice.ts';
import type { WallName, WallRow } from './wall.ts';

type GetState = () => unknown;

/**
 * Reads a wall: a first page that is shown at once, then all the rest. A wall that was read before stays as it is
 * until all of it is there anew. Tells whether that worked; if not, what was there stays and the fault is logged
 * (specification/messages.md#lists-and-walls).
 */
export function loadWall(name: WallName) {
  return async (dispatch: Dispatch, getState: GetState): Promise<boolean> => {
    const read = wallIn(getState, name).fetched ? refresh : readInPages;
    const fault = await attempt(dispatch, wallActions(name), () => read(name, dispatch, getState));
    if (fault !== null) logFault('a wall could not be read', fault);
    return fault === null;
  };
}

async function readInPages(name: WallName, dispatch: Dispatch, getState: GetState): Promise<void> {
  const { fetched, extended } = wallActions(name);
  const first = await readCards(name, null, FIRST_CARDS);
  if (isForgotten(getState, name)) return;
  dispatch(fetched(first));
  if (first.length < FIRST_CARDS) return;
  for await (const page of olderPages(name, first.at(-1))) {
    if (isForgotten(getState, name)) return;
    dispatch(extended(page));
  }
}

async function refresh(name: WallName, dispatch: Dispatch, getState: GetState): Promise<void> {
  const { fetched, extended } = wallActions(name);
  const before = wallIn(getState, name).list;
  const rows: WallRow[] = [];
  for await (const page of olderPages(name)) rows.push(...page);
  if (isForgotten(getState, name)) return;
  // What the person changed meanwhile is newer than what was read.
  const isUntouched = wallIn(getState, name).list === before;
  dispatch(isUntouched ? fetched(rows) : extended([]));
}

const olderPages = (name: WallName, olderThan: WallRow | null = null) =>
  pagesAfter<WallRow>(MORE_CARDS, (oldest, count) => readCards(name, oldest, count), olderThan);

/** The person has left meanwhile, and nothing of them may come back into the state. */
function isForgotten(getState: GetState, name: WallName): boolean {
  return wallIn(getState, name).status === 'idle';
}

function wallIn(getState: GetState, name: WallName) {
  return selectWall(getState() as HasWalls, name);
}
