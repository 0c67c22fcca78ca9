import type { AccessFacts } from '@bloom/domain/account/page-access';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { owesPassword } from '../../features/auth/person.ts';
import {
  selectAuth,
  selectIsRestoring,
  selectOwesFactor,
  selectRestoreFailed,
} from '../../features/auth/slice.ts';
import { selectSubscription } from '../../features/subscription/slice.ts';
import { mailLinkFaultIn } from '../link-results/mail-link-fault.ts';
import { useAccess } from '../use-access.ts';

/** What the guards know about the current person. */
export function useAccessFacts(): AccessFacts {
  const { session, user, isConfirmed } = useSelector(selectAuth);
  const isRestoring = useSelector(selectIsRestoring);
  const hasFailed = useSelector(selectRestoreFailed);
  const { loading, error } = useSelector(selectSubscription);
  const { flags } = useAccess();
  const [search] = useSearchParams();
  return {
    restore: isRestoring ? 'running' : hasFailed ? 'failed' : 'done',
    hasSession: session !== null,
    owesFactor: useSelector(selectOwesFactor),
    owesPassword: owesPassword(user),
    // A person whose mail link has expired is waiting for a confirmation, on whichever device.
    hasUser: user !== null || mailLinkFaultIn(search) !== null,
    isConfirmed,
    flags,
    answer: loading ? 'loading' : error === null ? 'known' : 'failed',
  };
}
