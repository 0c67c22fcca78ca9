import { watchSession } from '../features/auth/api.ts';
import { preferredLanguage } from '../features/auth/person.ts';
import { sessionEventAction } from '../features/auth/session-event.ts';
import { selectOwesFactor, selectUser } from '../features/auth/slice.ts';
import { restoreSession } from '../features/auth/thunks.ts';
import { loadSubscription } from '../features/subscription/slice.ts';
import { discardLeftFiles } from '../lib/left-files.ts';
import { keepProgram } from './keep-program.ts';
import { chooseLanguage } from './language.ts';
import { type AppState, type AppStore, createStore } from './store.ts';

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
    if (event === 'SIGNED_OUT') void discardLeftFiles();
  });
  void restart();
}

/** Restores the session, again after a failed start; a failure is kept in the auth state. */
export async function restart(): Promise<void> {
  await store.dispatch(restoreSession());
  delete document.documentElement.dataset.session;
}

/**
 * Whenever someone else is there: speak that person's language, and load the subscription as soon as the session may
 * see it.
 */
function followPerson(app: AppStore): void {
  const follow = (whom: (state: AppState) => string | undefined, arrived: () => void) => {
    let known: string | undefined;
    app.subscribe(() => {
      const present = whom(app.getState());
      if (present === known) return;
      known = present;
      if (present !== undefined) arrived();
    });
  };
  const personOf = ({ auth }: AppState) => auth.session?.user.id;
  follow(personOf, () => {
    keepProgram();
    const language = preferredLanguage(selectUser(app.getState()));
    if (language !== null) void chooseLanguage(language);
  });
  follow(
    (state) => (selectOwesFactor(state) ? undefined : personOf(state)),
    () => void app.dispatch(loadSubscription()),
  );
}
