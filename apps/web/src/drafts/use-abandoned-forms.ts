import { useCallback, useEffect, useState } from 'react';
import { abandonedForms, openClaims } from './draft-claim.ts';

const NONE: readonly string[] = [];

/**
 * The names of an owner's drafts that no open form holds, and a function that reads them again. They are also read
 * again when this tab becomes visible, and when a form of another one has taken its draft.
 */
export function useAbandonedForms(
  owner: string,
  beginning: string,
): readonly [readonly string[], () => void] {
  const [forms, setForms] = useState(NONE);
  const look = useCallback(() => {
    void abandonedForms(owner, beginning).then((found) => {
      setForms((known) => (known.join() === found.join() ? known : found));
    });
  }, [owner, beginning]);
  useEffect(() => {
    look();
    const claims = openClaims();
    claims?.addEventListener('message', look);
    addEventListener('focus', look);
    return () => {
      claims?.close();
      removeEventListener('focus', look);
    };
  }, [look]);
  return [forms, look];
}
