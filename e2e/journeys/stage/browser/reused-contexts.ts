import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { QUICK_MOTION } from './quick-motion.ts';

/** What a test may leave in the browser. Cached files of the app stay: their names contain hashes. */
const LEFT_BEHIND = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

interface Kept {
  readonly context: BrowserContext;
  readonly keeper: CDPSession;
  /** What the pages of the current test run before their own scripts. */
  readonly scripts: Script[];
}

type Script = Awaited<ReturnType<BrowserContext['addInitScript']>>;

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
    const scripts = rememberScripts(context);
    Object.assign(context.clock, { install: refuseClock, setSystemTime: refuseClock });
    this.#kept.set(form, { context, keeper: await context.newCDPSession(page), scripts });
    return context;
  }

  /** Deletes everything that a test has left, so that the next one starts as a stranger. */
  async leave(context: BrowserContext, origin: string): Promise<void> {
    const kept = [...this.#kept.values()].find((known) => known.context === context);
    for (const page of context.pages().slice(1)) await page.close();
    for (const script of kept?.scripts.splice(0) ?? []) await script.dispose();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await kept?.keeper.send('Storage.clearDataForOrigin', { origin, storageTypes: LEFT_BEHIND });
    await context.clearCookies();
    await context.clearPermissions();
  }

  async close(): Promise<void> {
    for (const { context } of this.#kept.values()) await context.close();
  }
}

/**
 * Remembers what a test adds to a context from now on: a script that takes the browser's locks away would do so in the tests
 * after it, which then fail in ways that no page ever does.
 */
function rememberScripts(context: BrowserContext): Script[] {
  const scripts: Script[] = [];
  const add = context.addInitScript.bind(context);
  context.addInitScript = async (...script) => {
    const added = await add(...script);
    scripts.push(added);
    return added;
  };
  return scripts;
}

/** Nothing takes the clock of a test away again: the tests after it would go by it. */
async function refuseClock(): Promise<never> {
  throw new Error('a test with a clock of its own needs `test.use({ fresh: true })`');
}
