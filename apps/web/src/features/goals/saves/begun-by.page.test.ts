import { afterEach, beforeEach, expect, it } from 'vitest';
import { syncActions } from '../../../sync/store/slice.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../sync/testing-device.ts';
import { emptyValues } from '../draft/goal-values.ts';
import { saveGoal } from './deferred-saves.ts';

let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
});
afterEach(() => closeAlone());

it('saves no goal for somebody else who signs in while its photo is made ready', async () => {
  const photo = { kind: 'chosen', id: 'p', blob: new Blob(['x'], { type: 'image/jpeg' }) } as const;
  const saving = store.dispatch(saveGoal(null, { ...emptyValues('g'), title: 'Sail', photo }));
  store.dispatch(syncActions.arrived('bea'));
  await expect(saving).rejects.toThrow('somebody else');
  expect(store.getState().sync.outbox).toEqual([]);
});
