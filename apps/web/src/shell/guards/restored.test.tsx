import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { restoreFailed, restoreFinished, restoreStarted } from '../../features/auth/slice.ts';
import { createStore } from '../store/store.ts';
import { Restored } from './restored.tsx';

afterEach(cleanup);

function open(isKnown: boolean) {
  const store = createStore();
  store.dispatch(restoreStarted());
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Restored isKnown={isKnown}>
          <p>{'the wall'}</p>
        </Restored>
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

it('shows the last known page before the server has answered, and does not render it again after', () => {
  const store = open(true);
  const wall = screen.getByText('the wall');
  act(() => void store.dispatch(restoreFinished(null)));
  expect(screen.getByText('the wall')).toBe(wall);
});

it('waits for the server on a device without a last person', () => {
  const store = open(false);
  expect(screen.queryByText('the wall')).toBeNull();
  act(() => void store.dispatch(restoreFinished(null)));
  expect(screen.getByText('the wall')).toBeTruthy();
});

it('shows that the start has failed, whoever was the last person', () => {
  const store = open(true);
  act(() => void store.dispatch(restoreFailed('no answer')));
  expect(screen.queryByText('the wall')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
