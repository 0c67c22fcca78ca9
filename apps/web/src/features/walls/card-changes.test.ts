import { expect, it } from 'vitest';
import { changesOfCard } from './card-changes.ts';
import type { WallRow } from './wall.ts';

const stored: WallRow = {
  id: 'w',
  description: 'A lake',
  photo_filepath: 'u/lake.jpg',
  photo_placeholder: 'lakelake',
  created_at: '2026-08-20T10:11:12+00:00',
  completed_at: null,
  goal: null,
  proofIds: null,
};
const PHOTO = new Blob(['x'], { type: 'image/jpeg' });
const PREVIEW = new Blob(['y'], { type: 'image/webp' });
const photoAt = (path: string, placeholder: string) =>
  ({ kind: 'stored', path, placeholder }) as const;
const sea = {
  photo: photoAt('u/sea.jpg', 'seaseasea'),
  newPhoto: { full: PHOTO, preview: PREVIEW },
};
const ofSea = { photo_filepath: 'u/sea.jpg', photo_placeholder: 'seaseasea' };
const NONE = { kind: 'none' } as const;
const card = {
  id: 'w',
  stored,
  description: 'A lake',
  photo: photoAt('u/lake.jpg', 'lakelake'),
  newPhoto: null,
};
const upload = { kind: 'upload', bucket: 'wishes-photos' };
const uploads = [
  { ...upload, path: 'u/sea.jpg.preview', photo: PREVIEW },
  { ...upload, path: 'u/sea.jpg', photo: PHOTO },
];
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
    { photo: NONE },
    [update({ photo_filepath: null, photo_placeholder: null }), removal],
  ],
  [
    'a new photo, which comes first, and its preview before it',
    sea,
    [...uploads, update(ofSea), removal],
  ],
  [
    'a new photo of which no preview could be made',
    {
      photo: { ...sea.photo, placeholder: null },
      newPhoto: { full: PHOTO, preview: null },
    },
    [uploads[1], update({ ...ofSea, photo_placeholder: null }), removal],
  ],
  ['nothing', {}, []],
])('writes of a card that is there only what changed: %s', (_name, change, changes) => {
  expect(changesOfCard('wishes', { ...card, ...change })).toEqual(changes);
});

it('inserts a new card after its photo, and no photo where there are none', () => {
  const fresh = { ...card, stored: null, ...sea };
  const row = { id: 'w', description: 'A lake' };
  expect(changesOfCard('wishes', fresh)).toEqual([
    ...uploads,
    { kind: 'insert', table: 'wishes', row: { ...row, ...ofSea } },
  ]);
  expect(changesOfCard('affirmations', { ...fresh, photo: NONE, newPhoto: null })).toEqual([
    { kind: 'insert', table: 'affirmations', row },
  ]);
});
