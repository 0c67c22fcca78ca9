import { expect, it, vi } from 'vitest';
import { redrawChosen } from './pictures.ts';

vi.mock('./deferred-pictures.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('blames no image where the code that reads images cannot be fetched', async () => {
  const image = new File(['bytes'], 'a.png', { type: 'image/png' });
  expect(await redrawChosen(image)).toEqual({ blob: null, fault: 'not_fetched' });
});
