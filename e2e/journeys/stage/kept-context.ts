import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

/** What a test may leave behind in the browser. The files of the app stay: their names tell what is in them. */
const LEFT_BEHIND = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

/**
 * The browser context of a worker, which the next test finds as if nobody had been there. A page that stays open holds
 * the process of the site, so that it need not be started, nor the app be fetched and compiled, for every test anew.
 */
export class KeptContext {
  readonly #browser: Browser;
  #context: BrowserContext | undefined;
  #keeper: CDPSession | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Gives the context with the options of the test that asks first. */
  async enter(): Promise<BrowserContext> {
    if (this.#context !== undefined) return this.#context;
    this.#context = await this.#browser.newContext();
    const page = await this.#context.newPage();
    await page.goto('/favicon.svg');
    this.#keeper = await this.#context.newCDPSession(page);
    return this.#context;
  }

  /** Leaves nothing of a test, so that the next one begins as a stranger. */
  async leave(origin: string): Promise<void> {
    if (this.#context === undefined) return;
    for (const page of this.#context.pages().slice(1)) await page.close();
    await this.#context.unrouteAll({ behavior: 'ignoreErrors' });
    await this.#context.setOffline(false);
    await this.#keeper?.send('Storage.clearDataForOrigin', { origin, storageTypes: LEFT_BEHIND });
    await this.#context.clearCookies();
  }

  async close(): Promise<void> {
    await this.#context?.close();
  }
}
