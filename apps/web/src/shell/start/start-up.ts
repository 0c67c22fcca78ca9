import { watchSession } from '../../features/auth/api.ts';
import { preferredLanguage } from '../../features/auth/person.ts';
import { sessionEventAction } from '../../features/auth/session-event.ts';
import {
  selectHasSession,
  selectIsRestoring,
  selectOwesFactor,
  selectSessionEnd,
  selectUser,
} from '../../features/auth/slice.ts';
import { readPersonAgain, restoreSession } from '../../features/auth/thunks.ts';
import { lastPlan, storePlan } from '../../features/subscription/last-plan.ts';
import {
  loadSubscription,
  planRemembered,
  selectSubscription,
} from '../../features/subscription/slice.ts';
import { hasEndedHere, sessionBegun } from '../../lib/session/session-end.ts';
import { beginTab } from '../../lib/shared-device/shared-tab.ts';
import { closeDevice, openDevice } from '../../sync/open/open-device.ts';
import { selectSync } from '../../sync/store/slice.ts';
import { adoptLanguage, sendLanguage } from '../language/own-language.ts';
import { registerServiceWorker } from '../program/register-service-worker.ts';
import { sessionEnded } from '../sign-out/session-ended.ts';
import { type AppState, type AppStore, createStore } from '../store/store.ts';
import { followAccess } from './follow-access.ts';
import { onReturn } from './returning.ts';

/** The store of this browser tab. */
export const store = createStore();

let begun = false;
/** Whether the page was left since the account was last read: the back button may show it again. */
let wasLeft = false;

/**
 * Starts as soon as the program runs, on pages that allow it, so that the device is read while the frame is drawn. A
 * URL with a query or fragment has to be examined first.
 */
export function beginEarly({ hash, search }: Location): void {
  const { begins } = document.documentElement.dataset;
  if (begins === 'early' && hash === '' && search === '') begin();
}

/** Starts once: listens to the events of the session, here and in other tabs, and restores the session. */
export function begin(): void {
  if (begun) return;
  begun = true;
  void beginTab().then(beginIn);
}

function beginIn(): void {
  followPerson(store);
  followPlan(store);
  followAccess(store);
  watchSession((event, session) => {
    const person = selectUser(store.getState())?.id;
    const action = sessionEventAction(event, session);
    if (action) store.dispatch(action);
    if (person !== undefined && selectSessionEnd(store.getState()) === 'deleted') forget(person);
    // This user comes directly from the server. A session that was only stored may have an outdated language.
    if (event === 'USER_UPDATED' || event === 'TOKEN_REFRESHED') showAccountLanguage();
    if (event === 'SIGNED_OUT') sessionEnded();
  });
  onReturn(refresh);
  window.addEventListener('pagehide', () => {
    wasLeft = true;
  });
  window.addEventListener('online', () => {
    void sendLanguage();
    refresh();
  });
  void restart();
}

/** Deletes what this browser has of a person whose account was deleted on another device. */
function forget(person: string): void {
  void import('../sign-out/lazy-forget-person.ts').then(({ forgetPerson }) => forgetPerson(person));
}

/** Restores the session, also after a failed start; a failure is kept in the auth state. */
export async function restart(): Promise<void> {
  const isRestored = await store.dispatch(restoreSession());
  if (isRestored) showAccountLanguage();
  delete document.documentElement.dataset.session;
}

function showAccountLanguage(): void {
  const state = store.getState();
  if (selectHasSession(state)) adoptLanguage(preferredLanguage(selectUser(state)));
}

/** Another device may have changed the account or the plan meanwhile, and a payment may have failed. */
function refresh(): void {
  void refreshPerson();
  const state = store.getState();
  if (!selectHasSession(state)) return;
  registerServiceWorker();
  if (!selectOwesFactor(state)) void store.dispatch(loadSubscription());
}

async function refreshPerson(): Promise<void> {
  const state = store.getState();
  if (!selectHasSession(state) || selectIsRestoring(state)) return;
  const elsewhere = hasEndedHere() ? null : 'otherTab';
  await store.dispatch(readPersonAgain(wasLeft ? elsewhere : 'cleared'));
  wasLeft = false;
  showAccountLanguage();
}

/**
 * When another person is signed in, switches to their language, and loads the subscription once the session may read
 * it.
 */
function followPerson(app: AppStore): void {
  const follow = (
    whom: (state: AppState) => string | undefined,
    arrived: (person: string) => void,
    left?: () => void,
  ) => {
    let known: string | undefined;
    app.subscribe(() => {
      const present = whom(app.getState());
      if (present === known) return;
      known = present;
      if (present !== undefined) arrived(present);
      else left?.();
    });
  };
  const personOf = ({ auth }: AppState) => auth.session?.user.id;
  follow(personOf, () => {
    sessionBegun();
    registerServiceWorker();
    // The session of the last visit is restored first.
    if (!selectIsRestoring(app.getState())) showAccountLanguage();
  });
  follow(
    (state) => (selectOwesFactor(state) ? undefined : personOf(state)),
    (person) => {
      app.dispatch(openDevice(person));
      app.dispatch(planRemembered(lastPlan(person)));
      void app.dispatch(loadSubscription());
    },
    () => void closeDevice(),
  );
}

/** Stores each change of the plan, whoever made it: the next start may have to go by it. */
function followPlan(app: AppStore): void {
  let known = selectSubscription(app.getState());
  app.subscribe(() => {
    const state = app.getState();
    const present = selectSubscription(state);
    const { owner } = selectSync(state);
    if (present !== known && owner !== null) storePlan(owner, present);
    known = present;
  });
}
