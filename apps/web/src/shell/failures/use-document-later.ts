import { useEffect, useState } from 'react';
import { useRetrying } from '../../lists/use-retrying.ts';

/**
 * Opens the document of a page that could not be fetched once the server answers: a script that failed may not be asked
 * for again. Returns what tries it now.
 */
export function useDocumentLater(to: string, open: (to: string) => void): () => void {
  const [tryNow] = useState(() => () => {
    const isThere = fetch(to, { method: 'HEAD', cache: 'no-store' });
    void isThere.then(({ ok }) => ok && open(to)).catch(() => undefined);
  });
  useRetrying(true, tryNow);
  // The server may be there, and only the script of another version gone.
  useEffect(tryNow, [tryNow]);
  return tryNow;
}
