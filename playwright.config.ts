import { defineConfig } from '@playwright/test';
import type { StageOptions } from './e2e/journeys/stage/stage.ts';
import { findBrowser } from './scripts/test/browser.ts';

const languages = [
  { language: 'en', locale: 'en-US' },
  { language: 'pt', locale: 'pt-BR' },
] as const;
const widths = [
  { width: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true },
  { width: 'desktop', viewport: { width: 1440, height: 900 }, hasTouch: false },
] as const;

const MAIN_JOB = '**/tending-a-goal.journey.ts';
const browser = findBrowser();

export default defineConfig<StageOptions>({
  testDir: 'e2e/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  // Every worker has a server of its own, and PGlite takes half a gigabyte.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A second try is reported as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  use: {
    actionTimeout: 10_000,
    contextOptions: { reducedMotion: 'reduce' },
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
      ],
    },
  },
  projects: languages.flatMap(({ language, locale }) =>
    widths.map(({ width, viewport, hasTouch }) => ({
      name: `${language} ${width}`,
      // The main job runs in every pair; the other journeys once on each width and once in each language.
      ...((language === 'en') === (width === 'phone') ? { testMatch: MAIN_JOB } : {}),
      use: { language, locale, viewport, hasTouch },
    })),
  ),
});
