import { afterEach, expect, it, vi } from 'vitest';
import { readDraft, storedForms, writeDraft } from '../../../drafts/draft.ts';
import { fillStorage } from '../../../lib/browser-storage/testing-full-storage.ts';
import * as blobs from '../../../photos/parked/parked-blobs.ts';
import { formOfCard, parseCardDraft, placeOf, rowIdOf } from './card-draft.ts';
import { draftSharedCard } from './shared-card.ts';

const photo = new Blob(['x'], { type: 'image/jpeg' });

/** A browser that keeps photos, or does not. */
function withPhotos(areKept: boolean) {
  vi.spyOn(blobs, 'putBlob').mockResolvedValue(areKept);
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('becomes the draft of a new card, beside the one that is being written', async () => {
  withPhotos(true);
  const written = placeOf('ana', 'wishes', null);
  writeDraft(written, { id: '1', description: 'typed', photo: { kind: 'none' } });
  const card = await draftSharedCard('ana', 'wishes', { description: 'the sea', photo });
  const form = formOfCard('wishes', card ?? '') ?? '';
  expect(rowIdOf('wishes', form)).toBeNull();
  expect(parseCardDraft(readDraft({ owner: 'ana', form }), 'ana')).toMatchObject({
    description: 'the sea',
    isShared: true,
    photo: { kind: 'parked', owner: 'ana' },
  });
  expect(readDraft(written)).toMatchObject({ description: 'typed' });
  expect(storedForms('ana', 'wall.')).toHaveLength(2);
});

it('reports a photo that was not stored, and leaves no draft without it', async () => {
  withPhotos(false);
  expect(await draftSharedCard('ana', 'gratitudes', { description: '', photo })).toBeNull();
  expect(storedForms('ana', '')).toEqual([]);
});

it('reports a text that was not stored', async () => {
  const makeRoom = fillStorage();
  const card = await draftSharedCard('ana', 'wishes', { description: 'the sea', photo: null });
  makeRoom();
  expect(card).toBeNull();
  expect(storedForms('ana', '')).toEqual([]);
});

it.each(['', 'new~', 'old', '../x', 'new~a b'])('opens nothing for a card called %j', (card) => {
  expect(formOfCard('wishes', card)).toBeNull();
});
