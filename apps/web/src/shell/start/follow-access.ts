import { confirmedAt } from '../../features/auth/person.ts';
import { selectUser } from '../../features/auth/slice.ts';
import { flagsOf, selectSubscription } from '../../features/subscription/slice.ts';
import { retryWithoutAccess } from '../../sync/open/open-device.ts';
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
    if (has && !had) void app.dispatch(retryWithoutAccess());
    had = has;
  });
}

function hasAccess(state: AppState): boolean {
  const plan = selectSubscription(state);
  if (plan.loading || !selectSync(state).isOpen) return false;
  const { isActive, isOnTrial } = flagsOf(plan, confirmedAt(selectUser(state)), new Date());
  return isActive || isOnTrial;
}
