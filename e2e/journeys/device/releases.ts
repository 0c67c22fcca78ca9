import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CACHED } from '../stage/browser/cached-program.ts';
import type { InsteadAnswer, SlowNetwork } from '../stage/browser/slow-network.ts';
import { expect } from '../stage/stage.ts';

const ASSETS = join(import.meta.dirname, '../../../apps/web/build/client/assets');
const names = new Set(readdirSync(ASSETS));
const PAGES = /^\/($|sw\.js$|__spa-fallback\.html$|[\w/]+$)/;
const BACKEND = /^\/(auth|rest|storage|functions|dev)\//;

/**
 * Serves one release of the app after the other, as a server does that is updated: the same build, but every script and
 * stylesheet has a name that belongs to one release, and is gone with it.
 */
export class Releases {
  #number: number;
  #pages: number;
  /** Files with a content hash in their name; each release serves them under other names. */
  readonly #programs = new Map<string, InsteadAnswer & { readonly body: string }>();

  constructor(network: SlowNetwork, origin: string, number: number) {
    this.#number = number;
    this.#pages = number;
    network.answerInstead((url) =>
      url.origin === origin ? this.#answer(url) : Promise.resolve(null),
    );
  }

  /** During a deployment to several servers, the page may come from another release than its files. */
  deploy(number: number, { pages = number }: { readonly pages?: number } = {}): void {
    this.#number = number;
    this.#pages = pages;
  }

  async #answer(url: URL): Promise<InsteadAnswer | null> {
    const { pathname } = url;
    const [, stem, release, ending] = /^\/assets\/(.+)\.r(\d+)\.(js|css)$/.exec(pathname) ?? [];
    const isProgram = /^\/assets\/.*\.(js|css)$/.test(pathname);
    if (isProgram && Number(release) !== this.#number) {
      return { status: 404, headers: { 'Content-Type': 'text/plain' }, body: 'Not found' };
    }
    if (!isProgram && (!PAGES.test(pathname) || BACKEND.test(pathname))) return null;
    const file = isProgram ? `/assets/${stem}.${ending}` : pathname;
    const answer = this.#programs.get(file) ?? (await ask(new URL(file + url.search, url)));
    if (isProgram) this.#programs.set(file, answer);
    const isPage = !isProgram && pathname !== '/sw.js';
    return { ...answer, body: rewritten(answer.body, isPage ? this.#pages : this.#number) };
  }
}

async function ask(url: URL): Promise<InsteadAnswer & { readonly body: string }> {
  const answer = await fetch(url);
  const headers = {
    'Content-Type': answer.headers.get('content-type') ?? '',
    'Cache-Control': answer.headers.get('cache-control') ?? '',
  };
  return { status: answer.status, headers, body: await answer.text() };
}

function rewritten(text: string, release: number): string {
  return text
    .replaceAll(/([\w.-]+)\.(js|css)\b/g, (name, stem, ending) =>
      names.has(name) ? `${stem}.r${release}.${ending}` : name,
    )
    .replace(/"version":"([\w-]+)"/, (_, version) => `"version":"${version}r${release}"`);
}

/** The releases of which a page has fetched scripts and stylesheets. */
export async function releasesOf(page: Page): Promise<readonly number[]> {
  // The fake clock of a test has no `getEntries`.
  const files = await page.evaluate<readonly string[]>(`new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect();
      resolve(list.getEntries().map(({ name }) => name));
    });
    observer.observe({ type: 'resource', buffered: true });
    setTimeout(() => resolve([]), 1000);
  })`);
  const found = files.flatMap((name) => /\.r(\d+)\.(?:js|css)$/.exec(name)?.[1] ?? []);
  return [...new Set(found.map(Number))].sort();
}

/** Waits until the service worker of a newer release has cached all its files and is waiting. */
export async function newReleaseWaits(page: Page, number: number): Promise<void> {
  await page.evaluate(
    `navigator.serviceWorker.ready.then((registration) => registration.update())`,
  );
  const waits = `navigator.serviceWorker.ready
    .then(({ installing, waiting }) => installing === null && waiting !== null && caches.keys())
    .then((names) => names && names.some((name) => name.endsWith('r${number}')))`;
  await expect.poll(() => page.evaluate(waits), CACHED).toBe(true);
}

/** Hides the page for so long that it may be reloaded. */
export async function hidePage(page: Page): Promise<void> {
  const hide = (isHidden: boolean) =>
    page.evaluate(`{
      Object.defineProperty(document, 'hidden', { configurable: true, value: ${isHidden} });
      document.dispatchEvent(new Event('visibilitychange'));
    }`);
  await hide(true);
  await page.clock.fastForward('05:01');
}
