/** Discards something unsaved, when somebody leaves it on purpose. */
type Forget = () => void;

let unsaved: readonly Forget[] = [];

/**
 * Makes the browser ask before a reload or before the tab is closed. The listener exists only while needed, since it
 * keeps a page out of the back/forward cache.
 */
function ask(event: Event): void {
  event.preventDefault();
}

function change(next: readonly Forget[]): void {
  unsaved = next;
  if (next.length > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
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
