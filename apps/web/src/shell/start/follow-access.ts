import { confirmedAt } from '../../features/auth/person.ts';
import { selectUser } from '../../features/auth/slice.ts';
import { flagsOf } from '../../features/subscription/flags.ts';
import { selectSubscription } from '../../features/subscription/slice.ts';
import { retryWithoutAccess } from '../../sync/open/open-device.ts';
import { selectSync } from '../../sync/store/slice.ts';
import type { AppState, AppStore } from '../store/store.ts';

/**
 * Sends again what was refused for lack of access, as soon as there is access: the person has paid, here or on another
 * device. What the server refuses again stays refused. A plan that is renewed counts as new access too, even if this
 * device never saw it end: the server may have known of the end before.
 */
export function followAccess(app: AppStore): void {
  let [before, known] = [accessOf(app.getState()), app.getState()];
  app.subscribe(() => {
    const state = app.getState();
    if (state.subscription === known.subscription && state.sync.isOpen === known.sync.isOpen)
      return;
    known = state;
    const present = accessOf(state);
    if (present !== null && present !== before) void app.dispatch(retryWithoutAccess());
    before = present;
  });
}

/** What the person's access comes from, or null where there is none or it is not known. */
function accessOf(state: AppState): string | null {
  const plan = selectSubscription(state);
  if (plan.loading || !selectSync(state).isOpen) return null;
  const { isActive, isOnTrial } = flagsOf(plan, confirmedAt(selectUser(state)), new Date());
  if (!isActive) return isOnTrial ? 'trial' : null;
  const { sessionId = null, paidUntil = null } = plan.current ?? {};
  return `${sessionId} ${paidUntil}`;
}
