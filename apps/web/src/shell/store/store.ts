import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { authReducer } from '../../features/auth/slice.ts';
import { subscriptionReducer } from '../../features/subscription/slice.ts';
import { syncReducer } from '../../sync/store/slice.ts';
import { dropStaleAnswers } from './stale-answers.ts';

/** The reducers of the features; each feature reads its own state through the selectors of its slice. */
const features = combineReducers({
  auth: authReducer,
  subscription: subscriptionReducer,
  sync: syncReducer,
});

export type AppState = ReturnType<typeof features>;

const personIn = (state: AppState | undefined): string | undefined => state?.auth.session?.user.id;

/** The features' reducers, except that all state of a person is dropped when somebody else, or nobody, is signed in. */
function reduce(state: AppState | undefined, action: UnknownAction): AppState {
  const next = features(state, action);
  const before = personIn(state);
  const isSomeoneElse = before !== undefined && before !== personIn(next);
  return isSomeoneElse ? { ...features(undefined, action), auth: next.auth } : next;
}

/** Makes the store of the app; tests make their own. */
export function createStore() {
  return configureStore({
    reducer: reduce,
    middleware: (usual) =>
      usual().prepend(dropStaleAnswers<AppState>(personIn, (type) => type.startsWith('auth/'))),
  });
}

export type AppStore = ReturnType<typeof createStore>;
