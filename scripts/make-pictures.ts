import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { connect, type Person, signUp } from '../e2e/people/sign-up.ts';
import { launchBrowser } from './browser/launch-browser.ts';
import {
  COPIES,
  type Copies,
  SCREENS,
  settled,
  TENDING,
  TENDING_COPIES,
  takePhotos,
  toWebp,
} from './pictures/camera.ts';
import { sampleAccounts } from './pictures/sample-account.ts';
import { arrive, followUp, SHOWN, visit, withinDialog } from './pictures/screens.ts';
import { seed } from './pictures/seed-account.ts';
import { root } from './run-program.ts';
import { throwAwaySettings, untilHealthy } from './throw-away-server.ts';

const PORT = process.env.PORT ?? '4397';
const baseURL = `http://127.0.0.1:${PORT}`;
const PUBLISHABLE_KEY = 'sb_publishable_pictures_only_000000001';
const SECRET_KEY = 'sb_secret_pictures_only_00000000000001';
const PICTURES = join(root, 'apps/web/src/features/landing/pictures');
const APPEARANCES = ['light', 'dark'] as const;
const LANGUAGES = [
  { language: 'en', locale: 'en-US' },
  { language: 'pt', locale: 'pt-BR' },
] as const;
type Setting = (typeof LANGUAGES)[number];

/** `node scripts/make-pictures.ts pt tending` makes only the pictures in Portuguese, or of a goal in close-up. */
const asked = process.argv.slice(2);
const NAMES = [...Object.keys(SHOWN), 'tending'];

/** Whether a language or a name was asked for, or none of its kind. */
function isWanted(word: string): boolean {
  const kind = asked.filter((one) => NAMES.includes(one) === NAMES.includes(word));
  return kind.length === 0 || kind.includes(word);
}

/** Starts the built app on its own folder, runs something, and ends the app. */
async function withServer(use: () => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-pictures-'));
  const env = {
    ...throwAwaySettings(PORT, folder),
    LOG_LEVEL: 'warn',
    PUBLISHABLE_KEY,
    SECRET_KEY,
  };
  const main = join(root, 'apps/server/src/main.ts');
  const server = spawn(process.execPath, [main], { env, stdio: 'inherit' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await untilHealthy(server, baseURL);
    await use();
  } finally {
    server.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Both themes of the current screen, in every width. */
async function take(page: Page, name: string, language: string, copies: Copies): Promise<void> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('A page without a browser');
  for (const colorScheme of APPEARANCES) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const png = await page.screenshot(copies.clip === undefined ? {} : { clip: copies.clip });
    for (const copy of copies.widths) {
      const webp = await toWebp(browser, png, copy);
      const file = `${name}-${copies.form}-${language}-${colorScheme}-${copy.width}.webp`;
      await writeFile(join(PICTURES, file), webp);
    }
  }
}

async function takePictures(browser: Browser, person: Person, { language, locale }: Setting) {
  for (const form of ['phone', 'window'] as const) {
    const page = await arrive(browser, person, { ...SCREENS[form], locale, baseURL });
    for (const [name, prepare] of Object.entries(SHOWN)) {
      if (!isWanted(name)) continue;
      await prepare(page);
      await take(page, name, language, { form, widths: COPIES[form] });
    }
    await page.close();
    if (!isWanted('tending')) continue;
    const near = await arrive(browser, person, { ...TENDING[form], locale, baseURL });
    await followUp(near);
    const clip = await withinDialog(near);
    await take(near, 'tending', language, { form, clip, widths: TENDING_COPIES[form] });
    await near.close();
  }
}

async function takeReadmePicture(browser: Browser, person: Person): Promise<void> {
  const page = await arrive(browser, person, { locale: 'en-US', baseURL });
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/goals');
  await page.screenshot({ path: join(root, 'docs/pictures/goals.png') });
  await page.close();
}

await mkdir(join(root, 'docs/pictures'), { recursive: true });
const browser = await launchBrowser();
try {
  await withServer(async () => {
    const photos = await takePhotos(browser);
    // Not before there are new ones to replace them.
    if (asked.length === 0) await rm(PICTURES, { recursive: true, force: true });
    await mkdir(PICTURES, { recursive: true });
    const operator = connect(baseURL, SECRET_KEY);
    for (const setting of LANGUAGES.filter(({ language }) => isWanted(language))) {
      const { language } = setting;
      const email = language === 'pt' ? 'clara@example.com' : 'claire@example.com';
      const person = await signUp(baseURL, PUBLISHABLE_KEY, { email, language });
      await seed(person, operator, sampleAccounts[language], photos);
      await takePictures(browser, person, setting);
      if (language === 'en') await takeReadmePicture(browser, person);
    }
  });
} finally {
  await browser.close();
}
