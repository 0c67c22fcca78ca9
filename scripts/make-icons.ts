import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser/launch-browser.ts';
import { root } from './run-program.ts';

const PUBLIC = join(root, 'apps/web/public');
/** The background of the light theme, see `theme.css`. */
const PAPER = '#fcfaf5';

interface Icon {
  readonly name: string;
  /** In pixels. */
  readonly size: number;
  /** How much of the icon the flower takes. A maskable one keeps to the middle 80 % (Web App Manifest, section 4.9). */
  readonly flower: number;
  /** Whether the background fills the whole square, because the device cuts the icon into its own shape. */
  readonly isFull: boolean;
  /** Whether it has no background, as in a browser tab. */
  readonly isBare?: boolean;
}

const ICONS: readonly Icon[] = [
  { name: 'icon-192', size: 192, flower: 0.72, isFull: false },
  { name: 'icon-512', size: 512, flower: 0.72, isFull: false },
  { name: 'maskable-192', size: 192, flower: 0.58, isFull: true },
  { name: 'maskable-512', size: 512, flower: 0.58, isFull: true },
  { name: 'apple-touch-icon', size: 180, flower: 0.68, isFull: true },
];

async function draw(browser: Browser, icon: Omit<Icon, 'name'>): Promise<Buffer> {
  const { size, flower, isFull, isBare = false } = icon;
  const mark = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const shape = isFull ? '' : 'border-radius: 22%';
  await page.setContent(`<body style="margin: 0; background: transparent">
    <div style="display: grid; place-items: center; width: 100vw; height: 100vh; background: ${isBare ? 'none' : PAPER}; ${shape}">
      <div style="width: ${flower * 100}vw">${mark}</div>
    </div>`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** A container of pictures (Microsoft's ICO): a head, an entry of 16 bytes for each, then the PNGs themselves. */
function iconFile(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  let at = head.length + 16 * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(at, 12);
    at += png.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures.map(({ png }) => png)]);
}

await mkdir(join(PUBLIC, 'icons'), { recursive: true });
const browser = await launchBrowser();
try {
  for (const icon of ICONS) {
    await writeFile(join(PUBLIC, 'icons', `${icon.name}.png`), await draw(browser, icon));
  }
  const small = [];
  for (const size of [16, 32, 48]) {
    small.push({
      size,
      png: await draw(browser, { size, flower: 1, isFull: false, isBare: true }),
    });
  }
  await writeFile(join(PUBLIC, 'favicon.ico'), iconFile(small));
} finally {
  await browser.close();
}
