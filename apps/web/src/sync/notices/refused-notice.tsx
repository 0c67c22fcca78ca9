import { type FunctionComponent, lazy, Suspense } from 'react';
import { logFault } from '../../lib/log-fault.ts';
import type { RefusedNoticeProps } from './deferred-refused-notice.tsx';

/** Fetched when there is something to show; the server can be reached then. */
const Later = lazy<FunctionComponent<RefusedNoticeProps>>(() =>
  import('./deferred-refused-notice.tsx').catch((fault: unknown) => {
    logFault('what was refused could not be told', fault);
    return { default: Nothing };
  }),
);

/** A save that the server refuses, or whose row was deleted elsewhere: the reason and what can be done. */
export function RefusedNotice(props: RefusedNoticeProps) {
  return (
    <Suspense>
      <Later {...props} />
    </Suspense>
  );
}

/** Shown if the component could not be fetched: the top bar and the profile report refused saves too. */
const Nothing: FunctionComponent<RefusedNoticeProps> = () => null;
