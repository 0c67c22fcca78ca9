import { type FunctionComponent, lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import type { HasSync } from '../store/slice.ts';
import type { FirstReadProps } from './lazy-first-read-line.tsx';

const Later = lazy<FunctionComponent<FirstReadProps>>(() =>
  import('./lazy-first-read-line.tsx').catch(() => ({ default: ({ children }) => children })),
);

/**
 * Says that rows of some tables are still on their way to this device, once some of them are here; stays until the page is
 * left, so that nothing moves when all are. Until then, the children say that nothing could be read.
 */
export function FirstReadLine(props: FirstReadProps) {
  const { tables, children } = props;
  const isComing = useSelector(({ sync }: HasSync) => tables.some((name) => sync.reached[name]));
  const [isShown, show] = useState(false);
  if (isComing && !isShown) show(true);
  return isShown ? (
    <Suspense>
      <Later {...props} />
    </Suspense>
  ) : (
    children
  );
}
