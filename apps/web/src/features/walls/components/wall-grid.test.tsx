import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { WALLS, type WallName } from '../wall.ts';
import { WallGrid } from './wall-grid.tsx';

afterEach(cleanup);

function show(name: WallName) {
  const row = { id: 'a', description: 'Sun', completed_at: null, goal: null, proofIds: null };
  const photo = { photo_filepath: null, photo_placeholder: null };
  render(
    <MemoryRouter>
      <WallGrid
        definition={WALLS[name]}
        rows={[{ ...row, ...photo, created_at: '2020-03-03T12:00:00+00:00' }]}
        turned={new Set()}
        onAdd={() => undefined}
        onOperation={() => undefined}
      />
    </MemoryRouter>,
  );
}

it('adds a gratitude above all months: a new card belongs to none of those that are there', () => {
  show('gratitudes');
  const month = screen.getByRole('heading', { name: 'March 2020' });
  const plus = screen.getByRole('button', { name: 'Add a gratitude' });
  expect(plus.closest('section')).toBeNull();
  const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
  expect(plus.compareDocumentPosition(month) & after).toBe(after);
});

it('adds to a wall without months by a card among the others', () => {
  show('wishes');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add a wish' }).closest('ul')).not.toBeNull();
});
