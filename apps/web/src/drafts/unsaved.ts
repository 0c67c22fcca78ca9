import { askBeforeUnload } from '../lib/browser/before-unload.ts';

/** Discards something unsaved, when somebody leaves it on purpose. */
type Forget = () => void;

let unsaved: readonly Forget[] = [];
let stopAsking: (() => void) | null = null;

function change(next: readonly Forget[]): void {
  unsaved = next;
  if (next.length > 0) stopAsking ??= askBeforeUnload();
  else {
    stopAsking?.();
    stopAsking = null;
  }
}

/** Counts something as unsaved until the returned function is called. */
export function registerUnsaved(forget: Forget): () => void {
  const own = () => forget();
  change([...unsaved, own]);
  return () => change(unsaved.filter((other) => other !== own));
}

/** Whether leaving the page would lose something. */
export const hasUnsaved = () => unsaved.length > 0;

/** Discards everything unsaved on the page: somebody leaves without saving. */
export function forgetUnsaved(): void {
  const all = unsaved;
  change([]);
  for (const forget of all) forget();
}
