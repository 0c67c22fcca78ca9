import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isStorageForbidden, tryStore } from '../../lib/browser-storage/stored.ts';
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

/** About as large as a session with its person, in characters. */
const SESSION_SIZE = 4000;

function hasRoom(): boolean {
  const probe = 'bloom.room';
  const isTaken = tryStore(probe, ' '.repeat(SESSION_SIZE));
  tryStore(probe, null);
  return isTaken;
}

function reasonNotToLast(): 'forbidden' | 'full' | null {
  if (isStorageForbidden()) return 'forbidden';
  return hasRoom() ? null : 'full';
}

/** Nothing tells when it changes. */
const never = () => () => undefined;
