import type { Browser, Page } from '@playwright/test';
import { HEIGHT, photoPage, WIDTH } from './brush.ts';
import { type Scene, scenes } from './scenes.ts';

/** The two screen shapes in the pictures, sharp enough for high-resolution displays. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  window: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 },
} as const;

/** One goal in close-up, as on the first screen of the start page. */
export const TENDING = {
  phone: { viewport: { width: 390, height: 660 }, deviceScaleFactor: 2 },
  window: { viewport: { width: 680, height: 800 }, deviceScaleFactor: 2 },
} as const;

interface Copy {
  /** In pixels. */
  readonly width: number;
  /** The largest size of a picture of this width on the start page, in bytes. */
  readonly heaviest: number;
}

/** The widths of each picture: for standard displays, and as it was taken. */
export const COPIES: Readonly<Record<keyof typeof SCREENS, readonly Copy[]>> = {
  phone: [
    { width: 480, heaviest: 29_000 },
    { width: 780, heaviest: 58_000 },
  ],
  window: [
    { width: 1024, heaviest: 29_000 },
    { width: 1920, heaviest: 58_000 },
  ],
};

/** In pixels of the page. */
export interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The widths of one form of a picture. */
export interface Copies {
  readonly form: keyof typeof SCREENS;
  readonly widths: readonly Copy[];
  /** The part of the screen to take; all of it by default. */
  readonly clip?: Clip;
}

export const TENDING_COPIES: typeof COPIES = {
  phone: COPIES.phone,
  window: [
    { width: 640, heaviest: 29_000 },
    { width: 1280, heaviest: 58_000 },
  ],
};

/** Draws each scene once and returns it as a JPEG, like a camera's. */
export async function takePhotos(browser: Browser): Promise<Map<Scene, Buffer>> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  const photos = new Map<Scene, Buffer>();
  for (const [scene, drawing] of Object.entries(scenes)) {
    await page.setContent(photoPage(drawing));
    photos.set(scene as Scene, await page.screenshot({ type: 'jpeg', quality: 84 }));
  }
  await page.close();
  return photos;
}

/** Whether everything on a screen has loaded; lazy pictures may be far off the screen, and then never load. */
const ARRIVED = `document.fonts.status === 'loaded'
  && [...document.images].every((image) => image.loading === 'lazy' || image.complete)`;

/** The headless browser hides its scrollbars, and would leave an empty strip in their place. */
const NO_STRIP = 'html { scrollbar-gutter: auto !important }';

/** Waits until everything on a screen has loaded: text, photos and fonts. */
export async function settled(page: Page): Promise<void> {
  await page.addStyleTag({ content: NO_STRIP });
  await page.waitForLoadState('networkidle');
  // Polled from here: the page's policy forbids a script that waits.
  while (!(await page.evaluate<boolean>(ARRIVED))) await page.waitForTimeout(100);
  await page.waitForTimeout(1500);
}

/** Converts a PNG to the best WebP of a width that is small enough. */
export async function toWebp(
  browser: Browser,
  png: Buffer,
  { width, heaviest }: Copy,
): Promise<Buffer> {
  const page = await browser.newPage();
  for (let quality = 0.86; quality > 0.3; quality -= 0.06) {
    const webp = Buffer.from(await page.evaluate<string>(encoding(png, width, quality)), 'base64');
    if (webp.length > heaviest) continue;
    await page.close();
    return webp;
  }
  throw new Error('A picture cannot be made light enough');
}

/** A script for the browser, whose canvas can encode the format. */
function encoding(png: Buffer, width: number, quality: number): string {
  return `(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png.toString('base64')}';
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = ${width};
    canvas.height = Math.round((image.naturalHeight * ${width}) / image.naturalWidth);
    const brush = canvas.getContext('2d');
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', ${quality}).split(',')[1];
  })()`;
}
