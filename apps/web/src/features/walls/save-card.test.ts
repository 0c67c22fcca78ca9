import { beforeEach, expect, it, vi } from 'vitest';
import { storedPhoto } from '../../photos/photo-choice.ts';
import { insertCard, updateCard } from './api.ts';
import { saveCard } from './save-card.ts';
import { WALLS, type WallRow } from './wall.ts';

vi.mock('./api.ts');

const stored: WallRow = {
  id: 'w',
  description: 'A lake',
  photo_filepath: 'u/lake.jpg',
  created_at: '2026-08-20T10:11:12+00:00',
  completed_at: null,
  goal: null,
};
const card = { id: 'w', stored, description: 'A lake', photo: storedPhoto('u/lake.jpg') };

beforeEach(() => vi.clearAllMocks());

it.each([
  ['the words', { description: 'A sea' }, { description: 'A sea' }],
  ['the photo', { photo: storedPhoto(null) }, { photo_filepath: null }],
])('sends of a stored card only what changed: %s', async (_name, change, sent) => {
  await saveCard(WALLS.wishes, { ...card, ...change });
  expect(updateCard).toHaveBeenCalledExactlyOnceWith('wishes', 'w', sent);
});

it('sends all of a new card, and no photo where there are none', async () => {
  await saveCard(WALLS.affirmations, { ...card, stored: null });
  expect(insertCard).toHaveBeenCalledExactlyOnceWith('affirmations', 'w', {
    description: 'A lake',
  });
});

it('sends nothing of a card that is as it was', async () => {
  expect((await saveCard(WALLS.wishes, card)).row).toBe(stored);
  expect(updateCard).not.toHaveBeenCalled();
});
