import { expect, it } from 'vitest';
import { changesOfCard } from './card-changes.ts';
import type { WallRow } from './wall.ts';

const stored: WallRow = {
  id: 'w',
  description: 'A lake',
  photo_filepath: 'u/lake.jpg',
  created_at: '2026-08-20T10:11:12+00:00',
  completed_at: null,
  goal: null,
};
const PHOTO = new Blob(['x'], { type: 'image/jpeg' });
const card = {
  id: 'w',
  stored,
  description: 'A lake',
  photoPath: 'u/lake.jpg',
  photo: null,
};
const upload = { kind: 'upload', bucket: 'wishes-photos', path: 'u/sea.jpg', photo: PHOTO };
const removal = { kind: 'remove photos', bucket: 'wishes-photos', paths: ['u/lake.jpg'] };
const update = (fields: object) => ({
  kind: 'update',
  table: 'wishes',
  id: 'w',
  fields,
  seen: stored,
});

it.each([
  ['the words', { description: 'A sea' }, [update({ description: 'A sea' })]],
  [
    'the photo, which goes at last',
    { photoPath: null },
    [update({ photo_filepath: null }), removal],
  ],
  [
    'a new photo, which comes first',
    { photoPath: 'u/sea.jpg', photo: PHOTO },
    [upload, update({ photo_filepath: 'u/sea.jpg' }), removal],
  ],
  ['nothing', {}, []],
])('writes of a card that is there only what changed: %s', (_name, change, changes) => {
  expect(changesOfCard('wishes', { ...card, ...change })).toEqual(changes);
});

it('writes all of a new card after its photo, and no photo where there are none', () => {
  const fresh = { ...card, stored: null, photoPath: 'u/sea.jpg', photo: PHOTO };
  const row = { id: 'w', description: 'A lake' };
  expect(changesOfCard('wishes', fresh)).toEqual([
    upload,
    { kind: 'insert', table: 'wishes', row: { ...row, photo_filepath: 'u/sea.jpg' } },
  ]);
  expect(changesOfCard('affirmations', { ...fresh, photoPath: null, photo: null })).toEqual([
    { kind: 'insert', table: 'affirmations', row },
  ]);
});
