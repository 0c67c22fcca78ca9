import { watchSession } from '../features/auth/api.ts';
import { preferredLanguage } from '../features/auth/person.ts';
import { sessionEventAction } from '../features/auth/session-event.ts';
import { selectUser } from '../features/auth/slice.ts';
import { restoreSession } from '../features/auth/thunks.ts';
import { loadSubscription } from '../features/subscription/slice.ts';
import { keepProgram } from './keep-program.ts';
import { chooseLanguage } from './language.ts';
import { type AppStore, createStore } from './store.ts';

/** The store of this browser tab. */
export const store = createStore();

let begun = false;

/** Begins once: follows the session's events, here and in other tabs, and restores the session. */
export function begin(): void {
  if (begun) return;
  begun = true;
  followPerson(store);
  watchSession((event, session) => {
    const action = sessionEventAction(event, session);
    if (action) store.dispatch(action);
  });
  void restart();
}

/** Restores the session, again after a failed start; a failure is kept in the auth state. */
export async function restart(): Promise<void> {
  await store.dispatch(restoreSession());
  delete document.documentElement.dataset.session;
}

/** Whenever someone else is there: load the subscription and speak that person's language. */
function followPerson(app: AppStore): void {
  let known: string | undefined;
  app.subscribe(() => {
    const state = app.getState();
    const present = state.auth.session?.user.id;
    if (present === known) return;
    known = present;
    if (present === undefined) return;
    keepProgram();
    void app.dispatch(loadSubscription());
    const language = preferredLanguage(selectUser(state));
    if (language !== null) void chooseLanguage(language);
  });
}
