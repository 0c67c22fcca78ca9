import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../../../i18n/account-texts.ts';
import type { ExportState } from '../use-export.ts';
import { ExportDialog } from './lazy-export-dialog.tsx';

const whole: ExportState = { kind: 'ready', file: new Blob(['zip']), missing: [] };
let state: ExportState;
vi.mock('../use-export.ts', () => ({ useExport: () => state }));

const names: string[] = [];
beforeEach(() => {
  state = whole;
  names.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

function show(outbox: readonly object[]) {
  const store = configureStore({ reducer: { sync: () => ({ outbox }) } });
  render(
    <Provider store={store}>
      <ExportDialog onClose={() => undefined} />
    </Provider>,
  );
}
const lack = () => screen.queryByText(/not been sent yet/);

it('says that what the server does not have is not in the file', () => {
  show([{ key: '1' }]);
  expect(lack()).toBeTruthy();
  cleanup();
  show([]);
  expect(lack()).toBeNull();
});

it('offers to try again where something is missing in the file, and only there', () => {
  const retry = () => screen.queryByRole('button', { name: 'Try again' });
  show([]);
  expect(retry()).toBeNull();
  cleanup();
  state = { ...whole, missing: ['photos/1.webp'] };
  show([]);
  expect(retry()).toBeTruthy();
});

it('names the file by the day of whoever exports, late in the evening too', () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo');
  vi.useFakeTimers({ now: new Date('2026-11-26T01:30:00Z'), toFake: ['Date'] });
  show([]);
  expect(names).toEqual(['bloom-2026-11-25.zip']);
});

it('keeps no address of the file once it is closed, however often it was downloaded', () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${names.length}`);
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  show([]);
  fireEvent.click(screen.getByRole('button', { name: 'Download it again' }));
  expect(names).toHaveLength(2);
  expect(revoked).not.toHaveBeenCalled();
  cleanup();
  expect(revoked.mock.calls.flat()).toEqual(made.mock.results.map(({ value }) => value));
});
