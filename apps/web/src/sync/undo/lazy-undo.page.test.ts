import { acknowledge } from '@bloom/domain/outbox/acknowledge';
import type { Row } from '@bloom/domain/outbox/entry';
import { refuse } from '@bloom/domain/outbox/refuse';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitingPhoto } from '../open/open-device.ts';
import { deleteRows, insertRow, removePhotos, updateRow, uploadPhoto } from '../save/changes.ts';
import { perform } from '../save/perform.ts';
import { applyPatch } from '../store/apply-patch.ts';
import { rowsOfTable } from '../store/list.ts';
import { photoKey } from '../store/patch.ts';
import { syncActions } from '../store/slice.ts';
import type { ListedTable } from '../store/tables.ts';
import { withOutbox } from '../store/with-outbox.ts';
import { closeAlone, type DeviceStore, openAlone } from '../testing-device.ts';
import { performUndoable as performAtOnce } from './lazy-undo.ts';
import { performUndoable } from './undo.ts';

const BUCKET = 'wishes-photos';
let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
});

afterEach(async () => {
  await closeAlone();
});

const shown = (table: ListedTable) => rowsOfTable(table)(store.getState()) as readonly object[];
const steps = () => store.getState().sync.outbox.flatMap((save) => save.steps);
const kinds = () => steps().map(({ kind }) => kind);
const load = (table: ListedTable, ...rows: Row[]) =>
  store.dispatch(syncActions.loaded({ table, rows }));
const remove = (table: ListedTable, ...ids: string[]) =>
  store.dispatch(performUndoable([deleteRows(table, ids)]));
/** As when the server took all that waits. */
const acknowledgeAll = () => {
  const { outbox } = store.getState().sync;
  const gone = Object.fromEntries(
    outbox.flatMap(({ steps: all }) =>
      all.flatMap((step) => (step.kind === 'delete' ? step.ids.map((id) => [id, null]) : [])),
    ),
  );
  const entries = Object.fromEntries(outbox.map(({ key }) => [key, null]));
  store.dispatch(syncActions.patched({ entries, rows: { todos: gone } }));
};

const MILK = {
  id: 'a',
  title: 'Milk',
  completed: false,
  order: 1,
  goal_id: null,
  updated_at: 't1',
};

it('undoes a deletion that was not sent, and leaves nothing of it in the outbox', async () => {
  load('todos', MILK);
  // A change of another row stands before it, and nothing behind that was sent.
  await store.dispatch(perform([insertRow('todos', { id: 'b', title: 'Bread', order: 2 })]));
  const undo = await remove('todos', 'a');
  expect(shown('todos')).toMatchObject([{ id: 'b' }]);
  await undo?.();
  expect(shown('todos')).toMatchObject([MILK, { id: 'b' }]);
  expect(kinds()).toEqual(['insert']);
});

it('requests a restoration from the trash for a sent deletion, and shows the row meanwhile', async () => {
  load('todos', MILK);
  const undo = await remove('todos', 'a');
  const [deleted] = steps();
  acknowledgeAll();
  expect(shown('todos')).toEqual([]);
  await undo?.();
  expect(shown('todos')).toEqual([MILK]);
  const deletion = deleted?.kind === 'delete' && deleted.deletion;
  expect(steps()).toMatchObject([{ kind: 'restore deletion', table: 'todos', deletion }]);
});

it('restores a row that never reached the server, with its photo', async () => {
  const photo = new Blob(['x'], { type: 'image/jpeg' });
  const card = { id: 'a', description: 'Sea', photo_filepath: 'ana/1.jpg' };
  await store.dispatch(perform([insertRow('todos', { id: 'first', title: 'First', order: 1 })]));
  await store.dispatch(
    perform([
      ...uploadPhoto(BUCKET, 'ana/1.jpg', { full: photo, preview: null }),
      insertRow('wishes', card),
    ]),
  );
  const undo = await remove('wishes', 'a');
  expect(shown('wishes')).toEqual([]);
  expect(kinds()).toEqual(['insert']);
  expect(await waitingPhoto(BUCKET, 'ana/1.jpg')).toBeNull();
  await undo?.();
  expect(shown('wishes')).toMatchObject([card]);
  expect(kinds()).toEqual(['insert', 'upload', 'insert']);
  expect((await waitingPhoto(BUCKET, 'ana/1.jpg'))?.size).toBe(1);
});

/** A card that the server has refused after it had taken its photo. */
const refuseCard = async () => {
  const card = { id: 'a', description: 'Sea', photo_filepath: 'ana/1.jpg' };
  const photo = { full: new Blob(['x'], { type: 'image/jpeg' }), preview: null };
  await store.dispatch(
    perform([...uploadPhoto(BUCKET, 'ana/1.jpg', photo), insertRow('wishes', card)]),
  );
  const [{ key = '' } = {}] = store.getState().sync.outbox;
  const refusal = { kind: 'refused', code: '42501', message: 'no' } as const;
  await store.dispatch(withOutbox((all) => acknowledge(all, key, { steps: 1, rows: [] })));
  await store.dispatch(withOutbox((all) => refuse(all, key, refusal, 0)));
  return { card, key };
};

it('removes the uploaded photo of a refused row that is deleted, and uploads it once more when it comes back', async () => {
  const { card } = await refuseCard();
  const undo = await remove('wishes', 'a');
  expect(steps()).toEqual([{ kind: 'remove photos', bucket: BUCKET, paths: ['ana/1.jpg'] }]);
  await undo?.();
  expect(shown('wishes')).toMatchObject([card]);
  expect(kinds()).toEqual(['upload', 'insert']);
  expect((await waitingPhoto(BUCKET, 'ana/1.jpg'))?.size).toBe(1);
});

it('leaves the uploaded photo in storage where the device does not have it to bring it back', async () => {
  const { card } = await refuseCard();
  const photos = { [photoKey(BUCKET, 'ana/1.jpg')]: null };
  await store.dispatch(applyPatch('ana', { photos }));
  const undo = await remove('wishes', 'a');
  expect(steps()).toEqual([]);
  await undo?.();
  expect(shown('wishes')).toMatchObject([card]);
  expect(kinds()).toEqual(['insert']);
});

it('keeps the uploaded photo of a refused row that is saved anew together with a deletion', async () => {
  const { card, key } = await refuseCard();
  load('todos', MILK);
  const again = insertRow('wishes', { ...card, description: 'Lake' });
  await store.dispatch(performUndoable([again, deleteRows('todos', ['a'])], [key]));
  expect(kinds()).toEqual(['insert', 'delete']);
  expect(store.getState().sync.outbox[0]?.uploaded).toMatchObject([{ path: 'ana/1.jpg' }]);
});

it('restores unsent changes', async () => {
  load('todos', MILK);
  await store.dispatch(perform([insertRow('todos', { id: 'b', title: 'Bread', order: 2 })]));
  await store.dispatch(perform([updateRow('todos', 'a', { title: 'Oat milk' })]));
  const undo = await remove('todos', 'a');
  expect(kinds()).toEqual(['insert', 'delete']);
  acknowledgeAll();
  await undo?.();
  expect(shown('todos')).toMatchObject([{ id: 'a', title: 'Oat milk' }]);
  expect(steps()).toMatchObject([
    { kind: 'restore deletion', rows: [{ id: 'a' }] },
    { kind: 'update', fields: { title: 'Oat milk' }, before: { title: 'Milk' } },
  ]);
});

it('undoes one of two simultaneous deletions, and not the other', async () => {
  // A photo that may be needed again is looked for first.
  const cards = ['a', 'b'].map((id) => ({ id, photo_filepath: `ana/${id}.jpg` }));
  load('wishes', ...cards);
  await store.dispatch(perform([insertRow('todos', { id: 'first', title: 'First', order: 1 })]));
  const removeCard = (id: string) =>
    store.dispatch(
      performUndoable([deleteRows('wishes', [id]), removePhotos(BUCKET, [`ana/${id}.jpg`])]),
    );
  const [, undo] = await Promise.all([removeCard('a'), removeCard('b')]);
  expect(shown('wishes')).toEqual([]);
  await undo?.();
  expect(shown('wishes')).toMatchObject([{ id: 'b' }]);
});

it('does not repeat what was sent while photos were read', async () => {
  load('wishes', { id: 'a', photo_filepath: 'ana/a.jpg', description: 'Sea' });
  await store.dispatch(perform([insertRow('todos', { id: 'first', title: 'First', order: 1 })]));
  await store.dispatch(perform([updateRow('wishes', 'a', { description: 'Lake' })]));
  const sent = steps();
  const removing = store.dispatch(
    performAtOnce([deleteRows('wishes', ['a']), removePhotos(BUCKET, ['ana/a.jpg'])]),
  );
  acknowledgeAll();
  const undo = await removing;
  acknowledgeAll();
  await undo?.();
  expect(sent).toMatchObject([{ kind: 'insert' }, { kind: 'update' }]);
  expect(kinds()).not.toContain('update');
});

it('restores a goal with its collections and its to-dos’ links', async () => {
  load('goals', { id: 'g' });
  load(
    'issues',
    ...[
      { id: 'i', goal_id: 'g' },
      { id: 'j', goal_id: 'other' },
    ],
  );
  load('todos', { ...MILK, ...{ goal_id: 'g' } });
  const undo = await remove('goals', 'g');
  expect([shown('goals'), shown('issues')]).toMatchObject([[], [{ id: 'j' }]]);
  expect(shown('todos')).toMatchObject([{ id: 'a', goal_id: null }]);
  store.dispatch(
    syncActions.patched({
      entries: Object.fromEntries(store.getState().sync.outbox.map(({ key }) => [key, null])),
      rows: { goals: { g: null }, issues: { i: null }, todos: { a: MILK } },
    }),
  );
  await undo?.();
  expect(shown('goals')).toEqual([{ id: 'g' }]);
  expect(shown('issues')).toMatchObject([{ id: 'j' }, { id: 'i', goal_id: 'g' }]);
  expect(shown('todos')).toMatchObject([{ id: 'a', goal_id: 'g' }]);
  expect(kinds()).toEqual(['restore deletion', 'restore deletion', 'update']);
});

it('links no to-do that was deleted meanwhile', async () => {
  load('goals', { id: 'g' });
  load('todos', { ...MILK, goal_id: 'g' });
  const undo = await remove('goals', 'g');
  store.dispatch(syncActions.patched({ rows: { todos: { a: null } } }));
  await undo?.();
  expect(kinds()).not.toContain('update');
});

it('does nothing after another person has signed in', async () => {
  load('todos', MILK);
  const undo = await remove('todos', 'a');
  store.dispatch(syncActions.arrived('bea'));
  await undo?.();
  expect(steps()).toEqual([]);
});
