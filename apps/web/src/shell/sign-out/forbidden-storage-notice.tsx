import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isStorageForbidden } from '../../lib/browser-storage/stored.ts';
import { Notice } from '../../ui/status/notice.tsx';

/** Says, before a session begins where the browser stores nothing, that it will not last. */
export function ForbiddenStorageNotice() {
  const { t } = useTranslation();
  const isForbidden = useSyncExternalStore(never, isStorageForbidden, () => false);
  if (!isForbidden) return null;
  return (
    <Notice tone="warning">
      <p>{t(($) => $.auth.signIn.unstored)}</p>
    </Notice>
  );
}

/** It cannot change while a page is there. */
const never = () => () => undefined;
