import { expect, it } from 'vitest';
import type { WallRow } from '../wall.ts';
import { proofsOf } from './proofs.ts';

const card = (id: string, proofIds: readonly string[] | null = null): WallRow => ({
  id,
  description: id,
  created_at: '2026-01-01T00:00:00Z',
  completed_at: null,
  photo_filepath: null,
  photo_placeholder: null,
  goal: null,
  proofIds,
});

it('shows the existing achievements, in the order in which they were chosen', () => {
  const achievements = new Map(['swam', 'ran'].map((id) => [id, card(id)]));
  const ids = (proofIds: readonly string[] | null) =>
    proofsOf(card('a', proofIds), achievements).map(({ id }) => id);
  expect(ids(['ran', 'in the trash', 'swam'])).toEqual(['ran', 'swam']);
  expect(ids([])).toEqual([]);
  expect(ids(null)).toEqual([]);
});
