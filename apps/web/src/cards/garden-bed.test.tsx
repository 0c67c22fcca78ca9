import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { GardenBed } from './garden-bed.tsx';

afterEach(cleanup);

const goals = Array.from({ length: 60 }, (_, at) => ({
  id: `${at}`,
  title: `Goal ${at}`,
  satisfaction: at % 5,
  completed_at: null,
}));

it('draws the first plants at once and the others bit by bit', async () => {
  render(<GardenBed goals={goals} />, { wrapper: MemoryRouter });
  const drawn = () => screen.getAllByRole('listitem').length;
  expect(drawn()).toBeLessThan(goals.length);
  await vi.waitFor(() => expect(drawn()).toBe(goals.length), 10_000);
});
