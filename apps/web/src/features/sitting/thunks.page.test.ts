import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteServerTime } from '../../lib/present.ts';
import { rowsOfTable } from '../../sync/store/list.ts';
import { syncActions } from '../../sync/store/slice.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../sync/testing-device.ts';
import { finishSitting, saveCardText } from './thunks.ts';

let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
  const created_at = new Date().toISOString();
  const sitting = { id: 's', gratitude_id: 'card', wish_id: null, completed_at: null, created_at };
  store.dispatch(syncActions.loaded({ table: 'sittings', rows: [sitting] }));
});

afterEach(async () => {
  await closeAlone();
});

const steps = () => store.getState().sync.outbox.flatMap((save) => save.steps);

it('changes the text of the card that this sitting created', async () => {
  const card = { id: 'card', description: 'Rain', completed_at: null };
  store.dispatch(syncActions.loaded({ table: 'gratitudes', rows: [card] }));
  await store.dispatch(saveCardText('gratitude', 'card', { words: 'Sun', seen: undefined }));
  expect(steps()).toMatchObject([{ kind: 'update', id: 'card', fields: { description: 'Sun' } }]);
});

it('creates a new card where the one of this sitting was deleted', async () => {
  await store.dispatch(saveCardText('gratitude', 'card', { words: 'Sun', seen: undefined }));
  const [added, named] = steps();
  const id = added?.kind === 'insert' && added.row.id;
  expect(added).toMatchObject({ kind: 'insert', table: 'gratitudes', row: { description: 'Sun' } });
  expect(named).toMatchObject({ kind: 'update', table: 'sittings', fields: { gratitude_id: id } });
});

it('passes the text that the card had when another was typed', async () => {
  const card = { id: 'card', description: 'Snow', completed_at: null };
  store.dispatch(syncActions.loaded({ table: 'gratitudes', rows: [card] }));
  await store.dispatch(saveCardText('gratitude', 'card', { words: 'Sun', seen: 'Rain' }));
  expect(steps()).toMatchObject([{ before: { description: 'Rain' }, base: null }]);
});

it('goes on with the sitting of the week where the clock of the device is wrong by days', async () => {
  const present = Date.now() - 9 * 24 * 3_600_000;
  noteServerTime(new Date(present).toISOString(), Date.now());
  const created_at = new Date(present - 1000).toISOString();
  const sitting = { id: 's', gratitude_id: null, wish_id: null, completed_at: null, created_at };
  store.dispatch(syncActions.patched({ rows: { sittings: { s: sitting } } }));
  await store.dispatch(saveCardText('gratitude', null, { words: 'Sun', seen: undefined }));
  noteServerTime(new Date().toISOString(), Date.now());
  const [added, named] = steps();
  expect(named).toMatchObject({ kind: 'update', table: 'sittings', id: 's' });
  const moment = added?.kind === 'insert' ? Date.parse(String(added.row.created_at)) : 0;
  expect(Math.abs(moment - present)).toBeLessThan(60_000);
});

it('completes once, however often the button is pressed', async () => {
  await Promise.all([store.dispatch(finishSitting()), store.dispatch(finishSitting())]);
  await store.dispatch(finishSitting());
  expect(rowsOfTable('sittings')(store.getState())).toMatchObject([
    { id: 's', completed_at: expect.any(String) },
  ]);
});
