import { expect, it } from 'vitest';
import { formsOf, parseCardDraft, placeOf, rowIdOf } from './card-draft.ts';

const row = {
  id: '7',
  description: '',
  photo_filepath: null,
  created_at: '',
  completed_at: null,
  goal: null,
  proofIds: null,
};

it('has a key for each card of each wall, and finds the card again', () => {
  const ofNew = placeOf('ana', 'wishes', null);
  const ofOld = placeOf('ana', 'wishes', row);
  expect(ofNew.form.startsWith(formsOf('wishes'))).toBe(true);
  expect(ofNew).not.toEqual(ofOld);
  expect(placeOf('ana', 'gratitudes', null)).not.toEqual(ofNew);
  expect(rowIdOf('wishes', ofNew.form)).toBeNull();
  expect(rowIdOf('wishes', ofOld.form)).toBe('7');
  expect(rowIdOf('wishes', `${ofOld.form}~of a second tab`)).toBe('7');
});

it('returns the stored text and photos unchanged', () => {
  const photo = { kind: 'stored', path: 'a/b.jpg', placeholder: '1QcSHQRn' };
  const kept = { id: '1', description: 'the sea', photo };
  expect(parseCardDraft(JSON.parse(JSON.stringify(kept)), 'ana')).toEqual(kept);
  // As drafts were before there were placeholders.
  const { placeholder: _, ...old } = photo;
  const read = parseCardDraft({ ...kept, photo: old }, 'ana');
  expect(read?.photo).toEqual({ ...old, placeholder: null });
});

it('returns the card’s row that it was based on, as far as it is valid', () => {
  const photo = { kind: 'none' } as const;
  const seen = { description: 'the lake', photo_filepath: null };
  const kept = { id: '1', description: 'the sea', photo, seen };
  expect(parseCardDraft(kept, 'ana')).toEqual(kept);
  expect(parseCardDraft({ ...kept, seen: { description: 1 } }, 'ana')).not.toHaveProperty('seen');
});

it('returns a photo stored in this browser, as that of the draft’s owner', () => {
  const photo = { kind: 'parked', owner: 'ana', id: '2' };
  const kept = { id: '1', description: '', photo };
  expect(parseCardDraft(kept, 'ana')).toEqual(kept);
  expect(parseCardDraft(kept, 'rui')?.photo).toEqual({ ...photo, owner: 'rui' });
});

it('reports a photo that could not be stored', () => {
  const typed = { id: '1', description: '', photo: { kind: 'chosen', blob: new Blob(['x']) } };
  expect(parseCardDraft(JSON.parse(JSON.stringify(typed)), 'ana')?.photo).toBeNull();
});

it.each([null, 'text', {}, { id: '1' }, { id: 1, description: '' }])('refuses %j', (kept) => {
  expect(parseCardDraft(kept, 'ana')).toBeNull();
});
