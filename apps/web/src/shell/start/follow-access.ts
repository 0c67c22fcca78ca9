import type { Entry } from '@bloom/domain/outbox/entry';
import { confirmedAt } from '../../features/auth/person.ts';
import { selectUser } from '../../features/auth/slice.ts';
import { flagsOf, selectSubscription } from '../../features/subscription/slice.ts';
import { logFault } from '../../lib/log-fault.ts';
import { selectSync } from '../../sync/store/slice.ts';
import type { AppState, AppStore } from '../store/store.ts';

/**
 * Sends once more what was refused because there was no access, as soon as there is: the person has paid for it, here or
 * on another device. What the server refuses again stays as it was.
 */
export function followAccess(app: AppStore): void {
  let [had, known] = [false, app.getState()];
  app.subscribe(() => {
    const state = app.getState();
    if (state.subscription === known.subscription && state.sync.isOpen === known.sync.isOpen)
      return;
    known = state;
    const has = hasAccess(state);
    if (has && !had && selectSync(state).outbox.some(isRefused)) void sendAgain(app);
    had = has;
  });
}

const isRefused = ({ refusal }: Entry) => refusal !== null;

function hasAccess(state: AppState): boolean {
  const plan = selectSubscription(state);
  if (plan.loading || !selectSync(state).isOpen) return false;
  const { isActive, isOnTrial } = flagsOf(plan, confirmedAt(selectUser(state)), new Date());
  return isActive || isOnTrial;
}

async function sendAgain({ dispatch }: AppStore): Promise<void> {
  try {
    const { retryAllWithoutAccess } = await import('../../sync/notices/settle-refused.ts');
    await dispatch(retryAllWithoutAccess());
  } catch (fault) {
    logFault('what was refused was not sent again', fault);
  }
}
