import { type ReactNode, useState } from 'react';
import { useStore } from 'react-redux';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAppDispatch } from '../../lib/redux.ts';
import { releaseHeldSaves } from '../../sync/open/open-device.ts';
import { selectHasWaiting, selectIsUnread, selectMayArrive } from '../../sync/store/unsent.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import type { AppState } from '../store/store.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { useSignOut } from './use-sign-out.ts';

/** How long the sign-out waits for changes that are being sent, in milliseconds. */
const PATIENCE = 5000;

/**
 * Returns a function that signs out once all changes are sent, and asks if they cannot be; and the dialog of that
 * question, which must be rendered.
 */
export function useConfirmedSignOut(): [() => Promise<void>, ReactNode] {
  const { t } = useTranslation();
  const store = useStore<AppState>();
  const dispatch = useAppDispatch();
  const leave = useSignOut();
  const [asking, setAsking] = useState(false);

  async function leaveSaved(): Promise<void> {
    try {
      await dispatch(releaseHeldSaves());
      if (!(await isAllSaved(store))) return setAsking(true);
    } catch {
      // Not fetched: the device's data.
      return void toast.error(t(($) => $.auth.errors.unreachable));
    }
    await leave({ unreadStays: true });
  }

  function leaveUnsaved() {
    setAsking(false);
    void leave();
  }

  const question = asking && (
    <LeaveQuestion onLeave={leaveUnsaved} onStay={() => setAsking(false)} />
  );
  return [leaveSaved, question];
}

/**
 * Waits until it was read what waits here, and for the changes to be sent, unless it is known that the server refuses
 * them or cannot be reached.
 */
function isAllSaved(store: ReturnType<typeof useStore<AppState>>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const look = () => {
    const state = store.getState();
    if (selectIsUnread(state)) return;
    if (!selectHasWaiting(state)) resolve(true);
    else if (!selectMayArrive(state)) resolve(false);
  };
  const unfollow = store.subscribe(look);
  const timer = setTimeout(() => resolve(false), PATIENCE);
  look();
  return promise.finally(() => {
    unfollow();
    clearTimeout(timer);
  });
}
