import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { currentToasts, dismissToast } from '../../../ui/toasts/toasts.ts';
import type { CardDraft } from '../draft/card-draft.ts';
import { type CardToSave, WALLS, type Wall, type WallRow } from '../wall.ts';
import { CardDialog } from './deferred-card-dialog.tsx';

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
});

const row: WallRow = {
  id: 'w',
  description: 'A lake',
  created_at: '',
  completed_at: null,
  goal: null,
  photo_filepath: 'ana/lake.jpg',
  photo_placeholder: 'lakelake',
  proofIds: null,
};
const typed: CardDraft = {
  id: 'w',
  description: 'A lake in the woods',
  photo: { kind: 'stored', path: 'ana/lake.jpg', placeholder: 'lakelake' },
};

/** Opens a draft upon a card as it is by now; gives what is saved, and what is kept of the form. */
function open(now: WallRow, restored: CardDraft | null) {
  const saved: CardToSave[] = [];
  const kept: (CardDraft | null)[] = [];
  const wall = {
    isInBrowser: false,
    save: async (card: CardToSave) => saved.push(card) > 0,
  } as unknown as Wall;
  const draft = {
    ...{
      place: { owner: 'ana', form: 'wall.wishes.w' },
      restored,
      missingPhotos: new Set<string>(),
    },
    keep: (values: CardDraft | null) => void kept.push(values),
  };
  const element = (
    <CardDialog
      {...{ definition: WALLS.wishes, wall, draft, row: now }}
      onClose={() => undefined}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return { saved, kept };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('keeps a photo that another device has added since the draft began', async () => {
  const now = { ...row, photo_filepath: 'ana/sea.jpg', photo_placeholder: 'seaseasea' };
  const { saved } = open(now, { ...typed, seen: row });
  await save();
  expect(saved).toMatchObject([
    {
      description: 'A lake in the woods',
      stored: { photo_filepath: 'ana/sea.jpg' },
      photo: { kind: 'stored', path: 'ana/sea.jpg' },
    },
  ]);
});

it('keeps it as well with a draft of an older version of the app', async () => {
  const now = { ...row, photo_filepath: 'ana/sea.jpg' };
  const { saved } = open(now, typed);
  await save();
  expect(saved).toMatchObject([{ photo: { path: 'ana/sea.jpg' } }]);
});

it('passes the text that was seen when the draft began, and not the current one', async () => {
  const { saved } = open({ ...row, description: 'A pond' }, { ...typed, seen: row });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A lake in the woods');
  await save();
  expect(saved).toMatchObject([{ stored: { description: 'A lake' } }]);
});

it('stores the card’s row with the draft', async () => {
  const { kept } = open(row, null);
  await userEvent.type(screen.getByRole('textbox'), '!');
  const seen = { description: 'A lake', photo_filepath: 'ana/lake.jpg' };
  expect(kept.at(-1)).toMatchObject({ description: 'A lake!', seen });
});
