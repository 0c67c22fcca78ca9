import { localDay } from '@bloom/domain/days/local-day';
import { useEffect, useState } from 'react';
import { presentTime } from './present.ts';

/** How often to check whether the day has changed, in milliseconds. */
const LOOK = 30_000;

/** Today in the time zone of the device, as in `2026-08-20`; changes after midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDay(presentTime()));
  useEffect(() => {
    const look = () => setToday(localDay(presentTime()));
    const timer = setInterval(look, LOOK);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
