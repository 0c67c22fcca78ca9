import { useCallback, useEffect, useState } from 'react';
import { abandonedForms } from './draft-claim.ts';

const NONE: readonly string[] = [];

/**
 * The names of an owner's drafts that wait for somebody to go on with them, and how to look again. What another tab
 * has open is not among them; it is looked at again when this tab comes back to the front.
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
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [look]);
  return [forms, look];
}
