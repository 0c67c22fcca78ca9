import { type ReactNode, useState } from 'react';
import { useStore } from 'react-redux';
import { useAppDispatch } from '../lib/redux.ts';
import { letHeldGo } from '../sync/open.ts';
import { selectHasWaiting, selectMayArrive } from '../sync/unsent.ts';
import { LeaveQuestion } from './leave-question.tsx';
import type { AppState } from './store.ts';
import { useSignOut } from './use-sign-out.ts';

/** How long signing out waits for what is on its way to the server, in milliseconds. */
const PATIENCE = 5000;

/**
 * Gives a function that ends the session once all that the person did has reached the server, and asks when it does
 * not; and the question that must be rendered for it.
 */
export function useAskedSignOut(): [() => Promise<void>, ReactNode] {
  const store = useStore<AppState>();
  const dispatch = useAppDispatch();
  const leave = useSignOut();
  const [isAsking, setAsking] = useState(false);

  async function leaveSaved(): Promise<void> {
    await dispatch(letHeldGo());
    if (await isAllSaved(store)) return leave();
    setAsking(true);
  }

  function leaveUnsaved() {
    setAsking(false);
    void leave();
  }

  const question = isAsking && (
    <LeaveQuestion onLeave={leaveUnsaved} onStay={() => setAsking(false)} />
  );
  return [leaveSaved, question];
}

/** Waits for it, unless it is known already that the server cannot be reached or refuses. */
function isAllSaved(store: ReturnType<typeof useStore<AppState>>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const look = () => {
    const state = store.getState();
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
