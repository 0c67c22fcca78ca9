import { type FunctionComponent, lazy, Suspense } from 'react';
import { logFault } from '../lib/log-fault.ts';
import type { RefusedNoticeProps } from './later-refused-notice.tsx';

/** Fetched once there is something to say: the server is there then. */
const Later = lazy<FunctionComponent<RefusedNoticeProps>>(() =>
  import('./later-refused-notice.tsx').catch((fault: unknown) => {
    logFault('what was refused could not be told', fault);
    return { default: Nothing };
  }),
);

/** A save that the server does not take, or of what was deleted elsewhere: why, and what can be done about it. */
export function RefusedNotice(props: RefusedNoticeProps) {
  return (
    <Suspense>
      <Later {...props} />
    </Suspense>
  );
}

/** Stands in for what could not be fetched: the bar and the profile tell of it as well. */
const Nothing: FunctionComponent<RefusedNoticeProps> = () => null;
