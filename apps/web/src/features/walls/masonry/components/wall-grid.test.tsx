import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { WALLS, type WallName } from '../../wall.ts';
import { WallGrid } from './wall-grid.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(name: WallName, days: readonly string[] = ['2020-03-03']) {
  const row = { id: 'a', description: 'Sun', completed_at: null, goal: null, proofIds: null };
  const photo = { photo_filepath: null, photo_placeholder: null };
  render(
    <MemoryRouter>
      <WallGrid
        definition={WALLS[name]}
        rows={days.map((day) => ({
          ...row,
          ...photo,
          id: day,
          created_at: `${day}T12:00:00+00:00`,
        }))}
        turned={new Set()}
        onAdd={() => undefined}
        onOperation={() => undefined}
      />
    </MemoryRouter>,
  );
}

it('has the button for a new gratitude above all months: a new card belongs to none of them', () => {
  show('gratitudes');
  const month = screen.getByRole('heading', { name: 'March 2020' });
  const plus = screen.getByRole('button', { name: 'Add a gratitude' });
  expect(plus.closest('section')).toBeNull();
  const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
  expect(plus.compareDocumentPosition(month) & after).toBe(after);
});

it('has the button for a new card among the others on a wall without months', () => {
  show('wishes');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add a wish' }).closest('.masonry')).not.toBeNull();
  expect(screen.getAllByRole('listitem'), 'what a screen reader counts').toHaveLength(1);
});

it('sets months with few cards beside each other, as wide as their cards', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1360);
  show('gratitudes', ['2020-05-03', '2020-04-05', '2020-04-03', '2020-03-03', '2020-02-03']);
  const months = ['May 2020', 'April 2020', 'March 2020', 'February 2020'];
  const widths = months.map((name) => screen.getByRole('region', { name }).style.gridColumn);
  expect(widths).toEqual(['span 1', 'span 2', 'span 1', 'span 1']);
  expect(screen.getByRole('region', { name: 'May 2020' }).parentElement?.style).toMatchObject({
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  });
});
