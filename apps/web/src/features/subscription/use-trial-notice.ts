import { useEffect, useState } from 'react';
import { logFault } from '../../lib/log-fault.ts';
import { fetchTrialNotice, type TrialNotice } from './trial-notice-api.ts';

/** What the server says about the trial and what waits; null until it has said so, and where it does not. */
export function useTrialNotice(): TrialNotice | null {
  const [notice, setNotice] = useState<TrialNotice | null>(null);
  useEffect(() => {
    let isHere = true;
    fetchTrialNotice().then(
      (told) => isHere && setNotice(told),
      (fault: unknown) => logFault('What waits could not be counted', fault),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return notice;
}
