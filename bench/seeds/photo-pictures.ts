import type { Page } from '@playwright/test';

/**
 * Runs in the page: draws a picture in the size in which the app stores a phone's photo, a different one for each
 * number.
 */
const DRAW = (number: number) => `(() => {
  const canvas = document.createElement('canvas');
  canvas.width = 1200;
  canvas.height = 900;
  const brush = canvas.getContext('2d');
  for (let at = 0; at < 400; at += 1) {
    brush.fillStyle = 'hsl(' + ((at * 7 + ${number} * 31) % 360) + ' 60% 60% / .6)';
    brush.fillRect((at * 97) % 1200, (at * 61 + ${number} * 13) % 900, 160, 120);
  }
  return canvas.toDataURL('image/jpeg', 0.8).split(',')[1];
})()`;

/** Draws so many different photos of 1200 x 900 pixels and gives them as JPEG files. */
export async function drawPhotos(page: Page, count: number): Promise<readonly Buffer[]> {
  const photos: Buffer[] = [];
  for (let number = 0; number < count; number += 1) {
    photos.push(Buffer.from(await page.evaluate<string>(DRAW(number)), 'base64'));
  }
  return photos;
}
