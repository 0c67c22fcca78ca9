import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import {
  leaveTestServer,
  noAnswer,
  sessionOf,
  signInAt,
} from '../../../../lib/backend/testing-server.ts';
import { authReducer } from '../../slice.ts';
import { MailProof } from './mail-proof.tsx';

afterEach(() => {
  cleanup();
  leaveTestServer();
});

it('a code that could not be mailed is asked for again', async () => {
  let isAway = true;
  const user = { id: 'ana', email: 'ana@example.com', app_metadata: {}, user_metadata: {} };
  signInAt(() => {
    if (isAway) throw noAnswer();
    return Response.json({});
  }, sessionOf(user));
  render(
    <Provider store={configureStore({ reducer: { auth: authReducer } })}>
      <MailProof onProved={() => undefined} />
    </Provider>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  fireEvent.click(again);
  expect(await screen.findByRole('textbox')).toBe(document.activeElement);
  const [next] = screen.getAllByRole('button');
  expect(next?.textContent, 'what follows the field').toBe('Continue');
});
