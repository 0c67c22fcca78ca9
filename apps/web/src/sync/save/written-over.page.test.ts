import { refuse } from '@bloom/domain/outbox/refuse';
import { setAside } from '@bloom/domain/outbox/set-aside';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { syncActions } from '../store/slice.ts';
import { withOutbox } from '../store/with-outbox.ts';
import { closeAlone, type DeviceStore, openAlone } from '../testing-device.ts';
import { insertRow, updateRow } from './changes.ts';
import { perform } from './perform.ts';

// A form that was open in another tab writes over what a refused save would have written: that save is all that has it.

const MILK = { id: 'a', title: 'Milk', completed: false, order: 1, goal_id: null };
let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
  store.dispatch(syncActions.loaded({ table: 'todos', rows: [MILK] }));
});
afterEach(() => closeAlone());

const NO = { kind: 'refused', code: '42501', message: 'no' } as const;
const lost = () => Object.values(store.getState().sync.lost);
const first = () => store.getState().sync.outbox[0]?.key ?? '';
const rename = (title: string, seen: string) =>
  store.dispatch(perform([updateRow('todos', 'a', { title }, { title: seen })]));
const refuseFirst = (unanswered = 0) =>
  store.dispatch(withOutbox((all) => refuse(all, first(), NO, unanswered)));
const OAT = { table: 'todos', id: 'a', fields: { title: 'Oat' }, replacedBy: { title: 'Rice' } };

it('tells of a refused change', async () => {
  await rename('Oat', 'Milk');
  await refuseFirst();
  await rename('Rice', 'Milk');
  expect(lost()).toMatchObject([OAT]);
});

it('tells of a change whose row was deleted elsewhere', async () => {
  await rename('Oat', 'Milk');
  const refusal = { ...NO, kind: 'missing' } as const;
  const aside = { lost: MILK, as: 'b', refusal };
  await store.dispatch(withOutbox((all) => setAside(all, first(), aside)));
  await rename('Rice', 'Milk');
  expect(lost()).toMatchObject([OAT]);
});

it.each([0, 1])('tells of a new row that was refused after %i tries', async (unanswered) => {
  await store.dispatch(perform([insertRow('todos', { ...MILK, id: 'b', title: 'Oat' })]));
  await refuseFirst(unanswered);
  const step = updateRow('todos', 'b', { title: 'Rice' }, { title: 'Milk' });
  await store.dispatch(perform([step]));
  expect(lost()).toMatchObject([{ ...OAT, id: 'b' }]);
});

it('tells of nothing that the person saw', async () => {
  await rename('Oat', 'Milk');
  await refuseFirst();
  await rename('Rice', 'Oat');
  await store.dispatch(perform([updateRow('todos', 'a', { completed: true })]));
  expect(lost()).toEqual([]);
});
