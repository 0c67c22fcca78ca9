import { readdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { USUAL_LATENCY } from './e2e/journeys/stage/slow-line.ts';
import type { StageOptions } from './e2e/journeys/stage/stage.ts';
import { findBrowser, findHeadlessShell } from './scripts/test/browser.ts';

const languages = [
  { language: 'en', locale: 'en-US' },
  { language: 'pt', locale: 'pt-BR' },
] as const;
const widths = [
  { width: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true },
  { width: 'desktop', viewport: { width: 1440, height: 900 }, hasTouch: false },
] as const;

const wholeBrowser = findBrowser();
const browser = findHeadlessShell() ?? wholeBrowser;

/** What takes many answers one after the other takes longer on a bad line. */
const PATIENCE = 20_000 + 40 * USUAL_LATENCY;

const FOLDER = 'e2e/journeys';
const MAIN_JOB = 'tending-a-goal.journey.ts';
const others = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.journey.ts') && file !== MAIN_JOB)
  .sort();

/**
 * The main job runs in every language on every width. So do all others with `JOURNEYS=all`; without it each of them runs
 * once, turn about in English on a desktop and in Portuguese on a phone, so that the whole run stays short.
 */
function journeysOf(pair: string): string[] {
  if (process.env.JOURNEYS === 'all') return [MAIN_JOB, ...others];
  const turn = ['en desktop', 'pt phone'].indexOf(pair);
  return [MAIN_JOB, ...others.filter((_, index) => index % 2 === turn)];
}

export default defineConfig<StageOptions>({
  testDir: FOLDER,
  outputDir: 'test-results',
  // All servers begin with it.
  globalSetup: './e2e/contract/prepared-folder.ts',
  // Every worker has a server of its own, and PGlite takes half a gigabyte. While one of them waits, for a server to
  // start, for the line or for a network to come back, the others keep two cores busy.
  workers: 5,
  // Long enough for a machine with ten other things to do; whoever is quick waits for none of it.
  timeout: 300_000 + 400 * USUAL_LATENCY,
  expect: { timeout: PATIENCE },
  forbidOnly: Boolean(process.env.CI),
  // Each test by itself: a file with many of them would be the last to end while nobody else has anything left to do.
  fullyParallel: true,
  // A second try is reported as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  use: {
    wholeBrowser,
    actionTimeout: PATIENCE,
    contextOptions: { reducedMotion: 'reduce' },
    // What a journey holds back on the way to the server must come from the page itself.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every step costs a third of the time; a second try records it.
    trace: 'on-first-retry',
    launchOptions: {
      ...(browser === null ? {} : { executablePath: browser }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The pages of one site share a process, which then compiles the app once and not for each of them.
        '--process-per-site',
        '--num-raster-threads=1',
      ],
    },
  },
  projects: languages
    .flatMap(({ language, locale }) =>
      widths.map(({ width, viewport, hasTouch }) => ({
        name: `${language} ${width}`,
        testMatch: journeysOf(`${language} ${width}`).map((file) => `**/${file}`),
        use: { language, locale, viewport, hasTouch },
      })),
    )
    // Those of a single long test first, for the same reason.
    .sort((one, other) => one.testMatch.length - other.testMatch.length),
});
