import { type SubscriptionFlags, subscriptionFlags } from '@bloom/domain/access';
import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import { fetchNewestSubscription, type Subscription } from './api.ts';

export interface SubscriptionState {
  readonly current: Subscription | null;
  readonly loading: boolean;
  readonly error: string | null;
}

/** Loading starts as true, so that no page is decided before the first answer: specification section 4. */
const initialState: SubscriptionState = { current: null, loading: true, error: null };

/** Loads the newest subscription of the person who is signed in. */
export const loadSubscription = createAsyncThunk('subscription/load', fetchNewestSubscription);

const slice = createSlice({
  name: 'subscription',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(loadSubscription.pending, (state) => ({ ...state, loading: true, error: null }))
      .addCase(loadSubscription.fulfilled, (_state, { payload }) => ({
        current: payload,
        loading: false,
        error: null,
      }))
      .addCase(loadSubscription.rejected, (state, { error }) => ({
        ...state,
        loading: false,
        error: error.message ?? 'unknown',
      })),
  selectors: { selectSubscription: (state) => state },
});

export const subscriptionReducer = slice.reducer;
export const { selectSubscription } = slice.selectors;

/** What the subscription and the trial allow at a moment. */
export function flagsOf(
  state: SubscriptionState,
  confirmedAt: Date | null,
  now: Date,
): SubscriptionFlags {
  return subscriptionFlags(state.current?.status ?? null, confirmedAt, now);
}
