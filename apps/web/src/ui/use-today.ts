import { localDay } from '@bloom/domain/local-day';
import { useEffect, useState } from 'react';

/** How often to check whether the day has changed, in milliseconds. */
const LOOK = 30_000;

/** Today by the clock of the device, as in `2026-08-20`; changes after midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDay(Date.now()));
  useEffect(() => {
    const look = () => setToday(localDay(Date.now()));
    const timer = setInterval(look, LOOK);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
