import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectSessionEnd } from '../../features/auth/slice.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isStorageForbidden } from '../../lib/browser-storage/stored.ts';
import { Notice } from '../../ui/notice.tsx';

/**
 * Explains on the sign-in page why the last session ended, unless the person has signed out themselves, and where the
 * browser stores nothing that the next one will not last: after a reload nothing could tell why it ended.
 */
export function SessionEndNotice() {
  const { t } = useTranslation();
  const end = useSelector(selectSessionEnd);
  const isForbidden = useSyncExternalStore(never, isStorageForbidden, () => false);
  if (end !== null && end !== 'left') {
    return (
      <Notice tone={end === 'unsafe' || end === 'locked' ? 'warning' : 'info'}>
        <p>{t(($) => $.auth.ended[end])}</p>
      </Notice>
    );
  }
  if (!isForbidden) return null;
  return (
    <Notice tone="warning">
      <p>{t(($) => $.auth.signIn.unstored)}</p>
    </Notice>
  );
}

/** It cannot change while a page is there. */
const never = () => () => undefined;
