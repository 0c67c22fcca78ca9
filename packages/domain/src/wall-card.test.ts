import { expect, it } from 'vitest';
import { isWallCardFilled } from './wall-card.ts';

it('needs a description or a photo', () => {
  expect(isWallCardFilled({ description: ' \n', hasPhoto: false })).toBe(false);
  expect(isWallCardFilled({ description: 'a garden', hasPhoto: false })).toBe(true);
  expect(isWallCardFilled({ description: '', hasPhoto: true })).toBe(true);
});
