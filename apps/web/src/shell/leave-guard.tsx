import { useCallback, useEffect, useRef, useState } from 'react';
import { type Blocker, type BlockerFunction, useBlocker, useLocation } from 'react-router';
import { forgetUnsaved, hasUnsaved } from '../drafts/unsaved.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ConfirmDialog } from '../lists/dialogs/confirm-dialog.ts';
import { closeTopDialog, hasOpenDialogs, onFirstDialog } from '../ui/dialogs/open-dialogs.ts';
import { addFloorEntry, leaveFloorEntries, noteShown } from './history/floor-entry.ts';

/**
 * Guards every way to leave a page: the back button closes an open dialog first, as phone users expect, and unsaved
 * text is never left without a question.
 */
export function LeaveGuard() {
  const { t, language } = useTranslation();
  const { key } = useLocation();
  useEffect(() => onFirstDialog(addFloorEntry), []);
  useEffect(() => leaveFloorEntries(hasOpenDialogs), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address may name the language, and changes with it.
  useEffect(() => noteShown(key), [key, language]);
  const isOfDialog = useRef(false);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(({ historyAction, currentLocation, nextLocation }) => {
      isOfDialog.current = historyAction === 'POP' && hasOpenDialogs();
      if (isOfDialog.current) return true;
      const stays =
        currentLocation.pathname === nextLocation.pathname &&
        currentLocation.search === nextLocation.search;
      return hasUnsaved() && !stays;
    }, []),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || !isOfDialog.current) return;
    blocker.reset();
    closeTopDialog();
  }, [blocker]);
  const [declined, setDeclined] = useState<Blocker | null>(null);
  if (blocker.state !== 'blocked' || isOfDialog.current) return null;
  return (
    <ConfirmDialog
      // The router closes it in a transition: by then the focus has been given back to a page that was still inert.
      isOpen={declined !== blocker}
      // The back button is one of the things that it asks about.
      closesByBack={false}
      tone="danger"
      title={t(($) => $.shell.unsaved.title)}
      confirmLabel={t(($) => $.shell.unsaved.confirm)}
      cancelLabel={t(($) => $.shell.unsaved.cancel)}
      onConfirm={() => {
        forgetUnsaved();
        blocker.proceed();
      }}
      onClose={() => {
        setDeclined(blocker);
        blocker.reset();
      }}
    >
      <p>{t(($) => $.shell.unsaved.text)}</p>
    </ConfirmDialog>
  );
}
