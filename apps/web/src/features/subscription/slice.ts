import { createAsyncThunk, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { expectPerson } from '../../lib/backend/expect-person.ts';
import { type HasSync, selectSync } from '../../sync/store/slice.ts';
import {
  type CheckoutStatus,
  cancelSubscription,
  fetchCheckout,
  fetchPlan,
  type Plan,
  resumeSubscription,
  type Subscription,
} from './api.ts';
import { lastPlan } from './last-plan.ts';

export interface SubscriptionState extends Plan {
  /** The checkout that the person has returned from, and its result. */
  readonly checkout: { readonly sessionId: string; readonly status: CheckoutStatus } | null;
  readonly loading: boolean;
  readonly error: string | null;
  /** The reads that are not answered yet, oldest first, and know all that was answered. */
  readonly reads: readonly string[];
}

/** Loading starts as true, so that no guard decides before the first answer: specification/access.md#flags. */
const initialState: SubscriptionState = {
  current: null,
  trial: null,
  billing: 'on',
  checkout: null,
  loading: true,
  error: null,
  reads: [],
};

/** Why an answer is ignored: the person whose plan it describes has left, or a newer answer has arrived before it. */
const HAS_LEFT = 'has left';
const OVERTAKEN = 'overtaken';
type Unused = typeof HAS_LEFT | typeof OVERTAKEN;

interface HasPlan extends HasSync {
  readonly subscription: SubscriptionState;
}

/**
 * Loads the newest subscription and the trial of the signed-in person. If there is no answer, the last known ones are
 * used; the server checks every write anyway. An answer is ignored if somebody else, or nobody, is signed in by then.
 * An answer that is older than one that arrived meanwhile is ignored too, and the server is asked again.
 */
export const loadSubscription = createAsyncThunk<Plan, void, { rejectValue: Unused }>(
  'subscription/load',
  async (_, { getState, dispatch, requestId, rejectWithValue }) => {
    const present = () => selectSync(getState() as HasSync).owner;
    const owner = present();
    const [answer] = await Promise.allSettled([fetchPlan()]);
    if (owner !== present()) return rejectWithValue(HAS_LEFT);
    if (!(getState() as HasPlan).subscription.reads.includes(requestId)) {
      await dispatch(loadSubscription());
      return rejectWithValue(OVERTAKEN);
    }
    if (answer.status === 'fulfilled') return answer.value;
    const known = owner === null ? null : lastPlan(owner);
    if (known === null) throw answer.reason;
    return known;
  },
);

/** Asks for the result of a checkout. */
export const loadCheckout = createAsyncThunk('subscription/checkout', fetchCheckout);

/** Cancels the subscription at the end of the paid month. */
export const cancel = createAsyncThunk('subscription/cancel', (reason: string, { getState }) =>
  unlessDone(cancelSubscription(reason), ownerIn(getState), ({ endsThen }) => endsThen),
);

/** Revokes a cancellation. */
export const resume = createAsyncThunk<Subscription>('subscription/resume', (_, { getState }) =>
  unlessDone(
    resumeSubscription(),
    ownerIn(getState),
    ({ status, endsThen }) => status === 'active' && !endsThen,
  ),
);

const ownerIn = (getState: () => unknown) => selectSync(getState() as HasSync).owner;

/** A change whose answer was lost is looked for in the plan of its person before it is said to have failed. */
async function unlessDone(
  change: Promise<Subscription>,
  owner: string | null,
  isDone: (now: Subscription) => boolean,
): Promise<Subscription> {
  try {
    return await change;
  } catch (fault) {
    const read = fetchPlan().then(async ({ current }) => {
      await expectPerson(owner);
      return current;
    });
    const now = await read.catch(() => null);
    if (now && isDone(now)) return now;
    throw fault;
  }
}

const slice = createSlice({
  name: 'subscription',
  initialState,
  reducers: {
    /** A person starts with their own last known plan until the server has answered; never with another person's. */
    planRemembered: (_, { payload }: PayloadAction<Plan | null>) => ({
      ...initialState,
      ...payload,
    }),
  },
  extraReducers: (builder) =>
    builder
      // The known state stays during a reload: otherwise the guards would remove the page that reloads it.
      .addCase(loadSubscription.pending, (state, { meta }) => ({
        ...state,
        reads: [...state.reads, meta.requestId],
        loading: state.loading || state.error !== null,
        error: null,
      }))
      .addCase(loadSubscription.fulfilled, (state, { payload, meta }) => ({
        ...state,
        ...payload,
        reads: state.reads.slice(state.reads.indexOf(meta.requestId) + 1),
        loading: false,
        error: null,
      }))
      // What is known stays: the pages that it has opened must not close because it could not be read once more.
      .addCase(loadSubscription.rejected, (state, { error, payload }) =>
        state.loading && payload === undefined
          ? { ...state, loading: false, error: error.message ?? 'unknown' }
          : state,
      )
      .addCase(loadCheckout.fulfilled, (state, { payload, meta }) => ({
        ...state,
        checkout: { sessionId: meta.arg, status: payload.status },
        current: payload.subscription,
        reads: [],
      }))
      .addMatcher(isAnyOf(cancel.fulfilled, resume.fulfilled), (state, { payload }) => ({
        ...state,
        current: payload,
        // Those that began before may not know of it.
        reads: [],
      })),
  selectors: { selectSubscription: (state) => state },
});

export const subscriptionReducer = slice.reducer;
export const { planRemembered } = slice.actions;
export const { selectSubscription } = slice.selectors;
