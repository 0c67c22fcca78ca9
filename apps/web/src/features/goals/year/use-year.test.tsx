import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FoundChanges } from '../../../sync/satisfaction.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../sync/testing-device.ts';
import { useYear } from './use-year.ts';
import { parseYearChoice } from './year-choice.ts';

let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
});

afterEach(async () => {
  cleanup();
  await closeAlone();
});

it('looks through the walls once, also where the changes of satisfaction come later', () => {
  const now = new Date(2026, 8, 1).getTime();
  const choice = parseYearChoice(null, now);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const initialProps: { found: FoundChanges | null } = { found: null };
  const year = renderHook(({ found }) => useYear(choice, found, now), { wrapper, initialProps });
  const before = year.result.current;
  year.rerender({ found: { changes: [], isWhole: true } });
  const after = year.result.current;
  expect(after.goals).not.toBe(before.goals);
  expect(after.all.photos).toBe(before.all.photos);
  expect(after.fulfilled).toBe(before.fulfilled);
  expect(after.gratitude).toBe(before.gratitude);
});
