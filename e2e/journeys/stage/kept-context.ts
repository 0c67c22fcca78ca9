import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

/** What a test may leave behind in the browser. The files of the app stay: their names tell what is in them. */
const LEFT_BEHIND = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

interface Kept {
  readonly context: BrowserContext;
  readonly keeper: CDPSession;
}

/**
 * The browser contexts of a worker, one for each form, which the next test finds as if nobody had been there. A page that
 * stays open holds the process of the site, so that it need not be started, nor the app be fetched and compiled, for
 * every test anew.
 */
export class KeptContexts {
  readonly #browser: Browser;
  readonly #kept = new Map<string, Kept>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Gives the context of a form, with the options of the test that asks for it first. */
  async enter(form: string): Promise<BrowserContext> {
    const kept = this.#kept.get(form);
    if (kept !== undefined) return kept.context;
    const context = await this.#browser.newContext();
    const page = await context.newPage();
    await page.goto('/favicon.svg');
    this.#kept.set(form, { context, keeper: await context.newCDPSession(page) });
    return context;
  }

  /** Leaves nothing of a test, so that the next one begins as a stranger. */
  async leave(context: BrowserContext, origin: string): Promise<void> {
    const keeper = [...this.#kept.values()].find((kept) => kept.context === context)?.keeper;
    for (const page of context.pages().slice(1)) await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await keeper?.send('Storage.clearDataForOrigin', { origin, storageTypes: LEFT_BEHIND });
    await context.clearCookies();
  }

  async close(): Promise<void> {
    for (const { context } of this.#kept.values()) await context.close();
  }
}
