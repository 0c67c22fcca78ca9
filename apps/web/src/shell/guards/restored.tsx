import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectIsRestoring, selectRestoreFailed } from '../../features/auth/slice.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageSpinner } from '../../ui/status/spinner.tsx';
import { StartFailed } from '../start/start-failed.tsx';

interface RestoredProps {
  /** Whether what this device knew last is enough to show the children before that: decision 0075. */
  readonly isKnown?: boolean;
  readonly children: ReactNode;
}

/** Shows its children once the session is restored, and a retry if that failed. */
export function Restored({ isKnown = false, children }: RestoredProps) {
  const { t } = useTranslation();
  const isRestoring = useSelector(selectIsRestoring);
  const hasFailed = useSelector(selectRestoreFailed);
  if (isRestoring && !isKnown) return <PageSpinner label={t(($) => $.shell.loading)} />;
  return hasFailed ? <StartFailed /> : children;
}
