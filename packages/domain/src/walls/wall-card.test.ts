import { expect, it } from 'vitest';
import {
  isLongWallText,
  isShortWallText,
  isWallCardFilled,
  newestFirst,
  wallCardName,
} from './wall-card.ts';

it('needs a description or a photo', () => {
  expect(isWallCardFilled({ description: ' \n\u200b', hasPhoto: false })).toBe(false);
  expect(isWallCardFilled({ description: 'a garden', hasPhoto: false })).toBe(true);
  expect(isWallCardFilled({ description: '', hasPhoto: true })).toBe(true);
});

it('is named by its first words, never by half a character', () => {
  expect(wallCardName('  the sea\n\nat night ')).toBe('the sea at night');
  expect(wallCardName('🌊'.repeat(80))).toBe(`${'🌊'.repeat(60)}…`);
  expect(wallCardName(`${'a'.repeat(59)}🇧🇷`)).toBe(`${'a'.repeat(59)}…`);
  expect(wallCardName('')).toBe('');
});

it('is long by its characters or by its lines', () => {
  expect(isLongWallText('short')).toBe(false);
  expect(isLongWallText('a'.repeat(421))).toBe(true);
  expect(isLongWallText('a\n'.repeat(12))).toBe(true);
  expect(isLongWallText('a\n'.repeat(11))).toBe(false);
});

it('is short when it reads like a quote', () => {
  expect(isShortWallText('I may rest.')).toBe(true);
  expect(isShortWallText('a'.repeat(91))).toBe(false);
  expect(isShortWallText('a\nb\nc')).toBe(true);
  expect(isShortWallText('a\nb\nc\nd')).toBe(false);
});

it('is sorted before older ones, also within one second and one timestamp', () => {
  const at = (id: string, created_at: string) => ({ id, created_at });
  const cards = [
    at('a', '2026-11-21T07:00:00+00:00'),
    at('b', '2026-11-21T07:00:00.5+00:00'),
    at('c', '2026-11-21T07:00:00.512+00:00'),
    at('d', '2026-11-21T07:00:00.512+00:00'),
  ];
  expect(cards.toSorted(newestFirst).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
});
