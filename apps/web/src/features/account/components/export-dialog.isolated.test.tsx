import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../../i18n/pages-texts.ts';
import type { ExportState } from '../export/use-export.ts';
import { ExportDialog } from './export-dialog.tsx';

const state: ExportState = { kind: 'ready', file: new Blob(['zip']), missing: [] };
vi.mock('../export/use-export.ts', () => ({ useExport: () => state }));

beforeEach(() => vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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
