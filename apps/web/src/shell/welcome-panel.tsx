import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../features/auth/slice.ts';
import { keepStored, readStored } from '../lib/stored.ts';

/** Who has put the panel away in this browser. */
const KEY = 'bloom.guide-put-away';
/** As long as the trial, in milliseconds: whoever has been here for longer has found a way of their own. */
const NEW_FOR = 15 * 86_400_000;

const Panel = lazy(() =>
  import('./later-welcome-panel.tsx').catch(() => ({ default: () => null })),
);

/** Leads who is new to the welcome guide, until it is put away: specification/shell.md#welcome-guide. */
export function WelcomePanel() {
  const user = useSelector(selectUser);
  const owner = user?.id ?? '';
  const [putAway, setPutAway] = useState(() => readStored(KEY));
  const isNew = Date.now() - Date.parse(user?.email_confirmed_at ?? '') < NEW_FOR;
  if (!isNew || putAway === owner) return null;

  function close() {
    keepStored(KEY, owner);
    setPutAway(owner);
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('#content')?.focus();
  }

  return (
    <Suspense>
      <Panel onPutAway={close} />
    </Suspense>
  );
}
