import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hasRoomForSession, isStorageForbidden } from '../../lib/browser-storage/stored.ts';
import { Notice } from '../../ui/status/notice.tsx';

/** Says, before a session begins that the browser cannot store, that it will not last. */
export function ForbiddenStorageNotice() {
  const { t } = useTranslation();
  const reason = useSyncExternalStore(never, reasonNotToLast, () => null);
  if (reason === null) return null;
  return (
    <Notice tone="warning">
      <p>{reason === 'full' ? t(($) => $.auth.signIn.full) : t(($) => $.auth.signIn.unstored)}</p>
    </Notice>
  );
}

function reasonNotToLast(): 'forbidden' | 'full' | null {
  if (isStorageForbidden()) return 'forbidden';
  return hasRoomForSession() ? null : 'full';
}

/** Nothing tells when it changes. */
const never = () => () => undefined;
