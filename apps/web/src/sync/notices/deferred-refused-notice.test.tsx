import type { Entry } from '@bloom/domain/outbox/entry';
import { configureStore } from '@reduxjs/toolkit';
import '../../i18n/unsent-texts.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { syncReducer } from '../store/slice.ts';
import RefusedNotice from './deferred-refused-notice.tsx';

afterEach(cleanup);

/** Shows a change that the server refused with this code, on a page that still takes the plan for an active one. */
function show(code: string): void {
  const save: Entry = {
    ...{
      key: '1',
      format: 1,
      madeAt: '',
      sent: 1,
      refusal: { kind: 'refused', code, message: '' },
    },
    steps: [{ kind: 'insert', table: 'wishes', row: { id: 'a', description: 'Swim' }, shown: {} }],
  };
  const element = <RefusedNotice save={save} />;
  render(
    <Provider store={configureStore({ reducer: { sync: syncReducer } })}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Provider>,
  );
}

it('leads to the checkout where the plan ended while the page was open', () => {
  show('42501');
  expect(screen.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe('/checkout');
});

it('leads nowhere for another reason', () => {
  show('23505');
  expect(screen.getByText(/already an item/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
