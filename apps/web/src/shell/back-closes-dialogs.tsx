import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { closeTopDialog, followOpenDialogs, hasOpenDialogs } from '../ui/open-dialogs.ts';

/** Lets the browser's back button close the dialog that is open, which is what a phone's user expects of it. */
export function BackClosesDialogs() {
  const isOpen = useSyncExternalStore(followOpenDialogs, hasOpenDialogs, () => false);
  // Only while it is needed: of two that block, the router asks the one that came last.
  return isOpen && <Back />;
}

function Back() {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(({ historyAction }) => historyAction === 'POP', []),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    closeTopDialog();
  }, [blocker]);
  return null;
}
