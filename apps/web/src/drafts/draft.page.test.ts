import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillStorage } from '../lib/browser-storage/testing-full-storage.ts';
import * as blobs from '../photos/parked/parked-blobs.ts';
import {
  discardDraft,
  discardDrafts,
  readDraft,
  storedForms,
  writeDraft,
  writeDraftsAgain,
} from './draft.ts';

const deleteBlobs = vi.spyOn(blobs, 'deleteBlobs');
beforeEach(() => void deleteBlobs.mockReset().mockResolvedValue());
const putBlobsAgain = vi.spyOn(blobs, 'putBlobsAgain');
beforeEach(() => void putBlobsAgain.mockReset().mockResolvedValue());
afterAll(() => {
  deleteBlobs.mockRestore();
  putBlobsAgain.mockRestore();
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const place = { owner: 'ana', form: 'wall.wishes.new' };

it('stores what is typed until it is discarded', () => {
  writeDraft(place, { description: 'the sea' });
  expect(readDraft(place)).toEqual({ description: 'the sea' });
  discardDraft(place);
  expect(readDraft(place)).toBeNull();
});

it('stores again what was written, and not what was written before the page was left', () => {
  writeDraft(place, 'hers');
  localStorage.clear();
  writeDraftsAgain();
  expect(readDraft(place)).toBe('hers');
  window.dispatchEvent(new Event('pagehide'));
  localStorage.clear();
  writeDraftsAgain();
  expect(readDraft(place)).toBeNull();
});

it('keeps the forms of two people and of one person apart', () => {
  writeDraft(place, 'hers');
  writeDraft({ ...place, owner: 'rui' }, 'his');
  writeDraft({ ...place, form: 'wall.wishes.7' }, 'another');
  expect(readDraft(place)).toBe('hers');
  expect(readDraft({ ...place, owner: 'rui' })).toBe('his');
  expect(storedForms('ana', 'wall.wishes.')).toEqual(['wall.wishes.7', 'wall.wishes.new']);
  expect(storedForms('rui', 'wall.gratitudes.')).toEqual([]);
});

it('deletes all drafts of one person and of nobody else', () => {
  writeDraft(place, 'hers');
  writeDraft({ ...place, form: 'goal.new' }, 'hers too');
  writeDraft({ ...place, owner: 'ana-maria' }, 'of another');
  discardDrafts('ana');
  expect(storedForms('ana', '')).toEqual([]);
  expect(storedForms('ana-maria', '')).toEqual(['wall.wishes.new']);
});

it('deletes a photo with the last text of its draft, and all photos with the drafts of a person', () => {
  const photo = (id: string) => ({ kind: 'parked', owner: 'ana', id });
  writeDraft(place, { description: 'the', photo: photo('1') });
  writeDraft(place, { description: 'the sea', photo: photo('1') });
  expect(deleteBlobs).not.toHaveBeenCalled();
  writeDraft(place, { description: 'the sea', photo: photo('2') });
  expect(deleteBlobs).toHaveBeenLastCalledWith('ana', ['1']);
  discardDraft(place);
  expect(deleteBlobs).toHaveBeenLastCalledWith('ana', ['2']);
  discardDrafts('ana');
  expect(deleteBlobs).toHaveBeenLastCalledWith('ana', 'all');
});

it('keeps the photo of a draft that the browser did not replace', () => {
  writeDraft(place, { photo: { kind: 'parked', owner: 'ana', id: '1' } });
  const makeRoom = fillStorage();
  writeDraft(place, { photo: { kind: 'none' } });
  expect(deleteBlobs).not.toHaveBeenCalled();
  makeRoom();
  discardDraft(place);
  expect(deleteBlobs).toHaveBeenLastCalledWith('ana', ['1']);
});

it('stores a photo again with the first text of its draft that other tabs can see', () => {
  const photo = { kind: 'parked', owner: 'ana', id: '1' };
  const makeRoom = fillStorage();
  writeDraft(place, { photo });
  makeRoom();
  expect(putBlobsAgain).not.toHaveBeenCalled();
  writeDraft(place, { description: 'the', photo });
  writeDraft(place, { description: 'the sea', photo });
  expect(putBlobsAgain.mock.calls).toEqual([['ana', ['1']]]);
  localStorage.clear();
  writeDraftsAgain();
  expect(putBlobsAgain.mock.calls.filter(([, ids]) => ids.includes('1'))).toHaveLength(2);
});

it('has what is typed where the browser has no room, as after a lost session, until it is discarded', () => {
  writeDraft(place, 'the');
  const makeRoom = fillStorage();
  writeDraft(place, 'the sea');
  writeDraft({ ...place, form: 'goal.new' }, 'Swim');
  expect(readDraft(place)).toBe('the sea');
  expect(storedForms('ana', '')).toEqual(['goal.new', 'wall.wishes.new']);
  discardDrafts('ana');
  expect(readDraft(place)).toBeNull();
  expect(storedForms('ana', '')).toEqual([]);
  makeRoom();
});

it('returns null where nothing readable is stored', () => {
  localStorage.setItem('bloom.draft.ana.wall.wishes.new', '{"description":');
  expect(readDraft(place)).toBeNull();
});

it('has what is typed until the page is left where the browser forbids storage', () => {
  vi.stubGlobal('localStorage', undefined);
  writeDraft(place, 'hers');
  expect(readDraft(place)).toBe('hers');
  expect(storedForms('ana', '')).toEqual(['wall.wishes.new']);
  discardDraft(place);
  expect(readDraft(place)).toBeNull();
});
