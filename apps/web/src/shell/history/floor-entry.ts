/** What the router keeps with an entry of the history, and what this adds to it. */
interface EntryState {
  /** The place among the entries of the app: the router counts from the one that it was opened with. */
  readonly idx?: number;
  readonly isFloor?: boolean;
  readonly hasFloor?: boolean;
}

const stateOf = ({ state }: History): EntryState => Object(state);

/**
 * Adds an entry to the history below that of the page on which the app was opened, if this is that page: going back from
 * there stays in the document then, and can close a dialog. To the router it is the entry before its first one. Browsers may
 * skip an entry on which nobody has done anything, but there is nothing to lose there.
 */
export function addFloorEntry(): void {
  const { isFloor: _, ...state } = stateOf(window.history);
  const { idx = 0, hasFloor = false } = state;
  if (idx > 0 || hasFloor) return;
  window.history.replaceState({ ...state, idx: idx - 1, isFloor: true }, '');
  window.history.pushState({ ...state, hasFloor: true }, '');
}

/** Goes back once more from an entry that `addFloorEntry` added. Who comes forward to it again finds a page like any other. */
export function leaveFloorEntry(): void {
  const { isFloor, ...state } = stateOf(window.history);
  if (!isFloor) return;
  window.history.replaceState(state, '');
  window.history.back();
}
