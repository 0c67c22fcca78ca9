import { useEffect, useState } from 'react';
import { logFault } from '../../../lib/log-fault.ts';
import { fetchTrialNotice, type TrialNotice } from './trial-notice-api.ts';

/** The notice about the trial and the account's content; null until it is loaded, and if that failed. */
export function useTrialNotice(): TrialNotice | null {
  const [notice, setNotice] = useState<TrialNotice | null>(null);
  useEffect(() => {
    let isCurrent = true;
    fetchTrialNotice().then(
      (kind) => isCurrent && setNotice(kind),
      (fault: unknown) => logFault('What waits could not be counted', fault),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return notice;
}
