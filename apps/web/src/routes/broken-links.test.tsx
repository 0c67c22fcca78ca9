import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { createStore } from '../shell/store/store.ts';
import Reminder from './reminder.tsx';
import Undo from './undo.tsx';

afterEach(cleanup);

it.each([
  ['/undo', Undo, 'See who can sign in', '/profile#security'],
  ['/reminder', Reminder, 'Change my reminder', '/profile#reminder'],
] as const)('leads on from %s, whose link is broken', (address, Page, name, target) => {
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[`${address}#broken`]}>
        <Page />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(target);
});
