import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { applyPatch } from '../../../sync/store/apply-patch.ts';
import type { DeviceStore } from '../../../sync/testing-device.ts';

/** For tests: the row of the timeline which says that ana's goal `g` went from 2 to 4 at this moment. */
export const satisfactionAction = (id: string, moment: string) => ({
  id,
  user_id: 'ana',
  action: 'updated_satisfaction',
  description: 'Run',
  trackable_id: 'g',
  trackable_type: 'goals',
  save_id: null,
  updated_from: { satisfaction: 2 },
  updated_to: { satisfaction: 4 },
  created_at: moment,
  updated_at: moment,
});

/** For tests: the device is told of changes, as another device's are, or of its own that wait. */
export const hear = (store: DeviceStore, patch: Parameters<typeof applyPatch>[1]) =>
  act(async () => void (await store.dispatch(applyPatch('ana', patch))));

/** For tests: what wraps a hook that reads this store. */
export const inStore =
  (store: DeviceStore) =>
  ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
