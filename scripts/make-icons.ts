import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { root } from './run-program.ts';
import { findBrowser } from './test/browser.ts';

const PUBLIC = join(root, 'apps/web/public');
/** The paper of the light theme, see `theme.css`. */
const PAPER = '#fcfaf5';

interface Icon {
  readonly name: string;
  /** In pixels. */
  readonly size: number;
  /** How much of the icon the flower takes. A maskable one keeps to the middle 80 % (Web App Manifest, section 4.9). */
  readonly flower: number;
  /** Whether the paper fills the whole square, because the device cuts the icon into its own shape. */
  readonly isFull: boolean;
}

const ICONS: readonly Icon[] = [
  { name: 'icon-192', size: 192, flower: 0.72, isFull: false },
  { name: 'icon-512', size: 512, flower: 0.72, isFull: false },
  { name: 'maskable-192', size: 192, flower: 0.58, isFull: true },
  { name: 'maskable-512', size: 512, flower: 0.58, isFull: true },
  { name: 'apple-touch-icon', size: 180, flower: 0.68, isFull: true },
];

async function draw(browser: Browser, { name, size, flower, isFull }: Icon): Promise<void> {
  const mark = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const shape = isFull ? '' : 'border-radius: 22%';
  await page.setContent(`<body style="margin: 0; background: transparent">
    <div style="display: grid; place-items: center; width: 100vw; height: 100vh; background: ${PAPER}; ${shape}">
      <div style="width: ${flower * 100}vw">${mark}</div>
    </div>`);
  const png = await page.screenshot({ omitBackground: true });
  await writeFile(join(PUBLIC, 'icons', `${name}.png`), png);
  await page.close();
}

await mkdir(join(PUBLIC, 'icons'), { recursive: true });
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
try {
  for (const icon of ICONS) await draw(browser, icon);
} finally {
  await browser.close();
}
