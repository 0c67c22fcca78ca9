import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PartMissing } from '../../lists/part-missing.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';

type Parts = typeof import('./deferred-profile-parts.tsx');

let fetched: Parts | null = null;
const fetchParts = async () => {
  fetched ??= await import('./deferred-profile-parts.tsx');
};

/** Fetches what is in the closed sections of the profile behind it, so that they open at once. */
export function usePrefetchedParts(): void {
  useEffect(() => void fetchParts().catch(() => undefined), []);
}

/** What is in a section of the profile, once that is open; a spinner where it is opened before it was fetched. */
export function ProfilePart({ children }: { children: (parts: Parts) => ReactNode }) {
  const { t } = useTranslation();
  const [parts, setParts] = useState(() => fetched);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (parts !== null) return;
    let isCurrent = true;
    fetchParts().then(
      () => isCurrent && setParts(fetched),
      () => isCurrent && setMissing(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [parts]);
  if (parts !== null) return children(parts);
  return isMissing ? <PartMissing /> : <Spinner label={t(($) => $.shell.loading)} />;
}
