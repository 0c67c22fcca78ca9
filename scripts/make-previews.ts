import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser/launch-browser.ts';
import { root } from './run-program.ts';

const PUBLIC = join(root, 'apps/web/public');
const CLIENT = join(root, 'apps/web/build/client');
const FONTS = join(root, 'apps/web/src/fonts');
const PICTURES = join(root, 'apps/web/src/features/landing/pictures');

const inline = async (file: string, type: string) =>
  `data:${type};base64,${(await readFile(file)).toString('base64')}`;

/** A property in the head of a built page (ogp.me). */
function contentOf(html: string, property: string): string {
  const [, content] =
    new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(html) ?? [];
  if (content === undefined) throw new Error(`A page does not tell its og:${property}`);
  return content;
}

/** The picture that a link to a page shows elsewhere: 1200 x 630, as Open Graph readers expect. */
async function draw(browser: Browser, language: string, html: string): Promise<void> {
  const title = contentOf(html, 'title').replace(/^Bloom · | · Bloom$/, '');
  const [mark, fraunces, figtree, picture] = await Promise.all([
    readFile(join(PUBLIC, 'favicon.svg'), 'utf8'),
    inline(join(FONTS, 'fraunces-first-latin-wght-normal.woff2'), 'font/woff2'),
    inline(join(FONTS, 'figtree-first-latin-wght-normal.woff2'), 'font/woff2'),
    inline(join(PICTURES, `goals-phone-${language}-light-780.webp`), 'image/webp'),
  ]);
  const sheet = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await sheet.setContent(`<style>
      @font-face { font-family: Fraunces; src: url(${fraunces}); font-weight: 100 900 }
      @font-face { font-family: Figtree; src: url(${figtree}); font-weight: 100 900 }
      body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: #f6f1e6;
        color: #33281f; font: 30px/1.4 Figtree }
      main { position: absolute; left: 80px; top: 72px; width: 640px; height: 486px; display: flex;
        flex-direction: column }
      header { display: flex; align-items: center; gap: 16px; font: 600 40px Fraunces }
      header svg { width: 52px; height: 52px }
      h1 { font: 560 ${title.length > 40 ? 54 : 72}px/1.12 Fraunces; margin: auto 0 24px; text-wrap: balance }
      p { margin: 0 0 auto; color: #6f6053; display: -webkit-box; -webkit-line-clamp: 3; overflow: hidden;
        -webkit-box-orient: vertical }
      img { position: absolute; right: 84px; top: 76px; width: 312px; border: 12px solid #e9e1d0;
        border-radius: 52px; box-shadow: 0 20px 50px #33281f33 }
    </style>
    <main><header>${mark} Bloom</header><h1>${title}</h1><p>${contentOf(html, 'description')}</p></main>
    <img src="${picture}">`);
  await sheet.evaluate('document.fonts.ready.then(() => document.images[0].decode())');
  const jpeg = await sheet.screenshot({ type: 'jpeg', quality: 80 });
  await writeFile(join(PUBLIC, 'previews', basename(contentOf(html, 'image'))), jpeg);
  await sheet.close();
}

await rm(join(PUBLIC, 'previews'), { recursive: true, force: true });
await mkdir(join(PUBLIC, 'previews'), { recursive: true });
const browser = await launchBrowser();
try {
  for (const language of ['en', 'pt']) {
    const names = await readdir(join(CLIENT, language), { recursive: true });
    for (const name of names.filter((one) => basename(one) === 'index.html'))
      await draw(browser, language, await readFile(join(CLIENT, language, name), 'utf8'));
  }
} finally {
  await browser.close();
}
