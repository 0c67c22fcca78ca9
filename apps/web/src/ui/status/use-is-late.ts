import { useEffect, useState } from 'react';

/** After how many milliseconds a wait is shown: anything shorter would only flash (`appear-late` in `motion.css`). */
const LATE = 400;

/** Whether the component has been mounted for so long that the wait should be shown. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
