import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { leaveTestServer, sessionOf, signInAt } from '../../../lib/backend/testing-server.ts';
import { ConfirmDialog } from '../../../lists/dialogs/confirm-dialog.ts';
import { syncReducer } from '../../../sync/store/slice.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import type { Subscription } from '../api.ts';
import { loadSubscription, subscriptionReducer } from '../slice.ts';
import { SubscriptionStatus } from './subscription-status.tsx';

beforeAll(ConfirmDialog.prefetch);
afterEach(leaveTestServer);

function show(endsThen: boolean): void {
  const store = configureStore({
    reducer: { subscription: subscriptionReducer, sync: syncReducer },
  });
  const current: Subscription = { sessionId: null, status: 'active', paidUntil: null, endsThen };
  store.dispatch(
    loadSubscription.fulfilled({ current, trial: null, billing: 'on' }, '', undefined),
  );
  render(
    <Provider store={store}>
      <SubscriptionStatus
        flags={{ isActive: true, isOnTrial: false, isInactive: false }}
        banner={null}
      />
    </Provider>,
  );
}

it.each([
  { endsThen: false, presses: ['Cancel subscription', 'Cancel subscription'] },
  { endsThen: true, presses: ['Keep my subscription'] },
  { endsThen: true, presses: ['Invoices and card'] },
])(
  'says of a plan that the payment provider does not know whom to write to: $presses.0',
  async ({ endsThen, presses }) => {
    vi.stubGlobal('reportError', () => undefined);
    const failed = vi.spyOn(toast, 'error');
    const unknown = () => Response.json({ error: 'there is no subscription' }, { status: 404 });
    signInAt(unknown, sessionOf({ id: 'ana' }));
    show(endsThen);
    for (const name of presses) {
      fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
    }
    const told = expect.stringContaining('write to us');
    await vi.waitFor(() => expect(failed.mock.lastCall?.[0]).toEqual(told));
  },
);
