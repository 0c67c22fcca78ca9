import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleLost } from '../notices/settle-lost.ts';
import { discardSave } from '../notices/settle-refused.ts';
import { waitingPhoto } from '../open/open-device.ts';
import { syncActions } from '../store/slice.ts';
import { closeAlone, type DeviceStore, openAlone } from '../testing-device.ts';
import { deleteRows, insertRow, removePhotos, updateRow, uploadPhoto } from './changes.ts';
import { perform } from './perform.ts';

const BUCKET = 'wishes-photos';
const PHOTO = new Blob(['x'], { type: 'image/jpeg' });
let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
});

afterEach(async () => {
  await closeAlone();
});

const stepsOf = () => store.getState().sync.outbox.map(({ steps }) => steps);

it('sends with a change what the person saw, and in which version', async () => {
  const row = { id: 'a', description: 'old', completed_at: null, updated_at: 't1' };
  store.dispatch(syncActions.loaded({ table: 'wishes', rows: [row] }));
  await store.dispatch(perform([updateRow('wishes', 'a', { description: 'new' })]));
  await store.dispatch(perform([updateRow('wishes', 'a', { description: 'newer' })]));
  const said = stepsOf().flat();
  expect(said[0]).toMatchObject({ before: { description: 'old' }, base: 't1' });
  expect(said.at(-1)).toMatchObject({ fields: { description: 'newer' } });
});

it('gives no key twice where the clock was set back, in their order: another tab may still tell that the first save is over', async () => {
  const refusal = { kind: 'refused', code: null, message: '' } as const;
  const ahead = { key: 'f', format: 1, madeAt: '', steps: [], sent: 0, refusal } as const;
  store.dispatch(syncActions.patched({ entries: { f: ahead } }));
  const keys: string[] = [];
  for (const id of ['a', 'b', 'c']) {
    await store.dispatch(perform([insertRow('wishes', { id, description: id })]));
    keys.push(store.getState().sync.outbox.at(-1)?.key ?? '');
    if (id !== 'b')
      store.dispatch(syncActions.patched({ entries: { [String(keys.at(-1))]: null } }));
  }
  expect(new Set(keys).size).toBe(3);
  expect(['f', ...keys].sort()).toEqual(['f', ...keys]);
  expect(keys.map((key) => key.length)).toEqual([38, 38, 38]);
});

it('keeps a photo until it was uploaded or its change is discarded', async () => {
  const card = { id: 'a', description: '', photo_filepath: 'ana/1.jpg' };
  const both = { full: PHOTO, preview: new Blob(['small'], { type: 'image/webp' }) };
  await store.dispatch(
    perform([...uploadPhoto(BUCKET, 'ana/1.jpg', both), insertRow('wishes', card)]),
  );
  expect((await waitingPhoto(BUCKET, 'ana/1.jpg'))?.size).toBe(1);
  expect((await waitingPhoto(BUCKET, 'ana/1.jpg.preview'))?.size).toBe(5);
  await vi.waitFor(() => expect(store.getState().sync.sender).toBe('waiting'));
  // It was tried: the photo may be there, so that it is removed there as well.
  await store.dispatch(perform([deleteRows('wishes', ['a']), removePhotos(BUCKET, ['ana/1.jpg'])]));
  expect(
    stepsOf()
      .flat()
      .map(({ kind }) => kind),
  ).toEqual(['upload', 'remove photos']);
  // Only the preview was tried, as it comes first.
  expect(await waitingPhoto(BUCKET, 'ana/1.jpg.preview')).not.toBeNull();
  expect(await waitingPhoto(BUCKET, 'ana/1.jpg')).toBeNull();
});

it('merges against what a form showed, not against what arrived meanwhile', async () => {
  const row = { id: 'a', description: 'theirs', completed_at: null, updated_at: 't2' };
  store.dispatch(syncActions.loaded({ table: 'wishes', rows: [row] }));
  const seen = { description: 'old', completed_at: null };
  await store.dispatch(perform([updateRow('wishes', 'a', { description: 'mine' }, seen)]));
  await store.dispatch(perform([updateRow('wishes', 'b', { completed_at: null }, seen)]));
  expect(stepsOf()[0]).toMatchObject([{ before: { description: 'old' }, base: null }]);
});

it('deletes the photo of a refused save that is discarded', async () => {
  const refusal = { kind: 'refused', code: '42501', message: 'no' } as const;
  const card = { id: 'a', description: '', photo_filepath: 'ana/1.jpg' };
  const step = { kind: 'insert', table: 'wishes', row: card, shown: {} } as const;
  const save = { key: '1', format: 1, madeAt: '', steps: [step], sent: 0, refusal } as const;
  store.dispatch(syncActions.patched({ entries: { 1: save } }));
  await store.dispatch(discardSave('1'));
  expect(stepsOf().flat()).toEqual([
    { kind: 'remove photos', bucket: BUCKET, paths: ['ana/1.jpg'] },
  ]);
});

it('restores the overwritten value, in a table that no screen has loaded', async () => {
  const fields = { description: 'theirs' };
  const replacedBy = { description: 'mine' };
  const lost = { key: '1', table: 'wishes', id: 'a', fields, replacedBy };
  store.dispatch(syncActions.patched({ lost: { 1: lost } }));
  await store.dispatch(settleLost('1', 'bring back'));
  expect(stepsOf().flat()).toMatchObject([{ id: 'a', fields, before: replacedBy, base: null }]);
});

it('reports what was written since when a value is restored', async () => {
  const fields = { description: 'theirs' };
  const lost = { table: 'wishes', id: 'a', fields, replacedBy: { description: 'mine' } };
  const show = () => store.dispatch(syncActions.patched({ lost: { 1: { key: '1', ...lost } } }));
  const since = { fields: { description: 'since' }, replacedBy: fields };
  const notices = () => Object.values(store.getState().sync.lost);
  await store.dispatch(perform([updateRow('wishes', 'a', { description: 'since' })]));
  show();
  await store.dispatch(settleLost('1', 'bring back'));
  expect(notices()).toMatchObject([since]);
  const row = { id: 'a', description: 'mine', updated_at: 't1' };
  store.dispatch(syncActions.loaded({ table: 'wishes', rows: [row] }));
  show();
  await store.dispatch(settleLost('1', 'bring back'));
  expect(notices()).toMatchObject([since]);
});

describe('a photo that lost to another one', () => {
  const lost = { key: '1', table: 'wishes', id: 'a', fields: { photo_filepath: 'ana/theirs.jpg' } };
  const removal = (path: string) => ({ kind: 'remove photos', bucket: BUCKET, paths: [path] });
  const show = (path: string | null) => {
    const row = { id: 'a', description: '', photo_filepath: path, updated_at: 't1' };
    store.dispatch(syncActions.loaded({ table: 'wishes', rows: [row] }));
    store.dispatch(syncActions.refreshSucceeded(['wishes']));
    store.dispatch(syncActions.patched({ lost: { 1: lost } }));
  };

  it('is deleted when it is discarded', async () => {
    show('ana/mine.jpg');
    await store.dispatch(settleLost('1', 'leave as is'));
    expect(stepsOf().flat()).toEqual([removal('ana/theirs.jpg')]);
    expect(store.getState().sync.lost).toEqual({});
  });

  it('is settled at once where the table is there: the page may be left before the server has answered', () => {
    show('ana/mine.jpg');
    void store.dispatch(settleLost('1', 'leave as is'));
    expect(store.getState().sync.lost).toEqual({});
    expect(stepsOf().flat()).toEqual([removal('ana/theirs.jpg')]);
  });

  it('replaces the other one when it is restored', async () => {
    show('ana/mine.jpg');
    await store.dispatch(settleLost('1', 'bring back'));
    expect(stepsOf().flat()).toMatchObject([{ fields: lost.fields }, removal('ana/mine.jpg')]);
  });

  it('is kept where it is shown again, and where it is unknown what is shown', async () => {
    show('ana/theirs.jpg');
    await store.dispatch(settleLost('1', 'leave as is'));
    store.dispatch(
      syncActions.patched({ lost: { 2: { ...lost, key: '2', table: 'gratitudes' } } }),
    );
    await store.dispatch(settleLost('2', 'leave as is'));
    expect(stepsOf().flat()).toEqual([]);
  });
});
