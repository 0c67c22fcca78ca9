import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitingPhoto } from '../../sync/open/open-device.ts';
import { syncActions } from '../../sync/store/slice.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../sync/testing-device.ts';
import { keepAsAchievement } from './fulfilled/keep-as-achievement.ts';
import { selectWall } from './list.ts';
import { fulfilCard, removeCard, storeCard } from './thunks.ts';

const BUCKET = 'wishes-photos';
const photo = { kind: 'chosen', id: 'p', blob: new Blob(['x'], { type: 'image/jpeg' }) } as const;
let store: DeviceStore;

beforeEach(async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1' }));
  store = await openAlone();
});

afterEach(async () => {
  await closeAlone();
});

const shown = () => selectWall.wishes(store.getState()).list;
const kinds = () =>
  store.getState().sync.outbox.flatMap(({ steps }) => steps.map(({ kind }) => kind));
const add = (id: string) =>
  store.dispatch(storeCard('wishes', { id, stored: null, description: id, photo }));

it('shows a card with its photo before the server has either, and removes both', async () => {
  expect(await add('a')).toBe(true);
  const [card] = shown();
  expect(card).toMatchObject({ id: 'a', description: 'a', completed_at: null, goal: null });
  expect(card?.photo_filepath).toMatch(/^ana\/.+\.jpg$/);
  expect((await waitingPhoto(BUCKET, card?.photo_filepath ?? ''))?.size).toBe(1);
  expect(kinds()).toEqual(['upload', 'insert']);
  if (card) await store.dispatch(removeCard('wishes', card));
  expect(shown()).toEqual([]);
  expect(kinds()).not.toContain('insert');
  expect(kinds()).not.toContain('delete');
});

it('keeps the photo of a saved card, while the card is in the trash', async () => {
  const row = { id: 'a', description: 'a', photo_filepath: 'ana/1.jpg', created_at: '' };
  store.dispatch(syncActions.loaded({ table: 'wishes', rows: [row] }));
  const [card] = shown();
  if (card) await store.dispatch(removeCard('wishes', card));
  expect(kinds()).toEqual(['delete']);
});

it('returns the same object for an unchanged card and goal, so that only changed ones render', async () => {
  const row = { id: 'a', description: 'a', created_at: '1', completed_at: null, goal_id: 'g' };
  const goal = { id: 'g', title: 'Sail', updated_at: '1' };
  store.dispatch(syncActions.loaded({ table: 'goals', rows: [goal] }));
  store.dispatch(
    syncActions.loaded({ table: 'wishes', rows: [row, { ...row, id: 'b', goal_id: null }] }),
  );
  const [b, a] = shown();
  expect(a?.goal).toEqual({ id: 'g', title: 'Sail' });
  if (b) await store.dispatch(fulfilCard('wishes', b, true));
  const [fulfilled, same] = shown();
  expect(fulfilled?.completed_at).not.toBeNull();
  expect(same).toBe(a);
  store.dispatch(syncActions.patched({ rows: { goals: { g: { ...goal, title: 'Row' } } } }));
  expect(shown()[1]?.goal?.title).toBe('Row');
});

it('shows a card that was deleted elsewhere, unless only what was written here is known of it', () => {
  const written = { id: 'a', description: 'mine' };
  const whole = { ...written, created_at: '2026-01-02T03:04:05Z', completed_at: null };
  const refusal = { kind: 'missing', code: null, message: '' } as const;
  for (const row of [written, whole]) {
    const step = { kind: 'restore', table: 'wishes', row, fields: {}, as: 'b' } as const;
    const save = { key: '1', format: 1, madeAt: '', steps: [step], sent: 0, refusal } as const;
    store.dispatch(syncActions.patched({ entries: { 1: save } }));
    expect(shown()).toMatchObject(row === whole ? [whole] : []);
  }
});

it('is not saved without its photo', async () => {
  const gone = { kind: 'parked', owner: 'ana', id: 'gone' } as const;
  const card = { id: 'a', stored: null, description: 'a', photo: gone };
  expect(await store.dispatch(storeCard('wishes', card))).toBe(false);
  expect(shown()).toEqual([]);
});

it('saves nothing for somebody else who signs in while a photo is made ready', async () => {
  await add('a');
  const [card] = shown();
  if (card === undefined) throw new Error('no card is shown');
  const saving = add('b');
  const keeping = store.dispatch(keepAsAchievement(card));
  store.dispatch(syncActions.arrived('bea'));
  expect([await saving, await keeping]).toEqual([false, null]);
  expect(kinds()).toEqual([]);
});
