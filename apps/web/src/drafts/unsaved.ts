/** Forgets something that was typed and is not saved, when somebody leaves it on purpose. */
type Forget = () => void;

let unsaved: readonly Forget[] = [];

/** The browser asks before a reload or a closed tab in its own words. A page that listens for nothing is kept whole. */
function ask(event: Event): void {
  event.preventDefault();
}

function change(next: readonly Forget[]): void {
  unsaved = next;
  if (next.length > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

/** Counts something typed as unsaved until the function that it gives is called. */
export function countAsUnsaved(forget: Forget): () => void {
  const own = () => forget();
  change([...unsaved, own]);
  return () => change(unsaved.filter((other) => other !== own));
}

/** Tells whether anything on the page would be lost by leaving it. */
export const hasUnsaved = () => unsaved.length > 0;

/** Forgets all that is typed on the page: somebody leaves without saving. */
export function forgetUnsaved(): void {
  const all = unsaved;
  change([]);
  for (const forget of all) forget();
}
