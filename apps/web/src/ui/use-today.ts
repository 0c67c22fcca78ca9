import { localDay } from '@bloom/domain/local-day';
import { useEffect, useState } from 'react';

/** How often it is looked whether another day has come, in milliseconds. */
const LOOK = 30_000;

/** Today as the device has it, as in `2026-08-20`; another one once midnight has passed. */
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
