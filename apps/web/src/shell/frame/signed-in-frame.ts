import { useEffect, useSyncExternalStore } from 'react';

type SignedInFrame = typeof import('./lazy-signed-in-frame.tsx')['signedInFrame'];

let frame: SignedInFrame | null = null;
const listeners = new Set<() => void>();

const current = () => frame;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The pages of somebody who is signed in bring it along, see `guards/with-frame.ts`. */
export function haveFrame(fetched: SignedInFrame): void {
  frame = fetched;
  for (const listener of listeners) listener();
}

/**
 * The frame of somebody who is signed in. It comes with their pages; on a page that everyone may open it is fetched, and
 * null until then or where it cannot be.
 */
export function useSignedInFrame(isSignedIn: boolean): SignedInFrame | null {
  const known = useSyncExternalStore(listen, current, current);
  const isMissing = known === null;
  useEffect(() => {
    if (!isSignedIn || !isMissing) return;
    import('./lazy-signed-in-frame.tsx').then(
      ({ signedInFrame }) => haveFrame(signedInFrame),
      () => undefined,
    );
  }, [isSignedIn, isMissing]);
  return isSignedIn ? known : null;
}
