import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Session } from '../../lib/backend/supabase.ts';
import type { SessionEnd } from '../../lib/session/session-end.ts';
import type { Person } from './person.ts';
import { owesFactor } from './verified-factors.ts';

/** specification/account.md#auth-state. */
export interface AuthState {
  readonly user: Person | null;
  readonly session: Session | null;
  readonly isConfirmed: boolean;
  readonly loading: boolean;
  readonly error: string | null;
  readonly triedRestore: boolean;
  /** How the last session ended, `left` if its person signed out here; null if there was none. */
  readonly ended: SessionEnd | 'left' | null;
}

const initialState: AuthState = {
  user: null,
  session: null,
  isConfirmed: false,
  loading: false,
  error: null,
  triedRestore: false,
  ended: null,
};

/** The state machine of specification/account.md#auth-state. */
const slice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    restoreStarted: (state): AuthState => ({ ...state, loading: true, error: null }),
    restoreFinished: (state, { payload: session }: PayloadAction<Session | null>): AuthState => ({
      ...(session === null
        ? { ...initialState, user: pendingOnly(state), ended: state.ended }
        : withSession(session)),
      triedRestore: true,
    }),
    restoreFailed: (state, { payload: error }: PayloadAction<string>): AuthState => ({
      ...state,
      loading: false,
      error,
      triedRestore: true,
    }),
    signedUp: (state, { payload: user }: PayloadAction<Person>): AuthState => ({
      ...initialState,
      user,
      triedRestore: state.triedRestore,
    }),
    // The stored session is used before the server has confirmed it; the restore goes on meanwhile.
    signedIn: (state, { payload: session }: PayloadAction<Session>): AuthState => ({
      ...withSession(session),
      loading: state.loading,
      triedRestore: state.triedRestore,
    }),
    // A sign-out is reported twice: by the client, and by the code that asked for it.
    signedOut: (state, { payload: end }: PayloadAction<SessionEnd | null>): AuthState => ({
      ...initialState,
      triedRestore: state.triedRestore,
      ended: state.session === null ? (state.ended ?? end) : (end ?? 'left'),
    }),
    userUpdated: (state, { payload: user }: PayloadAction<Person>): AuthState => ({
      ...state,
      user,
      isConfirmed: Boolean(user.email_confirmed_at),
    }),
  },
  selectors: {
    selectAuth: (state) => state,
    selectUser: (state) => state.user,
    selectSessionEnd: (state) => state.ended,
    selectHasSession: (state) => state.session !== null,
    selectOwesFactor: (state) => owesFactor(state.session),
    selectIsRestoring: (state) => state.loading || !state.triedRestore,
    selectRestoreFailed: (state) => state.triedRestore && !state.loading && state.error !== null,
  },
});

function withSession(session: Session): AuthState {
  const user: Person = session.user;
  return { ...initialState, user, session, isConfirmed: Boolean(user.email_confirmed_at) };
}

/** Somebody who has just signed up stays known while the app finds no session. */
function pendingOnly(state: AuthState): Person | null {
  return state.session === null ? state.user : null;
}

export const authReducer = slice.reducer;
export const {
  restoreStarted,
  restoreFinished,
  restoreFailed,
  signedUp,
  signedIn,
  signedOut,
  userUpdated,
} = slice.actions;
export const {
  selectAuth,
  selectUser,
  selectSessionEnd,
  selectHasSession,
  selectOwesFactor,
  selectIsRestoring,
  selectRestoreFailed,
} = slice.selectors;
