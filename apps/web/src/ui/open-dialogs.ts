type Close = () => void;

/** What closes each open dialog, the topmost last. */
let open: readonly Close[] = [];
const followers = new Set<() => void>();

function change(next: readonly Close[]): void {
  open = next;
  for (const follow of followers) follow();
}

/** Counts a dialog among the open ones until the function that it gives is called. */
export function countAsOpen(close: Close): () => void {
  // Each has a place of its own, also where two are closed by the same function.
  const own = () => close();
  change([...open, own]);
  return () => change(open.filter((other) => other !== own));
}

/** Calls back whenever a dialog opens or closes. */
export function followOpenDialogs(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

export const hasOpenDialogs = () => open.length > 0;

/** Closes the topmost dialog as its own button does: it may ask first. */
export function closeTopDialog(): void {
  open.at(-1)?.();
}
