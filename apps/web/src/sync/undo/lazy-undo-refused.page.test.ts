import { acknowledge } from '@bloom/domain/outbox/acknowledge';
import { retry } from '@bloom/domain/outbox/change-entry';
import { refuse } from '@bloom/domain/outbox/refuse';
import { setAside } from '@bloom/domain/outbox/set-aside';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { discardSave } from '../notices/settle-refused.ts';
import { type Change, deleteRows, insertRow, updateRow, uploadPhoto } from '../save/changes.ts';
import { perform } from '../save/perform.ts';
import { syncActions } from '../store/slice.ts';
import { withOutbox } from '../store/with-outbox.ts';
import { closeAlone, type DeviceStore, openAlone } from '../testing-device.ts';
import { performUndoable } from './lazy-undo.ts';

// The tab that sends drops refused saves once it has deleted their rows, also those that another tab may bring back.

const MILK = { id: 'a', title: 'Milk', completed: false, order: 1, goal_id: null };
let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
  store.dispatch(syncActions.loaded({ table: 'todos', rows: [MILK] }));
});

afterEach(() => closeAlone());

const outbox = () => store.getState().sync.outbox;
const steps = () => outbox().flatMap((save) => save.steps);
const NO = { kind: 'refused', code: '42501', message: 'no' } as const;
const update = updateRow('todos', 'a', { title: 'Oat milk' });
const insert = insertRow('todos', { id: 'b', title: 'Bread', order: 2 });

/** As when the server has refused this, after so many tries without an answer. */
async function refused(changes: readonly Change[], unanswered = 0): Promise<void> {
  await store.dispatch(perform(changes));
  const [{ key = '' } = {}] = outbox();
  await store.dispatch(withOutbox((all) => refuse(all, key, NO, unanswered)));
}

/** Another tab sends from here on. */
const giveUpSending = () => store.dispatch(syncActions.ceasedSending());

/** As when the tab that sends has deleted it. */
const acknowledgeDeletion = () =>
  store.dispatch(
    withOutbox((all) => {
      const done = all.find(({ steps: [step] }) => step?.kind === 'delete');
      return acknowledge(all, done?.key ?? '', { steps: 1, rows: [] });
    }),
  );

it('keeps what was written in a row that was deleted elsewhere, so that the person is asked again', async () => {
  // What stands before it is not sent, nor anything behind that.
  await store.dispatch(perform([insert]));
  await store.dispatch(perform([update]));
  const { key = '' } = outbox()[1] ?? {};
  const refusal = { ...NO, kind: 'missing' } as const;
  const lost = { ...MILK, created_at: '2026-01-02T03:04:05Z' };
  await store.dispatch(withOutbox((all) => setAside(all, key, { lost, as: 'c', refusal })));
  store.dispatch(syncActions.patched({ rows: { todos: { a: null } } }));
  const undo = await store.dispatch(performUndoable([deleteRows('todos', ['a'])]));
  expect(steps().map(({ kind }) => kind)).toEqual(['insert', 'delete']);
  await undo();
  expect(steps()).toMatchObject([
    { kind: 'insert' },
    { kind: 'update', id: 'a', fields: { title: 'Oat milk' }, before: { title: 'Milk' } },
  ]);
});

/** As when it was deleted elsewhere while a change of it waited, so that the person is asked whether to restore it. */
async function askAboutMilk(): Promise<void> {
  await store.dispatch(perform([update]));
  const [{ key = '' } = {}] = outbox();
  const refusal = { ...NO, kind: 'missing' } as const;
  await store.dispatch(withOutbox((all) => setAside(all, key, { lost: MILK, as: 'c', refusal })));
}

it('asks again about such a row once its deletion was made, and looks for nothing in the trash', async () => {
  await askAboutMilk();
  const undo = await store.dispatch(performUndoable([deleteRows('todos', ['a'])]));
  await acknowledgeDeletion();
  expect(steps()).toEqual([]);
  await undo();
  expect(steps()).toMatchObject([
    { kind: 'update', id: 'a', fields: { title: 'Oat milk' }, before: { title: 'Milk' } },
  ]);
});

it('finds in the trash what was deleted together with such a row', async () => {
  await askAboutMilk();
  store.dispatch(syncActions.patched({ rows: { todos: { b: { ...MILK, id: 'b' } } } }));
  const undo = await store.dispatch(performUndoable([deleteRows('todos', ['a', 'b'])]));
  await acknowledgeDeletion();
  await undo();
  expect(steps()).toMatchObject([
    { kind: 'restore deletion', rows: [{ id: 'b' }] },
    { kind: 'update', id: 'a' },
  ]);
});

it('brings back a refused change of a row with it, where another tab has made the deletion', async () => {
  await refused([update]);
  giveUpSending();
  const undo = await store.dispatch(performUndoable([deleteRows('todos', ['a'])]));
  await acknowledgeDeletion();
  expect(steps()).toEqual([]);
  await undo();
  expect(steps()).toMatchObject([
    { kind: 'restore deletion', rows: [{ id: 'a' }] },
    { kind: 'update', fields: { title: 'Oat milk' }, before: { title: 'Milk' } },
  ]);
});

it('keeps in storage what a refused save was to bring back, where only an undo can: the photo is not on the device', async () => {
  await refused([updateRow('wishes', 'a', { photo_filepath: 'ana/1.jpg' })]);
  store.dispatch(syncActions.loaded({ table: 'wishes', rows: [{ id: 'a', description: 'Sail' }] }));
  const undo = await store.dispatch(performUndoable([deleteRows('wishes', ['a'])]));
  expect(steps().map(({ kind }) => kind)).toEqual(['delete']);
  await undo();
  expect(steps().at(-1)).toMatchObject({ fields: { photo_filepath: 'ana/1.jpg' } });
  expect(steps().map(({ kind }) => kind)).not.toContain('remove photos');
});

it('brings back a refused new row, which the trash does not have', async () => {
  await refused([insert]);
  giveUpSending();
  const undo = await store.dispatch(performUndoable([deleteRows('todos', ['b'])]));
  expect(steps()).toEqual([]);
  await undo();
  expect(steps()).toMatchObject([{ kind: 'insert', row: { id: 'b', title: 'Bread' } }]);
});

it('brings back a refused change where the deletion still waits', async () => {
  await refused([update]);
  giveUpSending();
  const undo = await store.dispatch(performUndoable([deleteRows('todos', ['a'])]));
  await undo();
  expect(steps().map(({ kind }) => kind)).toEqual(['delete', 'restore deletion', 'update']);
});

it('adds a refused new row once more that may have been there, where it was deleted with that', async () => {
  await refused([insert], 1);
  const undo = await store.dispatch(performUndoable([deleteRows('todos', ['b'])]));
  expect(steps().map(({ kind }) => kind)).toEqual(['insert', 'delete']);
  await acknowledgeDeletion();
  expect(steps()).toEqual([]);
  await undo();
  // In this order: from the trash it comes back with what others have written.
  expect(steps()).toMatchObject([
    { kind: 'restore deletion', rows: [{ id: 'b' }] },
    { kind: 'insert', row: { id: 'b', title: 'Bread' } },
  ]);
});

it('adds it only once where it still waits', async () => {
  await refused([insert], 1);
  giveUpSending();
  const undo = await store.dispatch(performUndoable([deleteRows('todos', ['b'])]));
  await undo();
  expect(steps().map(({ kind }) => kind)).toEqual(['insert', 'delete', 'restore deletion']);
});

it('leaves out a refused new row that was discarded meanwhile', async () => {
  await refused([insert], 1);
  const [{ key = '' } = {}] = outbox();
  const undo = await store.dispatch(performUndoable([deleteRows('todos', ['a', 'b'])]));
  await store.dispatch(discardSave(key));
  await acknowledgeDeletion();
  expect(steps()).toEqual([]);
  await undo();
  expect(steps()).toMatchObject([{ kind: 'restore deletion', rows: [{ id: 'a' }] }]);
});

it('brings back a refused new row that was deleted with it and not discarded', async () => {
  await refused([insert], 1);
  const [{ key = '' } = {}] = outbox();
  await store.dispatch(perform([insertRow('todos', { id: 'c', title: 'Salt', order: 3 })]));
  const other = outbox().at(-1)?.key ?? '';
  await store.dispatch(withOutbox((all) => refuse(all, other, NO, 1)));
  const undo = await store.dispatch(performUndoable([deleteRows('todos', ['a', 'b', 'c'])]));
  await store.dispatch(discardSave(key));
  await acknowledgeDeletion();
  await undo();
  expect(steps()).toMatchObject([
    { kind: 'restore deletion', rows: [{ id: 'a' }, { id: 'c' }] },
    { kind: 'insert', row: { id: 'c' } },
  ]);
});

it('leaves nothing to bring back where that was all, also not its photo', async () => {
  const photo_filepath = 'ana/1.jpg';
  const photo = { full: new Blob(['x'], { type: 'image/jpeg' }), preview: null };
  await refused([
    ...uploadPhoto('wishes-photos', photo_filepath, photo),
    insertRow('wishes', { id: 'c', photo_filepath }),
  ]);
  const [{ key = '' } = {}] = outbox();
  const taken = withOutbox((all) => acknowledge(retry(all, key), key, { steps: 1, rows: [] }));
  await store.dispatch(taken);
  await store.dispatch(withOutbox((all) => refuse(all, key, NO, 1)));
  const undo = await store.dispatch(performUndoable([deleteRows('wishes', ['c'])]));
  await store.dispatch(discardSave(key));
  expect(steps().map(({ kind }) => kind)).toEqual(['remove photos']);
  await undo();
  expect(steps().map(({ kind }) => kind)).toEqual(['remove photos']);
});

it('leaves out a change of it, too, that its deletion had dropped', async () => {
  await refused([insert], 1);
  const [{ key = '' } = {}] = outbox();
  await store.dispatch(perform([updateRow('todos', 'b', { title: 'Rye bread' })]));
  await store.dispatch(withOutbox((all) => refuse(all, key, NO, 1)));
  expect(steps().map(({ kind }) => kind)).toEqual(['insert', 'update']);
  const undo = await store.dispatch(performUndoable([deleteRows('todos', ['b'])]));
  expect(steps().map(({ kind }) => kind)).toEqual(['insert', 'delete']);
  await store.dispatch(discardSave(key));
  expect(steps()).toEqual([]);
  await undo();
  expect(steps()).toEqual([]);
});

it('leaves out what belongs to it, too, also its photo', async () => {
  const goal = insertRow('goals', { id: 'g', title: 'Sail' });
  await refused([goal], 1);
  const [{ key = '' } = {}] = outbox();
  const photo_filepath = 'ana/1.jpg';
  const photo = { full: new Blob(['x'], { type: 'image/jpeg' }), preview: null };
  const wish = insertRow('wishes', { id: 'w', goal_id: 'g', photo_filepath });
  await store.dispatch(perform([...uploadPhoto('wishes-photos', photo_filepath, photo), wish]));
  const undo = await store.dispatch(performUndoable([deleteRows('goals', ['g'])]));
  expect(steps().map(({ kind }) => kind)).toEqual(['insert', 'delete']);
  await store.dispatch(discardSave(key));
  expect(steps()).toEqual([]);
  await undo();
  expect(steps()).toEqual([]);
});
