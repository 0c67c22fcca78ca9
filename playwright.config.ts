import { defineConfig } from '@playwright/test';
import { USUAL_LATENCY } from './e2e/journeys/stage/browser/slow-network.ts';
import { FORMS, inAllForms } from './e2e/journeys/stage/forms.ts';
import type { StageOptions } from './e2e/journeys/stage/stage.ts';
import { findBrowser, findHeadlessShell } from './scripts/browser/find-browser.ts';

const wholeBrowser = findBrowser();
const browser = findHeadlessShell() ?? wholeBrowser;

/** Steps that need many answers one after the other take longer on a bad line. */
const PATIENCE = 20_000 + 40 * USUAL_LATENCY;

export default defineConfig<StageOptions>({
  testDir: 'e2e/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/journeys/stage/servers/databases.ts',
  // Every worker has servers of its own, and PGlite takes half a gigabyte. While one of them waits for a server, the
  // line or a network, the others keep two cores busy.
  workers: 5,
  // Long enough on a machine with a lot of other work; when nothing is slow, nothing waits.
  timeout: 300_000 + 400 * USUAL_LATENCY,
  expect: { timeout: PATIENCE },
  forbidOnly: Boolean(process.env.CI),
  // Each test by itself: otherwise a file with many of them would still be running when all others have ended.
  fullyParallel: true,
  // A second try is reported as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  use: {
    wholeBrowser,
    actionTimeout: PATIENCE,
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that a journey delays must come from the page itself.
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
        // As with the servers: no page lives long enough for optimised scripts to pay off.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  // In one project a worker, its server and its browser are used for all forms.
  projects: inAllForms
    ? [...FORMS].map(([name, form]) => ({ name, use: form }))
    : [{ name: 'declared forms' }],
});
