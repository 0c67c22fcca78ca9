import type { Locator } from '@playwright/test';

/** The photos beside words that say what they show: to screen readers they are no pictures. */
export const photoIn = (place: Locator): Locator =>
  place.locator('img[alt=""], [aria-hidden][aria-busy]');
