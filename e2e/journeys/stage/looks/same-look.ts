import { expect, type Page, test } from '@playwright/test';

/** Two renderings may differ at an edge by this much, of 255, which nobody sees. */
const ROUNDING = 4;

/** Expects that two screenshots are the same. They are decoded in the browser. */
export async function expectSameLook(
  page: Page,
  [one, other]: readonly [Buffer, Buffer],
  name: string,
): Promise<void> {
  if (one.equals(other)) return;
  const [first, second] = [one, other].map((picture) => picture.toString('base64'));
  const largestDifference = await page.evaluate<number>(`(async () => {
    const valuesOf = async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas.drawImage(bitmap, 0, 0);
      return canvas.getImageData(0, 0, bitmap.width, bitmap.height).data;
    };
    const [one, other] = await Promise.all(['${first}', '${second}'].map(valuesOf));
    if (one.length !== other.length) return 255;
    return one.reduce((most, value, index) => Math.max(most, Math.abs(value - other[index])), 0);
  })()`);
  if (largestDifference > ROUNDING) {
    for (const [at, body] of [one, other].entries())
      await test.info().attach(`look ${at + 1} of ${name}`, { body, contentType: 'image/png' });
  }
  expect(largestDifference, `what differs in ${name}`).toBeLessThanOrEqual(ROUNDING);
}
