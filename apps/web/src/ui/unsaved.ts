import type { ConfirmDialog } from './confirm-dialog.tsx';

/** Something that was typed and is not saved. */
interface Unsaved {
  /** Forgets it, when somebody leaves it on purpose. */
  readonly forget: () => void;
  /** What asks before it is lost. It comes with the page that has something to lose: no other one carries it. */
  readonly Question: typeof ConfirmDialog;
}

let unsaved: readonly Unsaved[] = [];

/** The browser asks before a reload or a closed tab in its own words. A page that listens for nothing is kept whole. */
function ask(event: Event): void {
  event.preventDefault();
}

function change(next: readonly Unsaved[]): void {
  unsaved = next;
  if (next.length > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

/** Counts something as unsaved until the function that it gives is called. */
export function countAsUnsaved(typed: Unsaved): () => void {
  const own = { ...typed };
  change([...unsaved, own]);
  return () => change(unsaved.filter((other) => other !== own));
}

/** What asks before the page is left; null when nothing on it would be lost. */
export const questionOfLeaving = () => unsaved.at(-1)?.Question ?? null;

/** Forgets all that is typed on the page: somebody leaves without saving. */
export function forgetUnsaved(): void {
  const all = unsaved;
  change([]);
  for (const { forget } of all) forget();
}
