import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  leaveTestServer,
  noAnswer,
  sessionOf,
  signInAt,
} from '../../lib/backend/testing-server.ts';

/** What the server has; null while it cannot be reached. */
let status: string | null;
/** What the answer about the plan waits for. */
let held: Promise<void>;
let isCancelled: boolean;
let isCancelLost: boolean;
/** What happens while the cancellation is answered. */
let meanwhile: () => unknown;

beforeEach(() => {
  [isCancelled, isCancelLost] = [false, false];
  held = Promise.resolve();
  meanwhile = () => undefined;
  vi.resetModules();
  localStorage.clear();
  const answer = async (path: string) => {
    if (status === null) throw noAnswer();
    // What is read is what was there when it was asked for.
    const asked = [plan(status, isCancelled)];
    if (path.includes('/subscriptions')) await held;
    if (path.includes('/auth/v1/user')) return Response.json(user);
    if (path.includes('/cancel_subscription')) {
      isCancelled = true;
      await meanwhile();
      if (isCancelLost) throw noAnswer();
      return Response.json(plan('active', true));
    }
    if (path.includes('/rpc/own_trial'))
      return Response.json({ started_at: '2026-01-01T00:00:00Z', now: new Date() });
    return Response.json(path.includes('/subscriptions') ? asked : []);
  };
  signInAt(answer, sessionOf(user), { stripePublishableKey: 'pk' });
});
afterEach(() => {
  leaveTestServer();
  vi.useRealTimers();
});

const user = {
  id: 'ana',
  email: 'ana@example.com',
  email_confirmed_at: '2026-01-01T00:00:00Z',
  app_metadata: {},
  user_metadata: {},
};

/** A row of the table, and the answer of a function. */
const plan = (status: string | null, ends: boolean) => ({
  status,
  subscription_status: status,
  cancel_at_period_end: ends,
  stripe_session_id: 's',
  current_period_end: '2026-02-01T00:00:00Z',
});

async function open() {
  const { begin, store } = await import('./start-up.ts');
  const { cancel } = await import('../../features/subscription/slice.ts');
  const { lastPlan } = await import('../../features/subscription/last-plan.ts');
  begin();
  return {
    store,
    cancel: () => store.dispatch(cancel('')),
    /** What is known of the plan now, and what the next start begins with where nothing is answered. */
    known: () => [store.getState().subscription.current, lastPlan('ana')?.current],
    lookAgain() {
      vi.setSystemTime(Date.now() + 60_000);
      window.dispatchEvent(new Event('focus'));
    },
  };
}

const PATIENCE = { timeout: 5000 };
const both = (part: object) => [expect.objectContaining(part), expect.objectContaining(part)];

it('a plan that was begun or ended elsewhere counts when the app is shown again', async () => {
  status = 'canceled';
  const device = await open();
  await vi.waitFor(() => expect(device.known()).toEqual(both({ status: 'canceled' })), PATIENCE);
  status = 'active';
  device.lookAgain();
  await vi.waitFor(() => expect(device.known()).toEqual(both({ status: 'active' })), PATIENCE);
  status = 'past_due';
  device.lookAgain();
  await vi.waitFor(() => expect(device.known()).toEqual(both({ status: 'past_due' })), PATIENCE);
});

it('what this device has done to it stays known while the server cannot be reached', async () => {
  status = 'active';
  const device = await open();
  await vi.waitFor(() => expect(device.known()).toEqual(both({ endsThen: false })), PATIENCE);
  await device.cancel();
  expect(device.known()).toEqual(both({ endsThen: true }));
  status = null;
  device.lookAgain();
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(device.known()).toEqual(both({ endsThen: true }));
  expect(device.store.getState().subscription.error).toBeNull();
});

it('an answer about the plan of somebody who has left counts for nobody else', async () => {
  status = 'canceled';
  const { store, known, lookAgain } = await open();
  await vi.waitFor(() => expect(known()).toEqual(both({ status: 'canceled' })), PATIENCE);
  const { promise, resolve } = Promise.withResolvers<void>();
  [held, status] = [promise, 'active'];
  lookAgain();
  const { syncActions } = await import('../../sync/store/slice.ts');
  const { planRemembered } = await import('../../features/subscription/slice.ts');
  const { lastPlan } = await import('../../features/subscription/last-plan.ts');
  store.dispatch(syncActions.arrived('rui'));
  store.dispatch(planRemembered(null));
  resolve();
  await new Promise((later) => setTimeout(later, 50));
  expect([store.getState().subscription.current, lastPlan('rui')]).toEqual([null, null]);
  expect(store.getState().subscription).toMatchObject({ loading: true, error: null });
});

it('a read that began before a cancellation and is answered after it does not take it back', async () => {
  status = 'active';
  const device = await open();
  await vi.waitFor(() => expect(device.known()).toEqual(both({ endsThen: false })), PATIENCE);
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  device.lookAgain();
  await new Promise((later) => setTimeout(later, 20));
  await device.cancel();
  resolve();
  await new Promise((later) => setTimeout(later, 50));
  expect(device.known()).toEqual(both({ endsThen: true }));
});

it('of two reads the one that began later counts, whichever is answered first', async () => {
  status = 'active';
  const device = await open();
  await vi.waitFor(() => expect(device.known()).toEqual(both({ status: 'active' })), PATIENCE);
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  device.lookAgain();
  await new Promise((later) => setTimeout(later, 20));
  [held, status] = [Promise.resolve(), 'past_due'];
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(device.known()).toEqual(both({ status: 'past_due' })), PATIENCE);
  resolve();
  await new Promise((later) => setTimeout(later, 50));
  expect(device.known()).toEqual(both({ status: 'past_due' }));
});

it('a cancellation whose answer was lost is not said to have failed', async () => {
  status = 'active';
  const device = await open();
  await vi.waitFor(() => expect(device.known()).toEqual(both({ endsThen: false })), PATIENCE);
  isCancelLost = true;
  const { meta } = await device.cancel();
  expect(meta.requestStatus).toBe('fulfilled');
  expect(device.known()).toEqual(both({ endsThen: true }));
});

it('a cancellation without an answer is not taken for done by the plan of somebody else who signs in', async () => {
  status = 'active';
  const { known, cancel } = await open();
  await vi.waitFor(() => expect(known()).toEqual(both({ endsThen: false })), PATIENCE);
  isCancelLost = true;
  meanwhile = () =>
    localStorage.setItem('sb-127-auth-token', JSON.stringify(sessionOf({ ...user, id: 'rui' })));
  expect((await cancel()).meta.requestStatus).toBe('rejected');
});
