import { test as base, expect, type Page } from '@playwright/test';
import { ReusedContexts } from './browser/reused-contexts.ts';
import { type SlowNetwork, startSlowNetwork, USUAL_LATENCY } from './browser/slow-network.ts';
import { FORM_OF, inAllForms } from './forms.ts';
import type { DatabaseKind } from './servers/databases.ts';
import type { RestartableServer } from './servers/restartable-server.ts';
import { WorkerServers } from './servers/worker-servers.ts';
import { type Words, wordsOf } from './words.ts';

/** The options that the configuration may set. */
export interface StageOptions {
  language: 'en' | 'pt';
  /** The form of a journey that runs once; it does not count where every journey runs in all forms. */
  form: keyof typeof FORM_OF;
  /** Where the journey's server keeps its data, where this machine has PostgreSQL. */
  database: DatabaseKind;
  /**
   * A full browser on this machine, which checks more than a headless shell; without it, the one that Playwright has
   * installed.
   */
  wholeBrowser: string | null;
  /** Whether the browser must start without cached files, and with the real clock. */
  fresh: boolean;
}

interface Props {
  servers: WorkerServers;
  kept: ReusedContexts;
  /** The network between the browsers of a worker and every server. */
  workerNetwork: SlowNetwork;
}

interface Stage {
  server: RestartableServer;
  /** The texts of the interface in the form's language. */
  words: Words;
  /** The console errors that this test expects; any other one fails it. */
  expectedFaults: RegExp[];
  /** The first visit: opens the start page in that language. */
  visit: () => Promise<void>;
  /** The network of the browser. A test may slow it down or make it flap; it is reset for the next test. */
  network: SlowNetwork;
}

const configured = base.extend<StageOptions>({
  language: ['en', { option: true }],
  form: ['en desktop', { option: true }],
  database: ['postgres', { option: true }],
  wholeBrowser: [null, { option: true }],
  fresh: [false, { option: true }],
});

/** A test with its worker's server, its form's texts, and a page on which any error fails the test. */
export const test = configured.extend<Stage, Props>({
  // A journey's own form, unless the project or the test sets its parts.
  language: ({ language, form }, use) => use(inAllForms ? language : FORM_OF[form].language),
  locale: ({ locale, form }, use) => use(inAllForms ? locale : FORM_OF[form].locale),
  viewport: ({ viewport, form }, use) => use(inAllForms ? viewport : FORM_OF[form].viewport),
  hasTouch: ({ hasTouch, form }, use) => use(inAllForms ? hasTouch : FORM_OF[form].hasTouch),
  servers: [
    async ({ browserName: _ }, use) => {
      const servers = new WorkerServers();
      await use(servers);
      await servers.end();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  server: [
    async ({ servers, database }, use) => {
      const server = await servers.on(database);
      await use(server);
      // The next test begins in the present: a clock that it moves less far would go back.
      await server.moveClock(0);
    },
    { timeout: 240_000 },
  ],
  kept: [
    async ({ browser }, use) => {
      const kept = new ReusedContexts(browser);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  workerNetwork: [
    async ({ browserName: _ }, use) => {
      const network = await startSlowNetwork();
      await use(network);
      network.close();
    },
    { scope: 'worker' },
  ],
  // Browsers bypass a proxy for local addresses unless told otherwise.
  proxy: async ({ workerNetwork }, use) =>
    use({ server: workerNetwork.url, bypass: '<-loopback>' }),
  network: async ({ workerNetwork }, use) => {
    await use(workerNetwork);
    workerNetwork.latency(USUAL_LATENCY);
    workerNetwork.answerInstead(null);
  },
  context: async (
    { browser, kept, workerNetwork, baseURL, fresh, locale, hasTouch, serviceWorkers },
    use,
  ) => {
    if (fresh) workerNetwork.forgetFiles();
    const form = `${locale} ${hasTouch} ${serviceWorkers} ${baseURL}`;
    const context = fresh ? await browser.newContext() : await kept.enter(form);
    await use(context);
    await (fresh ? context.close() : kept.leave(context, baseURL ?? ''));
  },
  baseURL: async ({ server }, use) => use(server.url),
  words: async ({ language }, use) => use(wordsOf(language)),
  expectedFaults: async ({ browserName: _ }, use) => use([]),
  page: async ({ page, expectedFaults }, use) => {
    const faults = watchFaults(page);
    await use(page);
    const unexpected = faults.filter((fault) => !expectedFaults.some((known) => known.test(fault)));
    expect(unexpected, 'what the browser complained about').toEqual([]);
  },
  visit: async ({ page, language }, use) =>
    use(async () => {
      await page.goto('/sign_in');
      const name = language === 'pt' ? 'Português' : 'English';
      const choice = page.getByRole('contentinfo').getByRole('button', { name });
      // The browser's own language may be applied at the same moment; then there is nothing to press.
      await expect(async () => {
        if (await choice.isEnabled()) await choice.click({ timeout: 500 });
        await expect(choice).toBeDisabled({ timeout: 500 });
      }).toPass();
    }),
});

/** A broken socket is reopened; `live.journey.ts` checks that. */
const SOCKET = /^WebSocket connection to /;
/** The address that journeys open to have a page without an app: it is answered with 404. */
const NOWHERE = /status of 404 .*\/no\/such\/page\)$/;

function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.stack ?? fault.message));
  page.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !SOCKET.test(text) && !NOWHERE.test(text)) faults.push(text);
  });
  return faults;
}

export { expect };
