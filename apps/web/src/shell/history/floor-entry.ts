import { beforeRouter } from '../../lib/browser/before-router.ts';

/** What the router keeps with an entry of the history, and what this adds to it. */
interface EntryState {
  /** The place among the entries of the app: the router counts from the one that it was opened with. */
  readonly idx?: number;
  readonly key?: string;
  readonly isFloor?: boolean;
  readonly hasFloor?: boolean;
}

const stateOf = ({ state }: History): EntryState => Object(state);

/** What the page that is shown has in the history: the browser forgets it as soon as it goes to another entry. */
let shown: { readonly state: EntryState; readonly address: string } = { state: {}, address: '' };

/** To be called with the key of each location that the router shows. */
export function noteShown(shownKey: string): void {
  const { key = 'default' } = stateOf(window.history);
  if (key === shownKey) note();
}

function note(): void {
  shown = { state: stateOf(window.history), address: window.location.href };
}

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
  // The address may have lost what was not to stay in it.
  note();
}

/**
 * Goes back once more where somebody comes from the first page to the entry below it, which becomes one of that page: it may
 * have had another address when the entry was added, such as that of a form that is closed, and nothing may lie before it.
 * The router hears nothing of it, as this page stays.
 */
function leaveFloorEntry(event: PopStateEvent): void {
  const { hasFloor: _, isFloor: __, ...state } = shown.state;
  if (!stateOf(window.history).isFloor || (state.idx ?? 0) > 0) return;
  event.stopImmediatePropagation();
  window.history.replaceState(state, '', shown.address);
  window.history.back();
}

/**
 * Leaves each entry that `addFloorEntry` has added, until the returned function is called.
 * @param isNeeded whether there is a dialog to be closed, for which the router goes forward again
 */
export function leaveFloorEntries(isNeeded: () => boolean): () => void {
  return beforeRouter((event) => isNeeded() || leaveFloorEntry(event));
}
