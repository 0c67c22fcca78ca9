import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { SHARED_TAB } from '../../../lib/browser-storage/stored.ts';
import { authReducer, restoreFinished } from '../slice.ts';
import { SharedDeviceChoice } from './shared-device-choice.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const newStore = () => configureStore({ reducer: { auth: authReducer } });
const choice = (store = newStore()) => (
  <Provider store={store}>
    <SharedDeviceChoice />
  </Provider>
);
const isTicked = () => screen.getByRole<HTMLInputElement>('checkbox').checked;

it('has the last answer from its first drawing on, where nothing was prerendered', () => {
  sessionStorage.setItem(SHARED_TAB, 'this one');
  const drawn: boolean[] = [];
  render(
    <Profiler id="choice" onRender={() => drawn.push(isTicked())}>
      {choice()}
    </Profiler>,
  );
  expect(new Set(drawn)).toEqual(new Set([true]));
  expect(renderToString(choice())).not.toContain('checked');
});

it('has the last answer in a new tab, which is found to be on a shared device as the session is restored', () => {
  const store = newStore();
  render(choice(store));
  expect(isTicked()).toBe(false);
  sessionStorage.setItem(SHARED_TAB, 'this one');
  act(() => void store.dispatch(restoreFinished(null)));
  expect(isTicked()).toBe(true);
});
