import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { QUICK_MOTION } from './quick-motion.ts';

/** What a test may leave in the browser. Cached files of the app stay: their names contain hashes. */
const LEFT_BEHIND = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

interface Kept {
  readonly context: BrowserContext;
  readonly keeper: CDPSession;
}

/**
 * The browser contexts of a worker, one per form and server, with and without service workers, cleaned after each test.
 * A page that stays open keeps the renderer process alive, so that it does not have to be started, nor the app fetched and
 * compiled, for every test.
 */
export class ReusedContexts {
  readonly #browser: Browser;
  readonly #kept = new Map<string, Kept>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** The context of a form at a server, created with the options of the first test that asks for it. */
  async enter(form: string): Promise<BrowserContext> {
    const kept = this.#kept.get(form);
    if (kept !== undefined) return kept.context;
    const context = await this.#browser.newContext();
    await context.addInitScript(QUICK_MOTION);
    const page = await context.newPage();
    await page.goto('/favicon.svg');
    this.#kept.set(form, { context, keeper: await context.newCDPSession(page) });
    return context;
  }

  /** Deletes everything that a test has left, so that the next one starts as a stranger. */
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
